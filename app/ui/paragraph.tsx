import { Fragment } from 'react'
import { looseParts } from './loose-parts.ts'

/** A paragraph of running text. In a phone's column ties between words would tear holes into the lines: there the looser ones let go (base.css). */
export function Paragraph({ children }: { children: string }) {
  return (
    <p>
      {looseParts(children).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </p>
  )
}
