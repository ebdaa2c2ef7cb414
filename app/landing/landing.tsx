import { useTranslation } from 'react-i18next'
import { PageMeta } from '../seo/page-meta.tsx'
import { Separator } from '../ui/separator.tsx'
import { SocialLink } from './brand-links.tsx'
import { Downloads } from './downloads/downloads.tsx'
import { Hero } from './hero/hero.tsx'
import styles from './landing.module.css'
import { Menu } from './menu/menu.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { Contacts } from './sections/contacts.tsx'
import { Gameplay } from './sections/gameplay.tsx'
import { Marketplaces } from './sections/marketplaces.tsx'
import { Partnership } from './sections/partnership.tsx'
import { Support } from './sections/support.tsx'
import { TextSection } from './sections/text-section.tsx'
import { Visual } from './sections/visual.tsx'
import { PrivacyNotice } from './signup/privacy-notice.tsx'
import { FormTime, SignupForm } from './signup/signup-form.tsx'
import { SupportBanner } from './support/support-banner.tsx'
import { Title } from './title.tsx'
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
      <Hero />
      <div className={styles.page}>
        <Separator />
        <Menu />
        <main>
          <Title />
          <TextSection id="about" words="about" material="stone" />
          <Downloads />
          <SignupForm source="section_demo" />
          <TextSection id="tech-demo" words="techDemo" material="stone" />
          <Visual />
          <Gameplay />
          <TextSection id="story" words="story" material="parchment" />
          <SignupForm source="section_story" />
          <TextSection id="engine" words="engine" material="stone">
            <SocialLink name="github">{t('engine.codeLink')}</SocialLink>
          </TextSection>
          <TextSection id="sound-design" words="soundDesign" material="stone" />
          <TextSection id="team" words="team" material="leather" />
          <TextSection id="development" words="development" material="stone" />
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
