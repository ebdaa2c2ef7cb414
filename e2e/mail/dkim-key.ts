import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'

/** A key for signing in this folder, as settings of the service, and what its other half in the DNS makes of a letter. */
export async function makeDkimKey(folder: string, domain: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keyFile = join(folder, 'dkim.pem')
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
  const resolver = async (name: string) => (name === `letters._domainkey.${domain}` ? [[record]] : [])
  return {
    env: { DKIM_DOMAIN: domain, DKIM_SELECTOR: 'letters', DKIM_KEY_FILE: keyFile },
    async verify(letter: Buffer): Promise<{ result: string | undefined; signed: string[] }> {
      const [signature] = (await dkimVerify(letter, { resolver })).results
      return {
        result: signature?.status.result,
        signed: String(signature?.signingHeaders?.keys)
          .toLowerCase()
          .split(/[:,\s]+/),
      }
    },
  }
}
