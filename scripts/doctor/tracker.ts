import { matomoAddress } from '#shared/tracker-hosts.ts'
import type { Tracker } from '#site.config.ts'
import { checkLink } from './addresses.ts'
import { type Finding, fault, ok } from './findings.ts'
import { isPlaceholderHost, isPlaceholderText } from './placeholder.ts'

const id = (text: string, form: RegExp): boolean => form.test(text) && !isPlaceholderText(text)

/** Having no tracker is fine. */
export function checkTracker(tracker: Tracker | undefined): Finding[] {
  switch (tracker?.kind) {
    case undefined:
      return [ok('tracker', 'none: nothing is measured')]
    case 'umami':
      return [
        checkLink('tracker.script', tracker.script),
        ...(tracker.hostUrl === undefined ? [] : [checkLink('tracker.hostUrl', tracker.hostUrl)]),
        checkId('tracker.websiteId', tracker.websiteId, id(tracker.websiteId, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)),
      ]
    case 'plausible':
      return [
        checkLink('tracker.script', tracker.script),
        checkId('tracker.domain', tracker.domain, id(tracker.domain, /^[^\s/]+\.[^\s/]+$/) && !isPlaceholderHost(tracker.domain)),
      ]
    case 'matomo':
      return [checkLink('tracker.host', matomoAddress(tracker.host)), checkId('tracker.siteId', tracker.siteId, isCount(tracker.siteId))]
    case 'ga4':
      return [checkId('tracker.measurementId', tracker.measurementId, id(tracker.measurementId, /^G-[A-Z\d]{6,}$/))]
    case 'yandex':
      return [checkId('tracker.counterId', tracker.counterId, isCount(tracker.counterId))]
    default:
      return [unknownKind(tracker)]
  }
}

/** The types forbid it, but the build does not check types. */
function unknownKind({ kind }: { kind: string }): Finding {
  return fault('tracker.kind', `“${kind}” is not known`, 'Choose umami, plausible, matomo, ga4 or yandex in site.config.ts.')
}

function checkId(subject: string, value: string | number, sound: boolean): Finding {
  return sound
    ? ok(subject, String(value))
    : fault(subject, `“${value}” is not one that the tracker gives out`, 'Copy it from the tracker’s settings.')
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0
}
