import { createTransport } from 'nodemailer'
import { type Finding, fault, ok, warning } from './findings.ts'
import { isPlaceholderHost } from './placeholder.ts'

const subject = 'SMTP_URL'

/** Connects and authenticates to the mail server; sends nothing. */
export async function checkMail(smtpUrl: string | undefined, inProduction = false, timeout = 5000): Promise<Finding> {
  if (smtpUrl === undefined) {
    const finding = inProduction ? fault : warning
    return finding(subject, 'is not set: letters are written to files, and nobody gets them', 'Set it to smtps://user:password@host.')
  }
  const { host, hostname } = new URL(smtpUrl)
  if (isPlaceholderHost(hostname)) return fault(subject, `${host} is a placeholder`, 'Put the address of the mail server.')
  const trouble = await greet(smtpUrl, timeout)
  return trouble === undefined
    ? ok(subject, `${host} answers`)
    : fault(
        subject,
        `${host} does not accept us: ${trouble}`,
        'Check host, port, user and password, and whether this machine may reach it.',
      )
}

async function greet(url: string, timeout: number): Promise<string | undefined> {
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout, dnsTimeout: timeout }
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    transport.close()
  }
}
