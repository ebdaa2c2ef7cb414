interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

interface Options {
  /** How many go into one batch at most. */
  most: number
  /** How many may wait; one more is refused at once, since by now the visitor would wait in vain. */
  queue: number
  /** Made when the queue is full. */
  overflow: () => Error
  /** Whether an error would meet every item alike. Otherwise one of them is to blame, and the others are tried without it. */
  concernsAll: (error: unknown) => boolean
}

/** A request takes a turn or two from its connection to the queue. */
const quietTurns = 3
/** Milliseconds; about as long as a slow disk takes for the commit that all of them wait for. */
const gatherAtMost = 10

/**
 * Group commit: what arrives while the disk is busy is stored together, in one transaction, and each caller gets its answer
 * only after that transaction's commit. A commit waits for the disk, so a hundred sign-ups together cost little more than one.
 * Under a light load nothing waits: a batch of one starts as soon as the requests that have arrived already have been read.
 */
export function inBatches<Item, Result>(
  store: (items: Item[]) => Promise<Result[]>,
  { most, queue, overflow, concernsAll }: Options,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let running = false

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await gather()
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await settle(batch)
    }
    running = false
  }

  /**
   * Lets those in who stand at the door. Node takes one new connection in each turn of its loop: with a commit in every turn, visitors
   * with connections of their own would be stored one by one, at a tenth of the rate. It ends when nobody has come for a few turns.
   */
  async function gather(): Promise<void> {
    const begin = performance.now()
    let known = -1
    for (let quiet = 0; quiet < quietTurns && waiting.length < most && performance.now() - begin < gatherAtMost; ) {
      quiet = waiting.length > known ? 0 : quiet + 1
      known = waiting.length
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await store(batch.map(({ item }) => item))
      // A result is there for every item; the cast only tells so.
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (batch.length === 1 || concernsAll(error)) {
        for (const { reject } of batch) reject(error)
      } else {
        for (const one of batch) await settle([one])
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= queue) return reject(overflow())
      waiting.push({ item, resolve, reject })
      if (running) return
      running = true
      void run()
    })
}
