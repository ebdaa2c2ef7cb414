import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import walls from '../walls.config.ts'

/** For each rule an import that breaks it: the file, what it imports, and that file's own content where it needs one. */
const broken: Record<string, [file: string, imported: string, content?: string]> = {
  'no-cycles': ['app/hen.ts', './egg.ts', "import type { Hen } from './hen.ts'"],
  resolvable: ['app/one.ts', './nowhere.ts'],
  'alias-across-folders': ['server/one.ts', '../shared/two.ts'],
  'nothing-imports-tests': ['app/one.test.ts', './two.test.ts'],
  'testing-for-tests': ['server/http/one.ts', '../testing/two.ts'],
  'nothing-imports-tools': ['server/http/one.ts', '#scripts/two.ts'],
  'no-dev-dependencies': ['server/one.ts', 'sharp'],
  'shared-imports-nothing': ['shared/one.ts', 'kysely'],
  'app-without-server': ['app/one.ts', '#server/two.ts'],
  'app-without-node': ['app/one.ts', 'node:fs'],
  'ui-without-game': ['app/ui/one.ts', '../landing/two.ts'],
  'landing-below-routes': ['app/landing/one.ts', '../routes.tsx'],
  'analytics-without-page': ['app/analytics/one.ts', '../landing/menu/two.ts'],
  'letters-alone': ['letters/one.tsx', '#app/two.ts'],
  'words-and-pictures-below-all': ['content/one.ts', '#server/two.ts'],
  'server-without-react': ['server/one.ts', 'react'],
  'http-without-mail': ['server/http/one.ts', '../mail/two.ts'],
  'mail-without-http': ['server/mail/one.ts', '../http/two.ts'],
  'store-below-all': ['server/store/one.ts', '../signup/two.ts'],
  'signup-below-http-and-mail': ['server/signup/one.ts', '../mail/two.ts'],
  'commands-on-top': ['server/store/one.ts', '../commands/two.ts'],
  'service-on-top': ['server/http/one.ts', '../service.ts'],
}

let folder = ''

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ismareth-walls-'))
})

after(() => rm(folder, { recursive: true }))

test('every rule is broken here once', () => {
  assert.deepEqual(
    Object.keys(broken),
    walls.forbidden?.map(({ name }) => name),
  )
})

for (const [rule, [file, imported, content = 'export const two = 2']] of Object.entries(broken)) {
  for (const [kind, statement] of [
    ['value', `import * as two from '${imported}'\nconsole.log(two)`],
    ['type', `import type * as two from '${imported}'\nexport type Two = typeof two`],
  ]) {
    // A package's types are gone before anything runs.
    if (rule === 'no-dev-dependencies' && kind === 'type') continue
    test(`${rule}: ${file} may not import ${imported} as a ${kind}`, async () => {
      const target = imported.startsWith('#') ? imported.slice(1) : join(dirname(file), imported)
      const root = join(folder, `${rule}-${kind}`)
      await put(root, 'package.json', packageJson)
      for (const name of ['sharp', 'kysely', 'react']) await put(root, `node_modules/${name}/index.js`, '')
      if (/^[.#]/.test(imported) && rule !== 'resolvable') await put(root, target, content)
      await put(root, file, statement ?? '')
      assert.ok((await violations(root, [file])).includes(rule))
    })
  }
}

test('what the rules allow passes', async () => {
  const root = join(folder, 'allowed')
  await put(root, 'package.json', packageJson)
  await put(root, 'node_modules/kysely/index.js', '')
  await put(root, 'shared/languages.ts', 'export const languages = []')
  await put(root, 'server/store/store.ts', "import 'kysely'\nimport 'node:fs'\nimport '#shared/languages.ts'")
  await put(root, 'server/http/app.ts', "import '../signup/signup.ts'")
  await put(root, 'server/signup/signup.ts', "import '../store/store.ts'")
  await put(root, 'server/http/app.test.ts', "import '../testing/start.ts'\nimport './app.ts'")
  await put(root, 'server/testing/start.ts', "import '../service.ts'")
  await put(root, 'server/service.ts', "import './http/app.ts'")
  await put(root, 'app/landing/landing.tsx', "import '../ui/frame.ts'\nimport '#shared/languages.ts'")
  await put(root, 'app/ui/frame.ts', 'export const frame = 1')
  assert.deepEqual(await violations(root, ['app', 'server', 'shared']), [])
})

const packageJson = JSON.stringify({
  type: 'module',
  imports: { '#*': './*' },
  dependencies: { kysely: '1', react: '1' },
  devDependencies: { sharp: '1' },
})

async function put(root: string, file: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), content)
}

async function violations(root: string, files: string[]): Promise<string[]> {
  const { output } = await cruise(files, {
    ...walls.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: walls.forbidden ?? [] },
  })
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name) // without an output type it is the result itself
}
