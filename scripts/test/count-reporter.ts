import type { TestEvent } from 'node:test/reporters'

/** A reporter for `node --test` that says nothing but how many tests there were, as JSON, when all files are done. */
export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of source) {
    if (type === 'test:summary' && data.file === undefined) yield JSON.stringify(data.counts)
  }
}
