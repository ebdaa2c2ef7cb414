import type { ReactNode } from 'react'
import type { Language } from '#shared/languages.ts'
import type { PressKit } from './press/press-files.ts'
import { Fonts } from './styles/fonts.tsx'

/** What only the build knows: inline code and styles, and the addresses of built files. */
export interface BuildParts {
  /** All rules of the page, minified. */
  styles: string
  /** The start script, minified. */
  startScript: string
  /** Addresses of the application's entry, of what it imports, and of the words of a page's language. */
  entries: Record<Language, string[]>
  /** Addresses of the font files, by family and language. */
  fonts: Record<string, string>
  /**
   * Address of the stylesheet that names the interface's pictures, `--art-<id>`. It is fetched when the page has loaded, so that textures
   * and frames do not compete with the hero.
   */
  kit: string
  /** Without it there are no pages for the press: development makes the kit only when one is looked at. */
  press?: PressKit | undefined
}

const icon = '/icon-32.png'

interface Props {
  language: Language
  parts: BuildParts
  /** False for pages that need no script. */
  script?: boolean
  /** Goes into the head, after what the components themselves put there. */
  head?: ReactNode
  /** Goes after the application, outside the hydrated root. */
  after?: ReactNode
  children: ReactNode
}

/** The page around the application: rendered by the build alone and never hydrated. */
export function Document({ language, parts, script = true, head, after, children }: Props) {
  return (
    <html lang={language} data-locale={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0d0f14" />
        <meta name="color-scheme" content="dark" />
        <Fonts language={language} files={parts.fonts} withText={!script} />
        <style dangerouslySetInnerHTML={{ __html: parts.styles }} />
        {script ? <LateIcon /> : <Icon />}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {head}
        {script && (
          <script
            data-entries={parts.entries[language].join(' ')}
            data-kit={parts.kit}
            dangerouslySetInnerHTML={{ __html: parts.startScript }}
          />
        )}
      </head>
      <body>
        <div id="root">{children}</div>
        {after}
        {script ? (
          <noscript>
            <link rel="stylesheet" href={parts.kit} />
          </noscript>
        ) : (
          <link rel="stylesheet" href={parts.kit} />
        )}
      </body>
    </html>
  )
}

/** A quarter of /favicon.ico, which is there for whoever asks for it by himself. */
function Icon() {
  return <link rel="icon" type="image/png" sizes="32x32" href={icon} />
}

/** An empty icon until the application answers (`showIcon`): browsers ask for it beside the hero, whose bytes it would delay. */
function LateIcon() {
  return (
    <>
      <link rel="icon" href="data:," data-late={icon} />
      <noscript>
        <Icon />
      </noscript>
    </>
  )
}
