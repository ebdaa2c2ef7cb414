import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentSecurityPolicy, type InlineHashes, type ThirdParties } from './content-security-policy.ts'

/** On every answer. */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Stricter ones make YouTube refuse to play (its error 153).
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** On pages, beyond the common ones. Not on pictures and films: browsers show them in pages of their own, which a policy would break. */
export function pageHeaders(site: ThirdParties, inline: InlineHashes): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(site, inline),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** What the build says about its own inline scripts and styles; nothing, when there is no build. */
export async function readInlineHashes(buildDir: string): Promise<InlineHashes> {
  const text = await readFile(join(buildDir, 'site.json'), 'utf8').catch(() => '{}')
  const manifest: { csp?: InlineHashes } = JSON.parse(text)
  return manifest.csp ?? {}
}
