import { readFileSync } from 'node:fs'
import { createCommit } from '../../../src-main/core/flows/commit/commit.ts'
import type { Plan } from '../../../src-main/core/model/plan.ts'
import { pruneStore } from '../../../src-main/core/flows/store-upkeep/prune-store.ts'
import { recoverAll } from '../../../src-main/core/flows/commit/recover.ts'
import { verifyStore } from '../../../src-main/core/flows/store-upkeep/verify-store.ts'
import { countCalls } from './counted.ts'
import { openHome } from './home.ts'
import type { Home } from './home.ts'

/**
 * A process of its own that changes an instance, and may kill itself on the way:
 *   actor.ts commit HOME PLAN [before|after N]   the N-th changing call, from 0; prints how many there were when it lives
 *   actor.ts commit HOME PLAN trace              prints what it asked of the disk instead
 *   actor.ts recover HOME...                     prints the recoveries
 *   actor.ts prune|verify HOME - [before|after N]   all that can go, undo or not; reads the store; prints how many calls there were
 */
const [task, homeFolder = '', planFile = '', moment, at] = process.argv.slice(2)
const TRACED: Readonly<Record<string, string>> = { syncFolder: 'sync', 'append.sync': 'sync', 'append.write': '' }

if (task === 'recover') await recover(process.argv.slice(3))
else await act()

async function recover(homes: readonly string[]): Promise<void> {
  const recoveries = []
  for (const folder of homes) {
    const home = openHome(folder)
    recoveries.push(...(await recoverAll(home.services)))
    home.close()
  }
  console.log(JSON.stringify(recoveries))
}

async function act(): Promise<void> {
  const counted = countCalls((when, number, { name, paths }) => {
    if (moment === 'trace' && when === 'before' && name !== 'ledger') {
      console.log([TRACED[name] ?? name, ...paths].join(' '))
    }
    if (moment === when && number === Number(at)) process.kill(process.pid, 'SIGKILL')
  })
  const home = openHome(homeFolder, { disk: counted.disk })
  await carryOut({ ...home, services: counted.services(home.services) })
  if (moment !== 'trace') console.log(JSON.stringify({ calls: counted.calls }))
  home.close()
}

async function carryOut({ services }: Home): Promise<void> {
  if (task === 'prune') {
    const request = { olderThanDays: null, downToBytes: null, keepHistory: { newest: 0 }, isDryRun: false }
    await pruneStore(request, { ...services, home: homeFolder })
  } else if (task === 'verify') {
    await verifyStore(services)
  } else {
    const plan: Plan = JSON.parse(readFileSync(planFile, 'utf8'))
    await createCommit(services)(plan)
  }
}
