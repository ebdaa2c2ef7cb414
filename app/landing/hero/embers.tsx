import styles from './embers.module.css'

const sparks = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** Sparks that rise from the braziers, by CSS alone: with the hero gone, or for those who asked for less motion, nothing runs. */
export function Embers() {
  return (
    <div className={styles.embers} aria-hidden="true">
      {sparks.map((spark) => (
        <i key={spark} />
      ))}
    </div>
  )
}
