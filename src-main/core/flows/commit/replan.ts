import { inSeries } from '../../model/words/join-texts.ts'
import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { message, type Message } from '../../../../resources/text/text.ts'
import { join } from 'node:path'
import type { Disk } from '../../services/disk/disk.ts'
import { CoreError } from '../../errors.ts'
import type { Events } from '../../events.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { SkippedFile, Plan, PlanStep } from '../../model/plans/plan.ts'
import { checksOf } from '../../model/plans/plan-kinds.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { wishOfOne } from '../../model/plans/companions.ts'
import type { WorkerPool } from '../../services/workers/pool.ts'

/** A plan with what it was made for. */
export interface Proposal {
  readonly plan: Plan
  readonly wish: Wish
}

/** The same decided anew, with the disk, the holds and the service as they are now. */
export type PlanAgain = (plan: Plan, signal?: AbortSignal) => Promise<Plan>

export interface PlanAgainServices {
  readonly disk: Disk
  readonly pool: WorkerPool
  readonly events: Pick<Events, 'emit'>
  readonly ledger: { instance(id: string): Instance | null }
  decideAgain(wish: Wish, signal?: AbortSignal): Promise<readonly Plan[]>
}

/** Says what is another than in the first plan as a warning, and what is no longer to change in `kept`. */
export function createPlanAgain(proposed: readonly Proposal[], services: PlanAgainServices): PlanAgain {
  const wishes = new Map(proposed.map(({ plan, wish }) => [plan.id, wish]))
  return async (first, signal) => {
    const wish = wishAgain(wishes.get(first.id), first)
    const instance = services.ledger.instance(first.instanceId)
    if (wish === null || instance === null) return first
    const again = await decide(wish, first, { services, signal })
    const dropped = await dropChanged(first, again, { ...services, gamePath: instance.gamePath })
    const changed = differencesOf(first, again, dropped)
    if (changed.length > 0) {
      const told = withMessage(message('plan-has-changed', { name: instance.name, changes: inSeries(changed) }))
      services.events.emit({ kind: 'warning', code: 'plan-changed', ...told, remedies: [] })
    }
    const known = new Set(again.skipped.map(({ path }) => path))
    return { ...again, skipped: [...again.skipped, ...dropped.filter(({ path }) => !known.has(path))] }
  }
}

/** null: what it does is told by the history alone, whenever it is done. */
function wishAgain(wish: Wish | undefined, { instanceId }: Plan): Wish | null {
  return wish === undefined || 'changeSet' in wish ? null : wishOfOne(wish, instanceId)
}

interface ReplanInput {
  readonly services: PlanAgainServices
  readonly signal: AbortSignal | undefined
}

/** Where the service is no longer to be had, what it said before does. */
async function decide(wish: Wish, first: Plan, { services, signal }: ReplanInput): Promise<Plan> {
  const once = async (one: Wish) =>
    (await services.decideAgain(one, signal)).find(({ instanceId }) => instanceId === first.instanceId) ?? first
  if (!('freshness' in wish) || wish.freshness === 'offline') return once(wish)
  const offline = () => once({ ...wish, freshness: 'offline' })
  try {
    const again = await once(wish)
    return (checksOf(again)?.unchecked ?? 0) > (checksOf(first)?.unchecked ?? 0) ? await offline() : again
  } catch (error) {
    if (error instanceof CoreError && error.code.startsWith('service-')) return offline()
    throw error
  }
}

/** What the first plan would have changed and the second does not, with why. */
async function dropChanged(
  first: Plan,
  again: Plan,
  { disk, pool, gamePath }: Pick<PlanAgainServices, 'disk' | 'pool'> & { readonly gamePath: string },
): Promise<readonly SkippedFile[]> {
  const now = new Map(again.steps.map((step) => [step.path, step]))
  const told = new Map(again.skipped.map((skipped) => [skipped.path, skipped]))
  const gone = first.steps.filter(({ path }) => !now.has(path))
  return Promise.all(
    gone.map(async (step): Promise<SkippedFile> => {
      const { path, title, from } = step
      const known = told.get(path)
      if (known !== undefined) return known
      const because = (text: Message) => ({
        path,
        title,
        reason: { code: 'changed-meanwhile' as const, ...withMessage(text) },
      })
      const file = join(gamePath, path)
      if (from === null) return because(message('no-longer-needed'))
      if ((await disk.look(file).catch(() => null)) === null) return because(message('no-longer-there'))
      const found = await pool.hash(file).catch(() => null)
      if (found?.sha1 !== from.sha1) return because(message('file-was-changed-meanwhile'))
      return because(message('no-longer-fits'))
    }),
  )
}

function differencesOf(first: Plan, again: Plan, dropped: readonly SkippedFile[]): readonly Message[] {
  const before = new Map(first.steps.map((step) => [step.path, step]))
  const others = again.steps.flatMap((step) => {
    const old = before.get(step.path)
    if (old === undefined) return [message('now-also', { step: word(step) })]
    return old.to?.sha1 === step.to?.sha1 && old.action === step.action
      ? []
      : [message('this-not-that', { step: word(step), before: word(old) })]
  })
  const left = dropped.map(({ title, reason }) => message('stays-because', { title, why: messageOf(reason) }))
  const problem = again.problem === null ? [] : [messageOf(again.problem)]
  return [...problem, ...left, ...others]
}

function word({ action, title, from, to }: PlanStep): Message {
  const both = [from?.version, action === 'replace' ? to?.version : undefined].flatMap((version) => version ?? [])
  const versions = both.length > 0 ? both.join(' → ') : (to?.version ?? '')
  return message('step-in-words', { action, title, isNamed: versions !== '', versions })
}
