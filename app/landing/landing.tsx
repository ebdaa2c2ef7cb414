import type { ComponentType } from 'react'
import { useTranslation } from '../i18n.ts'
import { blocks, type OwnSectionId, type PageBlock, type TextBlock } from '../page-blocks.ts'
import { PageMeta } from '../seo/page-meta.tsx'
import { WebManifest } from '../seo/web-manifest.tsx'
import { Chapter } from './chapter.tsx'
import { Downloads } from './downloads/downloads.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero/hero.tsx'
import styles from './landing.module.css'
import { Ledge } from './ledge/ledge.tsx'
import { Menu } from './menu/menu.tsx'
import { Contacts } from './sections/contacts.tsx'
import { Development } from './sections/development.tsx'
import { Engine } from './sections/engine.tsx'
import { Gameplay } from './sections/gameplay.tsx'
import { Marketplaces } from './sections/marketplaces.tsx'
import { Partnership } from './sections/partnership.tsx'
import { SceneSection } from './sections/scene-section.tsx'
import { Story } from './sections/story.tsx'
import { Support } from './sections/support.tsx'
import { Team } from './sections/team.tsx'
import { TextSection } from './sections/text-section.tsx'
import { Visual } from './sections/visual.tsx'
import { PrivacyNotice } from './signup/privacy-notice.tsx'
import { FormTime, SignupForm } from './signup/signup-form.tsx'
import { StoresInstead } from './store-links.tsx'
import { SupportBanner } from './support/support-banner.tsx'
import { Title } from './title.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { useReveal } from './use-reveal.ts'
import { useScrollDepth } from './use-scroll-depth.ts'
import { View } from './view.tsx'

export function Landing() {
  const { t } = useTranslation()
  useScrollDepth()
  useReveal()
  return (
    <>
      <PageMeta />
      <WebManifest />
      <a href="#title" className="skip-link">
        {t('skip')}
      </a>
      <SupportBanner />
      <Hero />
      <div className={styles.page} data-parts>
        <Ledge />
        <Menu />
        <main>
          {chapters.map(({ wall, blocks }) => (
            <Chapter key={keyOf(blocks[0])} wall={wall}>
              {blocks.map((block) => (
                <Block key={keyOf(block)} block={block} />
              ))}
            </Chapter>
          ))}
        </main>
        <Footer />
      </div>
      <FormTime />
      <TroubleNotice />
      <PrivacyNotice />
    </>
  )
}

/** Neighbours that hang on one wall, as far as the next band; neighbouring bands. */
const chapters: { wall: PageBlock['wall'] | undefined; blocks: [PageBlock, ...PageBlock[]] }[] = []
for (const block of blocks) {
  const wall = 'view' in block || 'band' in block ? undefined : block.wall
  const last = chapters.at(-1)
  if (last && last.wall === wall) last.blocks.push(block)
  else chapters.push({ wall, blocks: [block] })
}

/** Sections that are more than a text beside a picture; those that the list leaves out wait here. */
const ownSections: Record<OwnSectionId, ComponentType> & Record<string, ComponentType> = {
  visual: Visual,
  gameplay: Gameplay,
  story: Story,
  engine: Engine,
  team: Team,
  development: Development,
  support: Support,
  partnership: Partnership,
  marketplaces: Marketplaces,
  contacts: Contacts,
}

const parts = { title: Title, downloads: Downloads, stores: StoresInstead }

function Block({ block }: { block: PageBlock }) {
  if ('form' in block) return <SignupForm source={block.form} />
  if ('view' in block) return <View slide={block.view} whole={'whole' in block} />
  if (!('id' in block)) {
    const Part = parts[block.own]
    return <Part />
  }
  if ('own' in block) {
    const Section = ownSections[block.id]
    return <Section />
  }
  if ('scene' in block) return <SceneSection {...block} />
  const { id, words, material, picture, side, lead }: TextBlock = block
  return <TextSection id={id} words={words} material={material} picture={{ id: picture, side }} lead={lead} />
}

function keyOf(block: PageBlock): string {
  if ('form' in block) return block.form
  if ('view' in block) return block.view
  return 'id' in block ? block.id : block.own
}
