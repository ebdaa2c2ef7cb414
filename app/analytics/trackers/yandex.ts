import type { EventData } from '../events.ts'
import type { Sender, TrackerBrowser, TrackerOf, Ym } from './adapter.ts'

/** In bytes of JSON; Metrica drops a request whose parameters are larger. */
const maxParameterBytes = 8192

export async function load({ counterId }: TrackerOf<'yandex'>, browser: TrackerBrowser): Promise<Sender> {
  browser.globals.ym ??= queue()
  const tell = (method: string, ...rest: unknown[]) => browser.globals.ym?.(counterId, method, ...rest)
  // `defer`: page views are counted here. The rest would record how the visitor moves, which nobody has agreed to.
  tell('init', { defer: true, trackHash: false, clickmap: false, trackLinks: false, webvisor: false, accurateTrackBounce: true })
  await browser.addScript('https://mc.yandex.ru/metrika/tag.js')
  let previous: string | undefined
  return {
    event: (name, data) => (fits(data) ? tell('reachGoal', name, data) : tell('reachGoal', name)),
    page: ({ address, title }) => {
      tell('hit', address, previous === undefined ? { title } : { title, referer: previous })
      previous = address
    },
  }
}

function queue(): Ym {
  const ym: Ym = (...call) => {
    ym.a ??= []
    ym.a.push(call)
  }
  ym.l = Date.now()
  return ym
}

/** A goal without its parameters still counts; one that is too large does not. */
function fits(data: EventData): boolean {
  return new TextEncoder().encode(JSON.stringify(data)).length <= maxParameterBytes
}
