import type { ReactNode } from 'react'
import en from '#content/en/service.json' with { type: 'json' }
import ru from '#content/ru/service.json' with { type: 'json' }
import type { Language } from '#shared/languages.ts'
import { ErrorScreen } from '../error-screen.tsx'
import { Button } from '../ui/button.tsx'
import { AddressForm } from './address-form.tsx'
import { Notice } from './notice.tsx'

const words = { en: en.notices, ru: ru.notices }

interface Props {
  language: Language
  seal?: 'whole' | 'broken'
}

/**
 * Pages that answer a form or a link in a letter. They need no script; `{{holes}}` are filled by the server, and a form
 * without an action posts back to where it was met.
 */
export const notices = {
  'not-found': () => <ErrorScreen status={404} />,
  pending: ({ language }) => <Told language={language} seal="whole" {...words[language].pending} />,
  refused: ({ language }) => {
    const { title, label, button, back } = words[language].refused
    return (
      <Notice language={language} title={title} back={back} seal="whole">
        <AddressForm language={language} label={label} button={button} error="{{message}}" />
      </Notice>
    )
  },
  'once-more': ({ language }) => {
    const { title, body, label, button } = words[language]['once-more']
    return (
      <Notice language={language} title={title} body={body} seal="whole">
        <AddressForm language={language} label={label} button={button} />
      </Notice>
    )
  },
  confirm: ({ language }) => <Asked language={language} seal="whole" {...words[language].confirm} />,
  'confirm-at-once': ({ language }) => <Asked language={language} seal="whole" {...words[language]['confirm-at-once']} />,
  confirmed: ({ language }) => <Told language={language} seal="broken" {...words[language].confirmed} />,
  unsubscribe: ({ language }) => <Asked language={language} {...words[language].unsubscribe} />,
  unsubscribed: ({ language }) => <Told language={language} {...words[language].unsubscribed} />,
  damaged: ({ language }) => <Told language={language} {...words[language].damaged} />,
  expired: ({ language }) => <Told language={language} {...words[language].expired} />,
} satisfies Record<string, (props: Props) => ReactNode>

export type NoticeName = keyof typeof notices

function Told(props: Props & { title: string; body: string[]; back: string }) {
  return <Notice {...props} />
}

function Asked({ button, ...props }: Props & { title: string; body: string[]; button: string }) {
  return (
    <Notice {...props}>
      <form method="post">
        <Button type="submit">{button}</Button>
      </form>
    </Notice>
  )
}
