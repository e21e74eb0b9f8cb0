import { join } from 'node:path'
import type { BenchRow } from '../bench-row.ts'
import { measureKeptPage } from './kept-page.ts'
import type { BenchWorld } from './world.ts'

const NOTIFICATIONS = 5_000

/** An inbox of 5,000. */
export function measureInbox(folder: string, world: BenchWorld): Promise<readonly BenchRow[]> {
  const { service } = world
  service.accounts.addUser({ username: 'ada' })
  const { catalogue } = service
  const versions = catalogue
    .projects()
    .slice(0, 50)
    .flatMap(({ id }) => catalogue.versions(id))
  for (let index = 0; index < NOTIFICATIONS; index += 1) {
    const version = versions[index % versions.length]
    const link = `/project/${version?.project_id}/version/${version?.id}`
    service.notify('ada', { type: 'project_update', title: `Version ${index} is out`, link })
  }
  return measureKeptPage(join(folder, 'inbox'), world, {
    user: 'ada',
    scopes: ['USER_READ', 'NOTIFICATION_READ', 'PROJECT_READ'],
    button: 'Inbox',
    rows: '.inbox-list > li',
    total: NOTIFICATIONS,
    ask: (core) => core.inbox.list(),
    opening: { what: `an inbox of ${NOTIFICATIONS}`, reachMs: 150 },
    asking: { what: `reading the first page of ${NOTIFICATIONS} notifications`, reachRequests: 3 },
  })
}
