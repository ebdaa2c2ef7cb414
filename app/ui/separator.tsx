import styles from './separator.module.css'

/** An ornament between two parts of the page. */
export function Separator() {
  return <div className={styles.separator} aria-hidden="true" />
}
