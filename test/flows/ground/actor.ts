import { readFileSync } from 'node:fs'
import type { CommitServices } from '../../../src-main/core/commit.ts'
import { createCommit } from '../../../src-main/core/commit.ts'
import type { Plan } from '../../../src-main/core/model/plan.ts'
import { pruneStore } from '../../../src-main/core/prune-store.ts'
import { recoverAll } from '../../../src-main/core/recover.ts'
import { verifyStore } from '../../../src-main/core/verify-store.ts'
import { openHome } from './home.ts'
import { wrapDisk } from './wrapped-disk.ts'

/**
 * A process of its own that changes an instance, and may kill itself on the way:
 *   actor.ts commit HOME PLAN [before|after N]   the N-th changing call, from 0; prints how many there were when it lives
 *   actor.ts commit HOME PLAN trace              prints what it asked of the disk instead
 *   actor.ts recover HOME                        prints the recoveries
 *   actor.ts prune|verify HOME - [before|after N]   all that can go, undo or not; reads the store; prints how many calls there were
 */
const [task, homeFolder = '', planFile = '', moment, at] = process.argv.slice(2)
let calls = 0

function mayDie(when: string, call: number): void {
  if (moment === when && call === Number(at)) process.kill(process.pid, 'SIGKILL')
}

const TRACED: Readonly<Record<string, string>> = { syncFolder: 'sync', 'append.sync': 'sync', 'append.write': '' }

const disk = wrapDisk(async ({ name, paths }, run) => {
  if (moment === 'trace') console.log([TRACED[name] ?? name, ...paths].join(' '))
  const mine = calls
  calls += 1
  mayDie('before', mine)
  const answer = await run()
  mayDie('after', mine)
  return answer
})

/** What the ledger does counts as a step too. */
function counted(services: CommitServices): CommitServices {
  const { ledger } = services
  return {
    ...services,
    // One download at a time: the same steps in the same order in every process.
    downloads: () => 1,
    ledger: {
      ...ledger,
      saveChangeSet(changeSet) {
        const mine = calls
        calls += 1
        mayDie('before', mine)
        ledger.saveChangeSet(changeSet)
        mayDie('after', mine)
      },
    },
  }
}

const home = openHome(homeFolder, { disk })
if (task === 'recover') {
  console.log(JSON.stringify(await recoverAll(home.services)))
} else if (task === 'prune') {
  const request = { olderThanDays: null, downToBytes: null, keepHistory: { newest: 0 }, isDryRun: false }
  await pruneStore(request, { ...home.services, home: homeFolder })
  console.log(JSON.stringify({ calls }))
} else if (task === 'verify') {
  await verifyStore(home.services)
  console.log(JSON.stringify({ calls }))
} else {
  const plan: Plan = JSON.parse(readFileSync(planFile, 'utf8'))
  await createCommit(counted(home.services))(plan)
  if (moment !== 'trace') console.log(JSON.stringify({ calls }))
}
home.close()
