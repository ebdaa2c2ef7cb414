import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaType } from '#server/http/static-files.ts'
import { languages } from '#shared/languages.ts'

/** A file of the build as a browser gets it. */
export interface ServedFile {
  path: string
  /** On the disk; compressed where the build has compressed it. */
  file: string
  type: string
  /** Empty for what is sent as it is. */
  encoding: string
  isPage: boolean
}

/** A phone's visit fetches these at least; what follows the first scroll is larger and rarer. */
const fetchedAtLoad = 'a/{application-*.js,site-*.js,kit.*.css,title-*.woff2,text-*.woff2,hero-portrait-*.*-{656,760}.avif}'

/** The pages of every language, and what they fetch while nobody scrolls. */
export async function filesOfBuild(build: string): Promise<ServedFile[]> {
  const pages = languages.map((language) => ({ path: `/${language}`, name: `${language}/index.html`, isPage: true }))
  const assets: typeof pages = []
  for await (const name of glob(fetchedAtLoad, { cwd: build })) assets.push({ path: `/${name}`, name, isPage: false })
  const found = [...pages, ...assets.toSorted((a, b) => a.path.localeCompare(b.path))]
  return Promise.all(
    found.map(async ({ path, name, isPage }) => {
      const compressed = join(build, `${name}.br`)
      const isCompressed = await stat(compressed).then(
        () => true,
        () => false,
      )
      return {
        path,
        isPage,
        type: mediaType(name),
        file: isCompressed ? compressed : join(build, name),
        encoding: isCompressed ? 'br' : '',
      }
    }),
  )
}
