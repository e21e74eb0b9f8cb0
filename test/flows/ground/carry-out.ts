import { readFileSync } from 'node:fs'
import type { CommitServices } from '../../../src-main/core/flows/commit/commit.ts'
import { commitAll } from '../../../src-main/core/flows/commit/commit-all.ts'
import { createCommit } from '../../../src-main/core/flows/commit/commit.ts'
import { pruneStore } from '../../../src-main/core/flows/store-upkeep/prune-store.ts'
import { verifyStore } from '../../../src-main/core/flows/store-upkeep/verify-store.ts'
import type { Plan } from '../../../src-main/core/model/plans/plan.ts'

/** What a process can die of doing. */
export type Task =
  | { readonly kind: 'commit'; readonly home: string; readonly plan: string }
  | { readonly kind: 'prune'; readonly home: string }
  | { readonly kind: 'verify'; readonly home: string }

/** The run that the plans of one file become. */
export const JOINT = 'joint-run'

/** Commits the plan of a file, or several as one run, takes all out of the store that can go (undo or not), or reads the whole store. */
export async function carryOut(task: Task, services: CommitServices): Promise<void> {
  if (task.kind === 'prune') {
    const request = { olderThanDays: null, downToBytes: null, keepHistory: { newest: 0 }, isDryRun: false }
    await pruneStore(request, { ...services, home: task.home })
  } else if (task.kind === 'verify') {
    await verifyStore(services)
  } else {
    const read: Plan | readonly Plan[] = JSON.parse(readFileSync(task.plan, 'utf8'))
    const commit = createCommit(services)
    await ('id' in read ? commit(read) : commitAll(read, { commit, events: services.events }, { joint: JOINT }))
  }
}
