import { site } from '#site.config.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../errors.ts'
import { parseMailbox } from '../mailbox.ts'
import type { Links } from '../signup/links.ts'
import { type Composer, createComposer } from './composer.ts'
import type { Delivery } from './delivery.ts'
import { readDkimKey } from './dkim.ts'
import { fileDelivery } from './file-delivery.ts'
import { readLetterTemplates } from './letter-templates.ts'
import { smtpDelivery } from './smtp-delivery.ts'

/** All that it takes to write letters and to bring them away. */
export interface PostOffice extends AsyncDisposable {
  composer: Composer
  delivery: Delivery
}

/** Throws ConfigError for what would make every letter fail, or go out unsigned. */
export async function openPostOffice(config: Config, links: Links): Promise<PostOffice> {
  const from = readSender(config)
  const dkim = config.dkim && (await readDkimKey(config.dkim, from.address.domain))
  const templates = await readLetterTemplates(config.buildDir)
  const composer = createComposer({ templates, links, publicUrl: config.publicUrl, from, replyTo: site.links.email, dkim })
  const { smtpUrl, smtpConnections, dataDir } = config
  const delivery = smtpUrl === undefined ? await fileDelivery(dataDir) : smtpDelivery({ smtpUrl, connections: smtpConnections })
  return { composer, delivery, [Symbol.asyncDispose]: () => delivery[Symbol.asyncDispose]() }
}

function readSender({ smtpUrl, mailFrom }: Config) {
  if (mailFrom === undefined && smtpUrl !== undefined) throw new ConfigError(['MAIL_FROM: is needed beside SMTP_URL'])
  const from = parseMailbox(mailFrom ?? site.links.email)
  if (from === undefined) throw new ConfigError(['MAIL_FROM: must be an address, or a name and an <address>'])
  return { ...from, name: from.name || site.studio }
}
