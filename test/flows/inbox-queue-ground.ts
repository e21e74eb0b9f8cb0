import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { changesAsked, openInboxGround, type InboxGround } from './inbox-ground.ts'

/** Notifications in one request. */
export const BATCH = 150

export let ground: InboxGround

export function notify(count: number): void {
  for (let at = 0; at < count; at += 1) ground.service.notify('ada', { title: `n${at}` })
}

/** How often the service was asked to change each notification. */
export function timesAsked(): readonly number[] {
  const times = new Map<string, number>()
  for (const line of changesAsked(ground)) {
    const ids: string[] = JSON.parse(/\?ids=(.*)$/.exec(line)?.[1] ?? '[]')
    for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  }
  return [...times.values()]
}

export function placeOf({ playground, service }: InboxGround) {
  return { home: join(playground.folder, 'home'), service: service.url }
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    ground = await openInboxGround('current')
  })
  afterEach(() => ground.close())
}
