import type { ComponentProps } from 'react'
import styles from './field.module.css'

/** A text field that looks like a slot cut into the sheet. */
export function Field(props: ComponentProps<'input'>) {
  return <input {...props} className={styles.field} />
}
