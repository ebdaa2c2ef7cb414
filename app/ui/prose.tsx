import { Paragraph } from './paragraph.tsx'
import styles from './prose.module.css'

/** Running text, one paragraph per entry. */
export function Prose({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className={styles.prose}>
      {paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
    </div>
  )
}
