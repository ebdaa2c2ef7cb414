import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { needNode } from './test/need-node.ts'
import { type Result, runStage } from './test/run-stage.ts'
import { reports, stages } from './test/stages.ts'
import { summary } from './test/summary.ts'

const help = `npm test                 runs all of the following in this order, and stops at the first that fails
npm test -- <stage>...   runs only these, on what the ones before have left behind

${Object.entries(stages)
  .map(([name, { about }]) => `  ${name.padEnd(10)}${about}\n`)
  .join('')}`

try {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true })
  if (values.help) process.stdout.write(help)
  else process.exitCode = await test(positionals)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function test(wanted: string[]): Promise<number> {
  await needNode()
  const unknown = wanted.filter((name) => !Object.hasOwn(stages, name))
  if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(', ')}.\n\n${help}`)

  await mkdir(reports, { recursive: true })
  const results: Result[] = []
  for (const [name, stage] of Object.entries(stages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    process.stdout.write(`\n=== ${name}: ${stage.about} ===\n`)
    const result = await runStage(name, stage)
    results.push(result)
    if (result.exitCode !== 0) break
  }
  process.stdout.write(summary(results))
  return results.at(-1)?.exitCode ?? 0
}
