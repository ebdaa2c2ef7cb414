import type { ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from 'react-email'
import { site as words } from '#content/texts.ts'
import type { Language } from '#shared/languages.ts'
import { styles, stylesheet } from './styles.ts'

interface Props {
  language: Language
  subject: string
  /** What mail programs show behind the subject in their list. */
  preview: string
  footer: { why: string; unsubscribe: string; studio: string }
  children: ReactNode
}

/** Letterhead, frame and footer. No images: nothing can fail to load, and nobody is tracked. */
export function Letter({ language, subject, preview, footer, children }: Props) {
  const { title, tagline } = words[language].header
  return (
    <Html lang={language}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{stylesheet}</style>
      </Head>
      <Preview useTitleTag={false}>{preview}</Preview>
      <Body lang={language} style={styles.body}>
        <Container style={styles.column}>
          <Text className="title" style={styles.title}>
            {title}
          </Text>
          <Text style={styles.tagline}>{tagline}</Text>
          <Text style={styles.ornament} aria-hidden data-skip-in-text>
            ◆
          </Text>
          <Section className="sheet" style={styles.sheet}>
            <Section style={styles.edge}>
              <Section className="inside" style={styles.inside}>
                <Heading as="h1" className="heading" style={styles.heading}>
                  {subject}
                </Heading>
                {children}
              </Section>
            </Section>
          </Section>
          <Text style={{ ...styles.foot, marginTop: '22px' }}>{footer.why}</Text>
          <Text style={styles.foot}>
            {footer.studio} ·{' '}
            <Link href="{{unsubscribeUrl}}" style={styles.footLink}>
              {footer.unsubscribe}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Text key={text} className="ink" style={styles.text}>
      {text}
    </Text>
  ))
}

/** A button with its address below it, for readers who cannot press it or want to see where it leads. */
export function CallToAction({ href, children }: { href: string; children: string }) {
  return (
    <Section style={styles.buttonRow}>
      <Button href={href} style={styles.button}>
        {children}
      </Button>
      <Text className="quiet" style={{ ...styles.address, marginTop: '16px', marginBottom: 0 }} data-skip-in-text>
        <Link href={href} style={styles.addressLink}>
          {href}
        </Link>
      </Text>
    </Section>
  )
}

export function Rule() {
  return <Hr style={styles.rule} />
}

export function Small({ children }: { children: string }) {
  return (
    <Text className="quiet" style={styles.small}>
      {children}
    </Text>
  )
}
