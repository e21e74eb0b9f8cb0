import { mock } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSystem } from '../../src-main/shell/system/open-system.ts'
import { LOOK_MS } from '../../src-main/shell/system/inbox-reads.ts'
import { DEFAULTS } from '../../src-main/shell/window/window-memory.ts'
import { openShell } from '../shell/open-shell.ts'
import type { BenchRow } from './bench-row.ts'

const REACH = 65
const HOUR = 60 * 60_000
/** Longer than any request here takes. */
const ANSWERED_MS = 40
const SCOPES = ['USER_READ', 'NOTIFICATION_READ', 'PROJECT_READ']

/** What it costs to be signed in while nobody does anything and the window is looked at: an hour by a clock that is set on. */
export async function benchInbox(): Promise<readonly BenchRow[]> {
  const shell = await openShell()
  const { service, core } = shell
  service.accounts.addUser({ username: 'ada' })
  const [version] = service.catalogue.projects().flatMap(({ id }) => service.catalogue.versions(id))
  for (let index = 0; index < 20; index += 1) {
    const link = `/project/${version?.project_id}/version/${version?.id}`
    service.notify('ada', { type: 'project_update', title: `Version ${index} is out`, link })
  }
  await core.account.signInWithToken(service.accounts.addToken('ada', { kind: 'pat', scopes: SCOPES }), {
    isStoredInFile: true,
  })
  service.clearRequests()
  mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() })
  const system = openSystem({
    core: Promise.resolve(core),
    inspections: shell.memory.inspections,
    state: { get: () => DEFAULTS, onChange: () => undefined },
    log: shell.log,
    tray: { show: () => undefined, hide: () => undefined },
    notifications: { show: () => () => undefined },
    window: { isLookedAt: () => true, show: () => undefined, tell: () => undefined },
    open: () => undefined,
    isOnline: () => true,
    quit: () => undefined,
  })
  try {
    for (let passed = 0; passed < HOUR; passed += LOOK_MS) {
      mock.timers.tick(LOOK_MS)
      await sleep(ANSWERED_MS)
    }
    const requests = service.requests().length
    return [
      {
        what: 'an idle hour of who is signed in and looks at the window',
        figure: `${requests} requests`,
        reach: `at most ${REACH}`,
        isReached: requests > 0 && requests <= REACH,
        detail: { requests },
      },
    ]
  } finally {
    system.close()
    mock.timers.reset()
    await shell.close()
  }
}
