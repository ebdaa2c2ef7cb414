import type { DonationName, PaymentName, SocialName, StoreName } from '#site.config.ts'

export type Brand = SocialName | DonationName | PaymentName | StoreName | 'crypto'

/** A brand's mark, in the colour of the text beside it; drawn from one sprite, so that the page itself stays light. */
export function BrandMark({ name }: { name: Brand }) {
  return (
    <svg className="brand-mark" aria-hidden="true" width="24" height="24">
      <use href={`/brand-marks.svg#${name}`} />
    </svg>
  )
}
