import type { Db } from '../../../store/schema.ts'
import {
  type AnnouncementCount,
  countAnnouncements,
  countEvents,
  countGroups,
  countReasons,
  countSettled,
  day,
  type EventCount,
  type GroupCount,
} from '../../../store/stats.ts'

export interface AnnouncementFacts extends AnnouncementCount {
  /** Letters settled by the end of each of equal spans from the start to the latest letter. */
  curve: number[]
  failures: { reason: string; count: number }[]
}

/** The figures of the report: counts that identify nobody. */
export interface ReportFacts {
  asOf: number
  /** Days since 1970, UTC. */
  firstDay: number
  lastDay: number
  /** All of them: the funnel includes those before the first day. */
  events: EventCount[]
  groups: GroupCount[]
  announcements: AnnouncementFacts[]
}

const curveParts = 60

export async function gatherFacts(db: Db, { since, now }: { since: number; now: number }): Promise<ReportFacts> {
  const announcements = await countAnnouncements(db)
  return {
    asOf: now,
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
  const span = Math.max(1, Math.ceil((announcement.latestAt - announcement.startedAt + 1) / curveParts))
  const settled = await countSettled(db, announcement, span)
  let total = 0
  return Array.from({ length: curveParts }, (_, part) => {
    total += settled.get(part) ?? 0
    return total
  })
}
