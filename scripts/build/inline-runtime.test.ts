import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withRuntime } from './inline-runtime.ts'

const helpers = 'var a=1,twice=(n)=>2*n;export{twice as n,a as t};'

test('a chunk has the helpers in itself, by the names that it gives them, and keeps its other imports', () => {
  const code = `import{n as e,t}from"./rolldown-runtime-x1-y2.js";import{join as a}from"node:path";globalThis.result=[e(21),t,typeof a];`
  const inlined = withRuntime(code, helpers)
  assert.ok(!inlined.includes('rolldown-runtime'))
  assert.match(inlined, /import\{join as a\}from"node:path"/)
  const run = new Function(inlined.replace('import{join as a}from"node:path";', 'const a=()=>{};').replace('globalThis.result=', 'return '))
  assert.deepEqual(run(), [42, 1, 'function'])
})

test('what the bundler writes in another way ends the build', () => {
  assert.throws(() => withRuntime('const x=1;', helpers), /another way/)
  assert.throws(() => withRuntime('import{t}from"./rolldown-runtime-x.js";', 'var a=1'), /another way/)
})
