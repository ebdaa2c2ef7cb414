import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'a'> {
  /** Tells screen readers that the link opens a new tab. */
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
