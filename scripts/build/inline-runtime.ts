import { readFile, writeFile } from 'node:fs/promises'

/**
 * Writes the bundler's helpers into the one chunk that starts the page. The bundler makes a file of their own of them as soon as a second
 * chunk needs them, however small they are: half a kilobyte, and a request at load.
 * @throws if either file does not look as the bundler writes them
 */
export async function inlineRuntime(chunk: string, runtime: string): Promise<void> {
  const [code, helpers] = await Promise.all([readFile(chunk, 'utf8'), readFile(runtime, 'utf8')])
  await writeFile(chunk, withRuntime(code, helpers))
}

/** A file of helpers ends with what it exports, a chunk begins with what it imports of them. */
export function withRuntime(code: string, helpers: string): string {
  const [exportStatement, exported] = /export\{([^}]*)\};?\s*(?:\/\/#.*\s*)?$/.exec(helpers) ?? []
  const [importStatement, imported] = /^import\{([^}]*)\}from["']\.\/rolldown-runtime-[\w-]+\.js["'];/m.exec(code) ?? []
  if (exportStatement === undefined || importStatement === undefined) throw new Error('the bundler writes its helpers in another way')
  const body = helpers.slice(0, -exportStatement.length)
  const result = pairs(exported).map(([inside, outside]) => `${outside}:${inside}`)
  const wanted = pairs(imported).map(([outside, name]) => `${outside}:${name}`)
  return code.replace(importStatement, () => `const{${wanted}}=(()=>{${body}return{${result}}})();`)
}

/** `a as b, c` are two pairs: `a` and `b`, `c` and `c`. */
function pairs(list = ''): [string, string][] {
  return list.split(',').map((item) => {
    const [first = '', second = first] = item.trim().split(/\s+as\s+/)
    return [first, second]
  })
}
