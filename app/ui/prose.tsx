import styles from './prose.module.css'
import readOn from './read-on.module.css'

interface Props {
  paragraphs: readonly string[]
  /** A phone begins with so many of them, and unfolds the others when its `label` is pressed. Without it all are there. */
  fold?: { after: number; label: string } | undefined
}

/** Running text, one paragraph per entry. */
export function Prose({ paragraphs, fold }: Props) {
  return (
    <div className={styles.prose}>
      <Paragraphs of={paragraphs.slice(0, fold?.after)} />
      {fold && (
        // The browser's own: it works without script, a search in the page opens it, and paper and wide windows lay it open.
        <details className={styles.rest}>
          <summary className={readOn.line}>{fold.label}</summary>
          <Paragraphs of={paragraphs.slice(fold.after)} />
        </details>
      )}
    </div>
  )
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
