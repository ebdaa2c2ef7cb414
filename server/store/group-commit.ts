interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

interface Options {
  maxBatch: number
  /** How many items may wait. One more is refused at once: its visitor would give up before its turn. */
  maxQueue: number
  /** The error for a full queue. */
  overflow: () => Error
  /** Whether an error would hit every item. Otherwise a single item is to blame, and each is retried on its own. */
  affectsAll: (error: unknown) => boolean
}

/** A request needs a turn or two of the event loop from its connection to the queue. */
const quietTurns = 3
/** Milliseconds; about as long as the commit that all of them wait for takes on a slow disk. */
const maxGather = 10

/**
 * Group commit: items that arrive while the disk is busy share one transaction, and each caller gets its result only after that
 * transaction has committed. A commit waits for the disk, so a hundred sign-ups together cost little more than one. Under a light load
 * nothing waits: a batch of one starts as soon as the requests that have already arrived have been read.
 */
export function groupCommit<Item, Result>(
  store: (items: Item[]) => Promise<Result[]>,
  { maxBatch, maxQueue, overflow, affectsAll }: Options,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let running = false

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await gather()
      const batch = waiting.slice(0, maxBatch)
      waiting = waiting.slice(maxBatch)
      await settle(batch)
    }
    running = false
  }

  /**
   * Lets requests that have arrived already join the batch, until none has come for a few turns. Node accepts one new connection in each
   * turn of its event loop; with a commit in every turn, visitors on connections of their own would be stored one by one, at a tenth
   * of the rate.
   */
  async function gather(): Promise<void> {
    const start = performance.now()
    let known = -1
    for (let quiet = 0; quiet < quietTurns && waiting.length < maxBatch && performance.now() - start < maxGather; ) {
      quiet = waiting.length > known ? 0 : quiet + 1
      known = waiting.length
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async function settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await store(batch.map(({ item }) => item))
      // There is a result for every item; the cast only says so.
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (batch.length === 1 || affectsAll(error)) {
        for (const { reject } of batch) reject(error)
      } else {
        for (const one of batch) await settle([one])
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxQueue) return reject(overflow())
      waiting.push({ item, resolve, reject })
      if (running) return
      running = true
      void run()
    })
}
