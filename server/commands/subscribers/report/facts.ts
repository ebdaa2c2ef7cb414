import { type AnnouncementCount, countAnnouncements, countSettled } from '../../../store/announcement-counts.ts'
import { countReasons } from '../../../store/announcement-fates.ts'
import type { Db } from '../../../store/store.ts'
import { countEvents, countGroups, day, type EventCount, type GroupCount } from '../../../store/subscriber-counts.ts'

export interface AnnouncementFacts extends AnnouncementCount {
  /** Letters settled up to the end of each equal part of the time from its beginning to its latest letter. */
  curve: number[]
  failures: { reason: string; count: number }[]
}

/** What the report tells: counts, in which nobody can be recognised. */
export interface ReportFacts {
  madeAt: number
  /** Days since 1970, UTC. */
  firstDay: number
  lastDay: number
  /** Of all times; those before the first day count for the funnel. */
  events: EventCount[]
  groups: GroupCount[]
  announcements: AnnouncementFacts[]
}

const curveParts = 60

export async function gatherFacts(db: Db, { since, now }: { since: number; now: number }): Promise<ReportFacts> {
  const announcements = await countAnnouncements(db)
  return {
    madeAt: now,
    firstDay: Math.floor(since / day),
    lastDay: Math.floor(now / day),
    events: await countEvents(db),
    groups: await countGroups(db),
    announcements: await Promise.all(
      announcements.map(async (one) => ({ ...one, curve: await curve(db, one), failures: await countReasons(db, one.id, 'failed') })),
    ),
  }
}

async function curve(db: Db, announcement: AnnouncementCount): Promise<number[]> {
  if (announcement.latestAt === null) return []
  const span = Math.max(1, Math.ceil((announcement.latestAt - announcement.begunAt + 1) / curveParts))
  const settled = await countSettled(db, announcement, span)
  let total = 0
  return Array.from({ length: curveParts }, (_, part) => {
    total += settled.get(part) ?? 0
    return total
  })
}
