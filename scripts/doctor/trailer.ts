import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '#shared/languages.ts'
import type { Trailer } from '#site.config.ts'
import { readDay } from './dates.ts'
import { type Finding, fault, ok, warning } from './findings.ts'
import { isPlaceholderText } from './placeholder.ts'

/** @param folder where the site's own files lie: `public/`. */
export async function checkTrailer(trailer: Trailer, folder: string, now: number): Promise<Finding[]> {
  if (trailer.provider !== 'file' && trailer.provider !== 'youtube') return [checkProvider(trailer)]
  const published = checkPublished(trailer.published, now)
  if (trailer.provider === 'youtube') return [checkVideoId(trailer.id), published]
  const captions = languages.map((language) => checkCaptions(`trailer.captions.${language}`, folder, trailer.captions[language]))
  return [await checkVideo(folder, trailer.file), ...(await Promise.all(captions)), published]
}

/** The types forbid it, but the build does not check types. */
function checkProvider({ provider }: { provider: string }): Finding {
  return fault('trailer.provider', `“${provider}” is not known`, 'Choose file or youtube in site.config.ts.')
}

function checkVideoId(id: string): Finding {
  if (/^[\w-]{11}$/.test(id) && !isPlaceholderText(id)) return ok('trailer.id', `${id} has the form of a video’s id`)
  return fault('trailer.id', `“${id}” is not the id of a video`, 'Copy the eleven characters behind v= in the address of the video.')
}

async function checkVideo(folder: string, file: string): Promise<Finding> {
  const size = await stat(join(folder, file)).then(
    (found) => (found.isFile() ? found.size : 0),
    () => undefined,
  )
  if (size) return ok('trailer.file', `${file}, ${(size / 1e6).toFixed(1)} MB`)
  return fault('trailer.file', `${file} is ${size === undefined ? 'missing' : 'empty'}`, `Put the video at ${join('public', file)}.`)
}

async function checkCaptions(subject: string, folder: string, file: string | undefined): Promise<Finding> {
  if (file === undefined) return warning(subject, 'there are none', 'Write captions, and name the file in site.config.ts.')
  const text = await readFile(join(folder, file), 'utf8').catch(() => undefined)
  if (text === undefined) return fault(subject, `${file} is missing`, `Put the captions at ${join('public', file)}.`)
  if (!/^\uFEFF?WEBVTT/.test(text))
    return fault(subject, `${file} is not WebVTT`, 'Save the captions as WebVTT: the first line is “WEBVTT”.')
  const cues = text.match(/-->/g)?.length ?? 0
  return cues > 0 ? ok(subject, `${file}, ${cues} captions`) : fault(subject, `${file} has no caption in it`, 'Write the captions.')
}

function checkPublished(published: string, now: number): Finding {
  const day = readDay(published)
  if (day === undefined) return fault('trailer.published', `“${published}” is not a day`, 'Write it as 2026-01-31 in site.config.ts.')
  if (day > now) return warning('trailer.published', `${published} is still to come`, 'Put the day on which the trailer came out.')
  return ok('trailer.published', published)
}
