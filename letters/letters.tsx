import type { ReactElement } from 'react'
import { languages } from '#shared/languages.ts'
import { Announcement } from './announcement.tsx'
import { Confirmation } from './confirmation.tsx'
import { words } from './words.ts'

export interface RenderableLetter {
  subject: string
  letter: ReactElement
}

/** All letters, by `<language>/<name>`. A new one gets its words in `content/`, its component here, and is sent by its name. */
export function letters(): Map<string, RenderableLetter> {
  const table = new Map<string, RenderableLetter>()
  for (const language of languages) {
    const { confirmation, return: comingBack, announcement, footer } = words[language]
    const put = (name: string, subject: string, letter: ReactElement) => table.set(`${language}/${name}`, { subject, letter })
    put('confirmation', confirmation.subject, <Confirmation language={language} words={confirmation} footer={footer} />)
    put('return', comingBack.subject, <Confirmation language={language} words={comingBack} footer={footer} />)
    put('announcement', announcement.subject, <Announcement language={language} words={announcement} footer={footer} />)
  }
  return table
}
