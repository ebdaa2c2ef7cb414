import styles from './seal.module.css'

/** The wax seal on a letter's edge; it breaks once the letter is sent. Decorative: the text beside it says the same. */
export function Seal({ broken = false }: { broken?: boolean }) {
  return <span aria-hidden="true" className={styles.seal} data-broken={broken || undefined} />
}
