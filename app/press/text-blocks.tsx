import type { Table } from './fact-sheet.ts'

export function Facts({ table }: { table: Table }) {
  return (
    <dl className="press-facts">
      {table.rows.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Paragraphs({ body }: { body: readonly string[] }) {
  return body.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}

export function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
