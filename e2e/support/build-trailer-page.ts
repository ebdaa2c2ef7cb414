import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { site } from '#site.config.ts'

const repository = join(import.meta.dirname, '..', '..')

/** The script of `trailer-page.tsx` for a site whose trailer is a video of YouTube: the build that is tested has but one provider. */
export async function buildTrailerPage(id: string): Promise<string> {
  const result = await build({
    root: repository,
    configFile: join(repository, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [configured({ ...site, trailer: { provider: 'youtube', id, published: '2026-11-21' } })],
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, 'trailer-page.tsx'), output: { codeSplitting: false } },
    },
  })
  if (!('output' in result)) throw new Error('expected one build')
  return result.output.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('\n')
}

function configured(config: typeof site): Plugin {
  return {
    name: 'another-site-config',
    enforce: 'pre',
    resolveId: (source) => (source === '#site.config.ts' ? '\0site.config' : undefined),
    load: (id) => (id === '\0site.config' ? `export const site = ${JSON.stringify(config)}` : undefined),
  }
}
