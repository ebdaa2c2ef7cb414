import styles from './seal.module.css'

/** The wax on a letter's edge, which breaks when the letter is on its way. An ornament: what it means is said in words beside it. */
export function Seal({ broken = false }: { broken?: boolean }) {
  return <span aria-hidden="true" className={styles.seal} data-broken={broken || undefined} />
}
