import type { Page } from '@playwright/test'

// A form or a region is one only with a name.
const landmarks = ['banner', 'navigation', 'main', 'region', 'form', 'contentinfo', 'complementary', 'search', 'dialog']

/** What a screen reader lists of the page: landmarks and headings in the order in which they are read, `role name`, headings with their level. */
export async function outlineOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))

  function read(id: string): string[] {
    const node = byId.get(id)
    if (!node) return []
    const below = (node.childIds ?? []).flatMap(read)
    const role = String(node.role?.value)
    const name = String(node.name?.value ?? '')
    if (node.ignored) return below
    if (role === 'heading') return [`${role} ${node.properties?.find(({ name }) => name === 'level')?.value.value} ${name}`, ...below]
    if (role === 'form' && name === '') return below
    return landmarks.includes(role) ? [`${role} ${name}`.trimEnd(), ...below] : below
  }

  return read(nodes[0]?.nodeId ?? '')
}
