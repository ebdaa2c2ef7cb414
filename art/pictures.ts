import gallery from '#content/gallery.json' with { type: 'json' }
import { type Language, languages } from '#shared/languages.ts'
import type { Picture, PictureFiles } from './picture.ts'
import {
  detail,
  heroFlat,
  heroLayer,
  heroPortraitLayer,
  heroPortraitSize,
  heroSize,
  heroStill,
  heroTabletLayer,
  heroTabletSize,
  interfacePart,
  logo,
  share,
  slide,
  sprites,
  tabletScene,
  texture,
  upright,
  vignette,
  widestPart,
} from './picture-kinds.ts'
import { type SlidePictureId, slideIds, slidePicture, tabletPicture, uprightPicture } from './picture-sets.ts'

/**
 * Every picture of the site by name: how large its master is, and which copies visitors get, by role; the gallery's come from
 * `content/gallery.json`. Masters are `art/masters/<id>` (the interface's parts and textures `art/masters/ui/<id>`) as WebP, AVIF, PNG
 * or JPEG, of this size or larger. `npm run images` makes the copies.
 */
const own = {
  'hero-flat': heroFlat(heroSize, 'hero', { srcset: [960, 1440, 1920], fallback: 1440 }),
  'hero-still': heroStill(heroSize, 'hero', { srcset: [960, 1440, 1920, 2560], fallback: 1920 }),
  'hero-background': heroLayer('background'),
  'hero-beast': heroLayer('beast'),
  'hero-squad': heroLayer('squad'),
  'hero-cliff': heroLayer('cliff'),
  'hero-character': heroLayer('character'),
  'hero-portrait-flat': heroFlat(heroPortraitSize, 'hero-portrait', { srcset: [540, 656], fallback: 656 }),
  'hero-portrait-still': heroStill(heroPortraitSize, 'hero-portrait', { srcset: [540, 720, 1080], fallback: 720 }),
  'hero-portrait-background': heroPortraitLayer('background'),
  'hero-portrait-beast': heroPortraitLayer('beast'),
  'hero-portrait-squad': heroPortraitLayer('squad'),
  'hero-portrait-cliff': heroPortraitLayer('cliff'),
  'hero-portrait-character': heroPortraitLayer('character'),
  'hero-tablet-flat': heroFlat(heroTabletSize, 'hero-tablet', { srcset: [768, 1152], fallback: 768 }),
  'hero-tablet-still': heroStill(heroTabletSize, 'hero-tablet', { srcset: [768, 1152, 1536], fallback: 1152 }),
  'hero-tablet-background': heroTabletLayer('background'),
  'hero-tablet-beast': heroTabletLayer('beast'),
  'hero-tablet-squad': heroTabletLayer('squad'),
  'hero-tablet-cliff': heroTabletLayer('cliff'),
  'hero-tablet-character': heroTabletLayer('character'),

  ...inEachLanguage('logo', logo()),
  'studio-mark': { kind: 'mark', width: 512, height: 512, alpha: true, copies: { srcset: [256, 512], fallback: 256 } },
  icon: { kind: 'icon', width: 1024, height: 1024, alpha: true, copies: { icons: [32, 180, 192, 512], maskable: 512, favicon: 48 } },
  ...inEachLanguage('share', share()),

  battle: { kind: 'scene', width: 2560, height: 1440, alpha: false, copies: { srcset: [960, 1280, 1920, 2560], fallback: 1920 } },
  'battle-upright': upright('battle', '0.5% 0% 70% 93%'),
  'trailer-poster': { kind: 'scene', width: 1920, height: 1080, alpha: false, copies: { srcset: [960, 1280, 1920], fallback: 1280 } },
  'trailer-poster-upright': upright('trailer-poster', '50.6% 0% 100% 100%', 936),
  'tech-demo': { kind: 'scene', width: 2560, height: 1280, alpha: false, copies: { srcset: [960, 1440, 1920, 2560], fallback: 1440 } },
  'tech-demo-upright': { ...upright('tech-demo', '43.5% 0% 93.5% 100%', 1280, 2), copies: { srcset: [780, 1280] } },
  sound: { kind: 'scene', width: 2560, height: 1280, alpha: false, copies: { srcset: [960, 1440, 1920, 2560], fallback: 1440 } },
  'sound-upright': { ...upright('sound', '4.5% 0% 53.5% 98%', 1254, 2), copies: { srcset: [780, 1254] } },

  ...inEachLanguage('vignette-about', vignette(1440, 1080)),
  'vignette-engine': vignette(1440, 1236),
  'vignette-team': vignette(1440, 1080),
  'vignette-support': {
    kind: 'vignette',
    width: 1500,
    height: 1740,
    alpha: true,
    copies: { srcset: [720, 1500], fallback: 720 },
  },
  'vignette-partnership': {
    kind: 'vignette',
    width: 2400,
    height: 746,
    alpha: true,
    copies: { srcset: [720, 1200, 2400], fallback: 1200 },
  },
  ...inEachLanguage('vignette-marketplaces', vignette()),
  'vigil-lamps': {
    kind: 'vignette',
    width: 2400,
    height: 520,
    alpha: true,
    copies: { srcset: [1200, 2400], fallback: 1200 },
  },
  'vignette-mail': vignette(),
  'vignette-contacts': vignette(960, 960),
  'vignette-letter': { kind: 'vignette', width: 1200, height: 1400, alpha: true, copies: { srcset: [480, 720, 1200], fallback: 720 } },
  closing: { kind: 'scene', width: 2560, height: 1280, alpha: false, copies: { srcset: [960, 1440, 1920, 2560], fallback: 1440 } },
  story: { kind: 'vignette', width: 2160, height: 1026, alpha: true, copies: { srcset: [1440, 2160], fallback: 1440 } },
  frieze: { kind: 'vignette', width: 2560, height: 832, alpha: true, copies: { srcset: [1280, 2560], fallback: 1280 } },
  'story-portrait': { kind: 'vignette', width: 1080, height: 1440, alpha: true, copies: { srcset: [540, 720, 1080], fallback: 720 } },
  'detail-exploration': detail(),
  'detail-combat': detail(),
  'detail-progression': detail(),
  'detail-crafting': detail(),
  'detail-choices': detail(),

  'panel-thick': interfacePart(768, 768),
  'panel-thin': interfacePart(768, 768),
  'button-normal': interfacePart(1120, 320),
  'button-hover': interfacePart(1120, 320),
  'button-pressed': interfacePart(1120, 320),
  'button-focused': interfacePart(1120, 320),
  'button-disabled': interfacePart(1120, 320),
  separator: interfacePart(1600, 160),
  'tab-normal': interfacePart(480, 160),
  'tab-current': interfacePart(480, 160),
  'scroll-top-normal': interfacePart(192, 192),
  'scroll-top-hover': interfacePart(192, 192),
  'scroll-top-pressed': interfacePart(192, 192),
  'banner-scroll': interfacePart(768, 1024),
  coins: interfacePart(384, 256),
  field: interfacePart(640, 192),
  letter: interfacePart(720, 520),
  letterbox: interfacePart(720, 1200),
  'seal-whole': interfacePart(512, 512),
  'seal-broken': interfacePart(512, 512),
  'close-normal': interfacePart(128, 128),
  'close-hover': interfacePart(128, 128),
  'mark-check': interfacePart(128, 128),
  'mark-arrow': interfacePart(128, 128),
  'mark-play': interfacePart(128, 128),
  'gem-red': interfacePart(128, 128),
  'gem-gold': interfacePart(128, 128),
  'gem-green': interfacePart(128, 128),
  'gem-dull': interfacePart(128, 128),
  'texture-stone': texture(),
  'texture-parchment': texture(),
  'texture-leather': texture(),
  'slab-stone': interfacePart(768, 768),
  'slab-parchment': interfacePart(768, 768),
  'slab-leather': interfacePart(768, 768),
  passage: interfacePart(2560, 640),
  cornice: interfacePart(1024, 160),
  niche: interfacePart(1280, 1088),
  pilaster: interfacePart(448, 1600),
  'pilaster-shaft': interfacePart(448, 800),
  'pilaster-lantern': interfacePart(448, 1600),
  'pilaster-head': interfacePart(448, 160),
  'pilaster-foot': interfacePart(448, 192),
  margins: widestPart(640, 3200),
  'margins-right': widestPart(640, 3200),
  'wall-banner': interfacePart(448, 1024),
  'wall-cliff': texture(),
  'wall-masonry': texture(),
  'wall-hall': texture(),

  'emperor-idle': sprites(6144, 1536, 768),
  'emperor-walk': sprites(3456, 6912, 384),
} satisfies Record<string, Picture>

export type PictureId = keyof typeof own | SlidePictureId

export const pictures: Record<PictureId, Picture> = { ...own, ...slides() }

/** What `art/pictures.generated.json` says of each picture. */
export type PictureManifest<Id extends string = PictureId> = Record<Id, PictureFiles>

/** A picture for each language, for letters are in it. */
function inEachLanguage<Name extends string>(name: Name, picture: Picture) {
  return Object.fromEntries(languages.map((language) => [`${name}-${language}`, picture])) as Record<`${Name}-${Language}`, Picture>
}

function slides(): Record<SlidePictureId, Picture> {
  return Object.fromEntries(
    slideIds.flatMap((id, index) => {
      const entry: { width?: number; focus?: string; onPage?: boolean; upright?: string; tablet?: string } = gallery[index] ?? {}
      const { upright: edges, tablet } = entry
      return languages.flatMap((language) => {
        const wide = slidePicture(id, language)
        return [
          [wide, slide(entry)] as const,
          ...(edges ? [[uprightPicture(id, language), upright(wide, edges)] as const] : []),
          ...(tablet ? [[tabletPicture(id, language), tabletScene(tablet)] as const] : []),
        ]
      })
    }),
  )
}
