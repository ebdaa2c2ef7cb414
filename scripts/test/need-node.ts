import { readFile } from 'node:fs/promises'

/** Rejects under a Node older than the one that package.json depends on. */
export async function needNode(version = process.versions.node): Promise<void> {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(await readFile('package.json', 'utf8'))
  const needed = majorOf(dependencies.node ?? '')
  if (majorOf(version) >= needed) return
  throw new Error(
    `This needs Node ${needed}, and was started with Node ${version}. Node ${needed} is one of the dependencies: run \`npm ci\`, then start this through npm (\`npm test\`).
If npm still finds the old one, it was not allowed to run the install script of the package "node": \`npm rebuild node\` does that.`,
  )
}

function majorOf(version: string): number {
  return Number(/\d+/.exec(version)?.[0])
}
