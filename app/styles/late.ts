/*
 * Styles of what nobody sees before the page has loaded: on paper, out of the window, made by script, or paint far below that moves
 * nothing. The build takes them out of the page and puts them into the sheet with the interface's pictures, which comes after the largest
 * paint (scripts/build/bundle.ts).
 */
import './late.css'
import '../error-screen.module.css'
import '../lamplit-screen.module.css'
import '../landing/gallery/lens.css'
import '../landing/gallery/viewer.module.css'
import '../landing/hero/embers.module.css'
import '../landing/footer-light.module.css'
import '../landing/letter.module.css'
import '../landing/margins.module.css'
import '../landing/menu/tabs.css'
import '../landing/plaque.module.css'
import '../landing/scroll-to-top.module.css'
import '../landing/sections/fold.module.css'
import '../landing/signup/banners.module.css'
import '../landing/signup/privacy-notice.module.css'
import '../landing/signup/signup-states.module.css'
import '../landing/support/support-banner.module.css'
import '../landing/slip.css'
import '../landing/trailer/play.css'
import '../landing/turntable/look.module.css'
import '../ui/button-states.module.css'
import '../ui/read-on.module.css'
import '../ui/section/finish.module.css'
import '../ui/section/night.module.css'
