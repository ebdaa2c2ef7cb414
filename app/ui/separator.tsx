import styles from './separator.module.css'

/** Ornament that marks a joint of the page. */
export function Separator() {
  return <div className={styles.separator} aria-hidden="true" />
}
