import { recoverAll, recoverTold } from '../../../src-main/core/flows/commit/recover.ts'
import { carryOut } from './carry-out.ts'
import type { Task } from './carry-out.ts'
import { countCalls } from './counted.ts'
import { openHome } from './home.ts'

/**
 * A process of its own that changes an instance, and may kill itself on the way:
 *   actor.ts commit HOME PLAN [before|after N]   the N-th changing call, from 0; prints how many there were when it lives
 *   actor.ts commit HOME PLAN trace              prints what it asked of the disk instead
 *   actor.ts recover HOME...                     prints the recoveries
 *   actor.ts consent HOME...                     the same, with a person's word to what waits
 *   actor.ts prune|verify HOME - [before|after N]   all that can go, undo or not; reads the store; prints how many calls there were
 */
const [task, homeFolder = '', planFile = '', moment, at] = process.argv.slice(2)
const TRACED: Readonly<Record<string, string>> = { syncFolder: 'sync', 'append.sync': 'sync', 'append.write': '' }

if (task === 'recover' || task === 'consent') await recover(process.argv.slice(3))
else await act()

async function recover(homes: readonly string[]): Promise<void> {
  const recoveries = []
  for (const folder of homes) {
    const home = openHome(folder)
    for (const recovery of await recoverAll(home.services)) {
      const isTold = task === 'consent' && recovery.outcome === 'waiting'
      recoveries.push(isTold ? await recoverTold(recovery.instanceId, home.services) : recovery)
    }
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
  await carryOut(taskOf(task), counted.services(home.services))
  if (moment !== 'trace') console.log(JSON.stringify({ calls: counted.calls }))
  home.close()
}

function taskOf(kind: string | undefined): Task {
  if (kind === 'prune' || kind === 'verify') return { kind, home: homeFolder }
  return { kind: 'commit', home: homeFolder, plan: planFile }
}
