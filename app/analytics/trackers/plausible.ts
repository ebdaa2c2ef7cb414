import type { Sender, TrackerBrowser, TrackerOf } from './adapter.ts'

/** Plausible counts the page views itself, by path: a hash is none, a language is one. */
export async function load({ script, domain }: TrackerOf<'plausible'>, browser: TrackerBrowser): Promise<Sender> {
  // Its scripts of before October 2025 read the attribute; those since then have the domain in them, and start when they find `o`.
  browser.globals.plausible ??= Object.assign(() => undefined, { o: {} })
  await browser.addScript(script, { 'data-domain': domain })
  return { event: (name, props) => browser.globals.plausible?.(name, { props }) }
}
