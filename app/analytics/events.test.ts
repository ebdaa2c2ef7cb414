import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type SectionId as MenuSection, sectionIds } from '../landing/menu-entries.ts'
import type { SectionId } from './events.ts'
import { everyEvent } from './testing/every-event.ts'

test('every entry of the menu can be tracked, and nothing else can be clicked there', () => {
  const tracked: Record<SectionId, true> & Record<MenuSection, true> = {
    about: true,
    'tech-demo': true,
    visual: true,
    gameplay: true,
    story: true,
    engine: true,
    'sound-design': true,
    team: true,
    development: true,
    support: true,
    partnership: true,
    contacts: true,
  }
  assert.deepEqual(Object.keys(tracked), sectionIds)
})

test('no name is longer than the shortest limit of all trackers, which is Google’s', () => {
  for (const name of Object.keys(everyEvent)) assert.match(name, /^[a-z_]{1,40}$/)
})
