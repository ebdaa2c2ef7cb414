import type { ComponentProps } from 'react'
import styles from './field.module.css'

/** A slot cut into the sheet, in which one writes. */
export function Field(props: ComponentProps<'input'>) {
  return <input {...props} className={styles.field} />
}
