import * as icons from 'simple-icons'
import type { Brand } from '#app/landing/brand-links.tsx'

const marks: Record<Brand, { path: string }> = {
  github: icons.siGithub,
  telegram: icons.siTelegram,
  instagram: icons.siInstagram,
  facebook: icons.siFacebook,
  x: icons.siX,
  youtube: icons.siYoutube,
  reddit: icons.siReddit,
  tiktok: icons.siTiktok,
  discord: icons.siDiscord,
  patreon: icons.siPatreon,
  boosty: icons.siBoosty,
  buymeacoffee: icons.siBuymeacoffee,
  paypal: icons.siPaypal,
  stripe: icons.siStripe,
  crypto: icons.siTether,
  steam: icons.siSteam,
  gog: icons.siGogdotcom,
}

/** The distance of two marks in the drawing; each is 24 wide and high. */
const step = 32

/**
 * Rules that give every `data-brand` its shape: a mask, so that it takes the colour of the text beside it. All are in one drawing, because
 * a browser sets up a document of its own for each.
 */
export function brandMarks(): string {
  const names = Object.keys(marks)
  const drawing = Object.values(marks).map(({ path }, index) => `%3Cpath transform='translate(${index * step})' d='${path}'/%3E`)
  const [width, last] = [names.length * step - (step - 24), names.length - 1]
  const address = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} 24'%3E${drawing.join('')}%3C/svg%3E`
  return [
    `[data-brand]::before{mask-image:url("${address}");mask-size:auto 100%}`,
    ...names.map((name, index) => `[data-brand=${name}]::before{mask-position:${((100 * index) / last).toFixed(3)}%}`),
  ].join('')
}
