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

/** An SVG sprite of all brand marks, one symbol per brand. */
export function brandMarks(): string {
  const symbols = Object.entries(marks).map(([name, { path }]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
}
