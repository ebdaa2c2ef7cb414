import type { TrackerBrowser, TrackerGlobals } from '../trackers/adapter.ts'

export interface FakeBrowser extends TrackerBrowser {
  scripts: { source: string; attributes: Record<string, string> }[]
  travel(): void
  repeated: number
}

/** A browser in which a tracker's script, once added, does what `run` says. */
export function fakeBrowser(run: (globals: TrackerGlobals) => void = () => undefined): FakeBrowser {
  const travellers: (() => void)[] = []
  const browser: FakeBrowser = {
    globals: {},
    scripts: [],
    repeated: 0,
    addScript: async (source, attributes = {}) => {
      browser.scripts.push({ source, attributes })
      run(browser.globals)
    },
    onTravel: (changed) => travellers.push(changed),
    repeatAddress: () => {
      browser.repeated += 1
    },
    travel: () => {
      for (const changed of travellers) changed()
    },
  }
  return browser
}
