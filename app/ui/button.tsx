import type { ComponentProps } from 'react'
import styles from './button.module.css'

/** A carved button with a gem at each end. */
export function Button({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={className ? `${styles.button} ${className}` : styles.button} />
}

/** A link with the same look. */
export function ButtonLink({ className, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={className ? `${styles.button} ${className}` : styles.button}>
      {props.children}
    </a>
  )
}
