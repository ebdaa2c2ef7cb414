import type { ComponentProps } from 'react'
import styles from './button.module.css'
import states from './button-states.module.css'

const look = `${styles.button} ${states.states}`

/** A carved button with a gem at each end. */
export function Button({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={className ? `${look} ${className}` : look} />
}

/** A link with the same look. */
export function ButtonLink({ className, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={className ? `${look} ${className}` : look}>
      {props.children}
    </a>
  )
}
