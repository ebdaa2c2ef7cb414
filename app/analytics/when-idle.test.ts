import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whenIdle } from './when-idle.ts'

test('in a page that still loads it waits for its end, and then for idleness', () => {
  const steps: string[] = []
  let load: (() => void) | undefined
  let idle: (() => void) | undefined
  whenIdle(() => steps.push('run'), {
    document: { readyState: 'interactive' },
    addEventListener: (_type, listener) => {
      load = listener
    },
    requestIdleCallback: (run) => {
      steps.push('wait')
      idle = run
    },
    setTimeout: () => assert.fail('no need to guess'),
  })
  assert.deepEqual(steps, [])
  load?.()
  assert.deepEqual(steps, ['wait'])
  idle?.()
  assert.deepEqual(steps, ['wait', 'run'])
})

test('where the browser does not say when it is idle, a moment after loading has to do', () => {
  let ran = false
  let waited = 0
  const run = () => {
    ran = true
  }
  whenIdle(run, {
    document: { readyState: 'complete' },
    addEventListener: () => assert.fail('it has loaded'),
    setTimeout: (then, milliseconds) => {
      waited = milliseconds
      then()
    },
  })
  assert.ok(ran && waited > 0)
})
