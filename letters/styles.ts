import type { CSSProperties } from 'react'

/** The palette of the site (`app/styles/tokens.css`); mail programs know no custom properties. */
export const colours = {
  night: '#0d0f14',
  slate: '#232833',
  parchment: '#ecdcb8',
  ink: '#2a1d12',
  inkQuiet: '#43301d',
  bronze: '#8a5a2b',
  gold: '#d8a94a',
  onNight: '#c4b794',
  blood: '#7a1616',
  onBlood: '#f8ecd0',
}

const titleFace = "Forum, 'Palatino Linotype', Palatino, Georgia, 'Times New Roman', serif"
const textFace = "Alegreya, Georgia, 'Times New Roman', serif"

const text: CSSProperties = { margin: '0 0 18px', fontFamily: textFace, fontSize: '18px', lineHeight: '28px', color: colours.ink }
const small: CSSProperties = { ...text, margin: '0 0 10px', fontSize: '16px', lineHeight: '24px', color: colours.inkQuiet }

export const styles = {
  body: { margin: 0, padding: '24px 10px', backgroundColor: colours.night },
  column: { width: '100%', maxWidth: '600px' },
  title: {
    margin: '8px 0 0',
    fontFamily: titleFace,
    fontSize: '38px',
    lineHeight: '46px',
    fontWeight: 400,
    letterSpacing: '8px',
    // Offsets the letter spacing after the last letter.
    paddingLeft: '8px',
    textAlign: 'center',
    color: colours.gold,
  },
  tagline: { ...small, margin: 0, fontStyle: 'italic', textAlign: 'center', color: colours.onNight },
  ornament: { margin: '6px 0 14px', fontSize: '13px', lineHeight: '20px', textAlign: 'center', color: colours.bronze },
  sheet: { backgroundColor: colours.parchment, border: `3px solid ${colours.bronze}`, borderRadius: '4px' },
  /** A line inside the edge, as on the site's panels. */
  inside: { padding: '34px 30px 26px', border: `1px solid ${colours.bronze}` },
  edge: { padding: '5px' },
  heading: { margin: '0 0 22px', fontFamily: titleFace, fontSize: '28px', lineHeight: '34px', fontWeight: 400, color: colours.blood },
  text,
  small,
  buttonRow: { margin: '0', padding: '10px 0 14px', textAlign: 'center' },
  button: {
    padding: '15px 30px',
    fontFamily: titleFace,
    fontSize: '20px',
    lineHeight: '26px',
    backgroundColor: colours.blood,
    border: `2px solid ${colours.gold}`,
    borderRadius: '4px',
    color: colours.onBlood,
  },
  address: { ...small, margin: '0 0 22px', fontSize: '13px', lineHeight: '19px', textAlign: 'center', wordBreak: 'break-all' },
  addressLink: { color: colours.inkQuiet, textDecoration: 'underline' },
  rule: { margin: '6px 0 18px', border: 0, borderTop: `1px solid ${colours.bronze}` },
  foot: { ...small, margin: '0 0 8px', textAlign: 'center', fontSize: '15px', lineHeight: '22px', color: colours.onNight },
  footLink: { color: colours.gold, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>

/** What style attributes cannot say. In dark mode the sheet becomes stone; clients that invert colours find both schemes declared. */
export const stylesheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 480px) {
    .title { font-size: 30px !important; line-height: 38px !important; letter-spacing: 6px !important; padding-left: 6px !important; }
    .inside > tbody > tr > td { padding: 24px 18px 18px !important; }
    .heading { font-size: 25px !important; line-height: 31px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .sheet { background-color: ${colours.slate} !important; }
    .heading { color: #e9c878 !important; }
    .ink { color: #e6d7b4 !important; }
    .quiet, .quiet a { color: ${colours.onNight} !important; }
  }
`
