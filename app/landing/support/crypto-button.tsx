import { useEffect, useState } from 'react'
import { track } from '../../analytics/track.ts'
import { copyText } from '../../browser/copy-text.ts'
import { useTranslation } from '../../i18n.ts'
import { BrandMark } from '../brand-links.tsx'

const copiedFor = 1500

/** Copies the address and says so for a moment; where copying fails, shows the address to be copied by hand. */
export function CryptoButton({ address }: { address: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(0)

  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    if (await copyText(address)) {
      track('link_click_support_popup', { name: 'crypto', status: 'copied' })
      setCopied((times) => times + 1)
    } else {
      track('link_click_support_popup', { name: 'crypto', status: 'failed' })
      window.alert(`${t('Banner.address')} ${address}`)
    }
  }

  return (
    <>
      <button type="button" onClick={() => void copy()}>
        <BrandMark name="crypto" />
        {copied ? t('Banner.copied') : t('Banner.crypto')}
      </button>
      <span role="status" className="visually-hidden">
        {copied > 0 && t('Banner.copied')}
      </span>
    </>
  )
}
