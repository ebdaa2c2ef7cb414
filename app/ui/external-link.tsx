import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'a'> {
  /** Says, to those who do not see it, that the link opens elsewhere. */
  note: string
}

/** A link that leaves the page for a new tab. */
export function ExternalLink({ note, children, ...props }: Props) {
  return (
    <a {...props} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {note}</span>
    </a>
  )
}
