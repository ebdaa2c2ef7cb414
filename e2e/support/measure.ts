import { test } from '@playwright/test'

/** Does it, and leaves in the report how many milliseconds that took: nothing is expected of them, machines differ. */
export async function measure<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await act()
  note(what, performance.now() - start)
  return result
}

export function note(what: string, milliseconds: number): void {
  test.info().annotations.push({ type: 'measured', description: `${what}: ${Math.round(milliseconds)} ms` })
}
