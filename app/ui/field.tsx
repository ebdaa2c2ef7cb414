import type { ComponentProps } from 'react'
import styles from './field.module.css'

/** A text field that looks like a strip of vellum in a bronze tray on the sheet. */
export function Field(props: ComponentProps<'input'>) {
  return <input {...props} className={styles.field} />
}
