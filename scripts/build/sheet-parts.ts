/**
 * Cuts a sheet of cascade layers into sheets that say the same one after another, so that each can be applied in a task of its own.
 * @param styles nothing but layers: `@layer ui{…}@layer landing{…}`
 * @param most the characters after which a part ends with the rule that it is in
 */
export function sheetParts(styles: string, most: number): string[] {
  return layersOf(styles).flatMap(({ name, rules }) => joined(rules, most).map((part) => `@layer ${name}{${part}}`))
}

function layersOf(styles: string) {
  return topLevelBlocks(styles).map((layer) => {
    const [, name, body] = /^@layer ([\w-]+)\{(.*)\}$/s.exec(layer) ?? []
    if (!name || body === undefined) throw new Error(`outside of all layers: ${layer.slice(0, 80)}`)
    return { name, rules: topLevelBlocks(body) }
  })
}

function joined(rules: readonly string[], most: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const rule of rules) {
    part += rule
    if (part.length < most) continue
    parts.push(part)
    part = ''
  }
  return part ? [...parts, part] : parts
}

/** Rules with braces, whole, together with statements without any before them. Braces in strings are text. */
function topLevelBlocks(styles: string): string[] {
  const blocks: string[] = []
  let [start, depth] = [0, 0]
  for (const { 0: token, index } of styles.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/gs)) {
    if (token === '{') depth += 1
    else if (token === '}') depth -= 1
    if (token !== '}' || depth > 0) continue
    blocks.push(styles.slice(start, index + 1))
    start = index + 1
  }
  const rest = styles.slice(start).trim()
  return rest ? [...blocks, rest] : blocks
}
