import type { ReactNode } from 'react'
import { service } from '#content/texts.ts'
import type { Language } from '#shared/languages.ts'
import { forEachLanguage } from '#shared/localized.ts'
import { site } from '#site.config.ts'
import { ErrorScreen } from '../error-screen.tsx'
import { Button } from '../ui/button.tsx'
import { AddressForm } from './address-form.tsx'
import { ResultPage } from './result-page.tsx'

const words = forEachLanguage((language) => service[language].resultPages)

interface Props {
  language: Language
  seal?: 'whole' | 'broken'
}

/**
 * Pages that answer a form or a link in a letter. They need no script. The server fills their `{{holes}}`; a form
 * without an action posts back to its own address.
 */
export const resultPages = {
  'not-found': () => <ErrorScreen status={404} />,
  pending: ({ language }) => <MessagePage language={language} seal="whole" {...words[language].pending} />,
  error: ({ language }) => {
    const { title, label, button, back } = words[language].error
    return (
      <ResultPage language={language} title={title} back={back} seal="whole">
        <AddressForm language={language} label={label} button={button} error="{{message}}" />
      </ResultPage>
    )
  },
  retry: ({ language }) => {
    const { title, body, label, button } = words[language].retry
    return (
      <ResultPage language={language} title={title} body={body} seal="whole">
        <AddressForm language={language} label={label} button={button} />
      </ResultPage>
    )
  },
  confirm: ({ language }) => <ConfirmPage language={language} seal="whole" {...current(words[language].confirm)} />,
  'confirm-now': ({ language }) => <ConfirmPage language={language} seal="whole" {...words[language]['confirm-now']} />,
  confirmed: ({ language }) => <MessagePage language={language} seal="broken" {...current(words[language].confirmed)} />,
  unsubscribe: ({ language }) => <ConfirmPage language={language} {...words[language].unsubscribe} />,
  unsubscribed: ({ language }) => <MessagePage language={language} {...words[language].unsubscribed} />,
  'invalid-link': ({ language }) => <MessagePage language={language} {...words[language]['invalid-link']} />,
  expired: ({ language }) => <MessagePage language={language} {...words[language].expired} />,
} satisfies Record<string, (props: Props) => ReactNode>

export type ResultPageName = keyof typeof resultPages

/** Once the demo is out, what the words say of news instead of it. */
function current<Words extends { news: object }>({ news, ...words }: Words): Omit<Words, 'news'> {
  return site.downloads.demo ? { ...words, ...news } : words
}

function MessagePage(props: Props & { title: string; body: string[]; back: string }) {
  return <ResultPage {...props} />
}

function ConfirmPage({ button, ...props }: Props & { title: string; body: string[]; button: string }) {
  return (
    <ResultPage {...props}>
      <form method="post">
        <Button type="submit">{button}</Button>
      </form>
    </ResultPage>
  )
}
