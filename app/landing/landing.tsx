import { useTranslation } from '../i18n.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { Separator } from '../ui/separator.tsx'
import { SocialLink } from './brand-links.tsx'
import { Chapter } from './chapter.tsx'
import { Downloads } from './downloads/downloads.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero/hero.tsx'
import styles from './landing.module.css'
import { Menu } from './menu/menu.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { Contacts } from './sections/contacts.tsx'
import { Gameplay } from './sections/gameplay.tsx'
import { Marketplaces } from './sections/marketplaces.tsx'
import { Partnership } from './sections/partnership.tsx'
import { Story } from './sections/story.tsx'
import { Support } from './sections/support.tsx'
import { TextSection } from './sections/text-section.tsx'
import { Visual } from './sections/visual.tsx'
import { PrivacyNotice } from './signup/privacy-notice.tsx'
import { FormTime, SignupForm } from './signup/signup-form.tsx'
import { SupportBanner } from './support/support-banner.tsx'
import { Title } from './title.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { useReveal } from './use-reveal.ts'
import { useScrollDepth } from './use-scroll-depth.ts'

export function Landing() {
  const { t } = useTranslation()
  useScrollDepth()
  useReveal()
  return (
    <>
      <PageMeta />
      <a href="#title" className="skip-link">
        {t('skip')}
      </a>
      <SupportBanner />
      <Hero />
      <div className={styles.page}>
        <Separator />
        <Menu />
        <main>
          <Chapter wall="cliff">
            <Title />
            <TextSection id="about" words="about" material="stone" picture={{ id: 'vignette-about', side: 'end' }} />
            <Downloads />
            <SignupForm source="section_demo" />
          </Chapter>
          <Chapter wall="masonry">
            <TextSection id="tech-demo" words="techDemo" material="stone" picture={{ id: 'vignette-tech-demo', side: 'start' }} />
            <Visual />
            <Gameplay />
          </Chapter>
          <Chapter wall="hall">
            <Story />
            <SignupForm source="section_story" />
            <TextSection id="engine" words="engine" material="stone" picture={{ id: 'vignette-engine', side: 'end' }}>
              <SocialLink name="github">{t('engine.codeLink')}</SocialLink>
            </TextSection>
            <TextSection id="sound-design" words="soundDesign" material="leather" picture={{ id: 'vignette-sound', side: 'start' }} />
            <TextSection id="team" words="team" material="leather" picture={{ id: 'vignette-team', side: 'end' }} />
            <TextSection id="development" words="development" material="stone" picture={{ id: 'vignette-development', side: 'start' }} />
            <Support />
            <Partnership />
            <Marketplaces />
            <Contacts />
          </Chapter>
        </main>
        <Footer />
      </div>
      <FormTime />
      <TroubleNotice />
      <PrivacyNotice />
      <ScrollToTop />
    </>
  )
}
