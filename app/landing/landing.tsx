import { useTranslation } from 'react-i18next'
import { PageMeta } from '../seo/page-meta.tsx'
import { Separator } from '../ui/separator.tsx'
import { Downloads } from './downloads/downloads.tsx'
import { Hero } from './hero/hero.tsx'
import styles from './landing.module.css'
import { Menu } from './menu/menu.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { About } from './sections/about.tsx'
import { Contacts } from './sections/contacts.tsx'
import { Development } from './sections/development.tsx'
import { Engine } from './sections/engine.tsx'
import { Gameplay } from './sections/gameplay.tsx'
import { Marketplaces } from './sections/marketplaces.tsx'
import { Partnership } from './sections/partnership.tsx'
import { SoundDesign } from './sections/sound-design.tsx'
import { Story } from './sections/story.tsx'
import { Support } from './sections/support.tsx'
import { Team } from './sections/team.tsx'
import { TechDemo } from './sections/tech-demo.tsx'
import { Visual } from './sections/visual.tsx'
import { FormTime } from './signup/form-time.tsx'
import { PrivacyNotice } from './signup/privacy-notice.tsx'
import { SignupForm } from './signup/signup-form.tsx'
import { SupportBanner } from './support/support-banner.tsx'
import { Title } from './title.tsx'
import { useScrollDepth } from './use-scroll-depth.ts'
import { useSettling } from './use-settling.ts'

export function Landing() {
  const { t } = useTranslation()
  useScrollDepth()
  useSettling()
  return (
    <>
      <PageMeta />
      <a href="#title" className="skip-link">
        {t('skip')}
      </a>
      <Hero />
      <div className={styles.page}>
        <Separator />
        <Menu />
        <main>
          <Title />
          <About />
          <Downloads />
          <SignupForm source="section_demo" />
          <TechDemo />
          <Visual />
          <Gameplay />
          <Story />
          <SignupForm source="section_story" />
          <Engine />
          <SoundDesign />
          <Team />
          <Development />
          <Support />
          <Partnership />
          <Marketplaces />
          <Contacts />
        </main>
      </div>
      <FormTime />
      <PrivacyNotice />
      <SupportBanner />
      <ScrollToTop />
    </>
  )
}
