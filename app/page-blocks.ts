import type { PictureId } from '#art/pictures.ts'
import type { Language } from '#shared/languages.ts'
import type { FormSource } from '#shared/subscription.ts'
import type { Words } from './i18n.ts'

type Wall = 'cliff' | 'masonry' | 'hall'
type Material = 'stone' | 'parchment' | 'leather'

/** Groups of words that make a section: a title, paragraphs, the alternative text of a picture. */
export type TextGroup = {
  [Group in keyof Words]: Words[Group] extends { title: string; body: string[]; pictureAlt: string } ? Group : never
}[keyof Words]

/** One for all, or one for each language where letters are in it. */
export type BlockPicture = PictureId | ((language: Language) => PictureId)

/** Has an anchor. With `menu` it is an entry of the menu, too, whose label is `menu.<words>`. */
interface SectionBlock {
  id: string
  words: keyof Words['menu'] | TextGroup
  menu?: true
  /** It goes across the window, as a view does: the wall and its columns end above it. */
  band?: true
}

/** A heading, running text and the picture of a thing; an entry here and words are all that it takes. */
export interface TextBlock extends SectionBlock {
  words: TextGroup
  material: Material
  picture: BlockPicture
  side: 'start' | 'end'
  /** With how many paragraphs a phone begins; the others are folded there. */
  lead?: number
}

/** A place from edge to edge of the window, with a heading and running text over its dark half. */
export interface SceneBlock extends SectionBlock {
  band: true
  words: TextGroup
  scene: PictureId
  /** What a phone shows of it. */
  upright: PictureId
  /** The half that tells the story. */
  side: 'start' | 'end'
  lead?: number
}

/** What the wall behind it is: the page descends from the cliff through hewn masonry into the lamplit hall. */
type Block = { wall: Wall } & (
  | TextBlock
  | SceneBlock
  | (SectionBlock & { own: true })
  | { own: 'title' | 'downloads' | 'stores' }
  | { form: FormSource }
  /** A picture of `content/gallery.json`, from edge to edge of the window; cut to the window's height unless it is to be `whole`. */
  | { view: string; whole?: true }
)

/**
 * The page below the menu, from top to bottom: to add, remove or move a part, add, remove or move its line. `own` stands for a component
 * of `app/landing/`; every other section is made from its line.
 */
export const blocks = [
  { wall: 'cliff', own: 'title' },
  {
    wall: 'cliff',
    id: 'about',
    words: 'about',
    menu: true,
    material: 'parchment',
    picture: (language) => `vignette-about-${language}`,
    side: 'end',
    lead: 2,
  },
  { wall: 'cliff', own: 'downloads' },
  { wall: 'cliff', form: 'section_demo' },
  { wall: 'cliff', own: 'stores' },

  {
    wall: 'masonry',
    id: 'tech-demo',
    words: 'techDemo',
    menu: true,
    band: true,
    scene: 'tech-demo',
    upright: 'tech-demo-upright',
    side: 'end',
    lead: 2,
  },
  { wall: 'masonry', id: 'visual', words: 'visual', menu: true, own: true },
  { wall: 'masonry', id: 'gameplay', words: 'gameplay', menu: true, own: true },

  { wall: 'hall', id: 'story', words: 'story', menu: true, own: true },
  { wall: 'hall', form: 'section_story' },
  { wall: 'hall', view: 'pic6' },
  { wall: 'hall', id: 'engine', words: 'engine', menu: true, own: true },
  {
    wall: 'hall',
    id: 'sound-design',
    words: 'soundDesign',
    menu: true,
    band: true,
    scene: 'sound',
    upright: 'sound-upright',
    side: 'start',
    lead: 1,
  },
  { wall: 'hall', id: 'team', words: 'team', menu: true, own: true },
  { wall: 'hall', id: 'development', words: 'development', menu: true, own: true, band: true },
  { wall: 'hall', view: 'pic7', whole: true },
  { wall: 'hall', id: 'support', words: 'support', menu: true, own: true },
  { wall: 'hall', id: 'partnership', words: 'partnership', menu: true, own: true },
  { wall: 'hall', id: 'marketplaces', words: 'marketplaces', own: true, band: true },
  { wall: 'hall', id: 'contacts', words: 'contacts', menu: true, own: true, band: true },
] as const satisfies Block[]

export type PageBlock = (typeof blocks)[number]

type WithId = Extract<PageBlock, { id: string }>
type MenuEntry = Extract<PageBlock, { menu: true }>

/** A section with a component of its own. */
export type OwnSectionId = Extract<WithId, { own: true }>['id']

/** A section that the menu leads to. */
export type SectionId = MenuEntry['id']

export const menuEntries = blocks.filter((block): block is MenuEntry => 'menu' in block)

export const sectionIds: readonly SectionId[] = menuEntries.map(({ id }) => id)

/** Every section, those that the menu leaves out as well. */
export const allSectionIds: readonly WithId['id'][] = blocks.flatMap((block) => ('id' in block ? [block.id] : []))
