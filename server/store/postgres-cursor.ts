import type { PostgresCursor } from 'kysely'

type Run = (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

let declared = 0

/** Reads a long result in portions, in plain SQL: a cursor lives in a transaction, so one is begun when there is none. */
export class DeclaredCursor<Row> implements PostgresCursor<Row> {
  readonly #sql: string
  readonly #parameters: unknown[]
  readonly #name = `cursor_${declared++}`
  #run: Run | undefined
  #inTransaction = () => true
  #state: 'new' | 'open' | 'open in a transaction of its own' = 'new'

  constructor(sql: string, parameters: unknown[]) {
    this.#sql = sql
    this.#parameters = parameters
  }

  /** Gives it the connection on which to run. */
  on(run: Run, inTransaction: () => boolean): this {
    this.#run = run
    this.#inTransaction = inTransaction
    return this
  }

  async read(rowsCount: number): Promise<Row[]> {
    const run = this.#connection()
    if (this.#state === 'new') await this.#declare(run)
    // Rows are as the caller says they are, as with every other query; nobody can check.
    return (await run(`fetch ${Math.trunc(rowsCount)} from ${this.#name}`)).rows as Row[]
  }

  async close(): Promise<void> {
    const run = this.#connection()
    if (this.#state === 'open in a transaction of its own') await run('commit')
    else if (this.#state === 'open') await run(`close ${this.#name}`)
    this.#state = 'new'
  }

  async #declare(run: Run): Promise<void> {
    if (this.#inTransaction()) {
      await run(`declare ${this.#name} no scroll cursor for ${this.#sql}`, this.#parameters)
      this.#state = 'open'
    } else {
      await run('begin')
      this.#state = 'open in a transaction of its own'
      await run(`declare ${this.#name} no scroll cursor for ${this.#sql}`, this.#parameters)
    }
  }

  #connection(): Run {
    if (this.#run === undefined) throw new TypeError('a cursor without a connection')
    return this.#run
  }
}
