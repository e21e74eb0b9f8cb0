import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Plan } from '../../model/plans/plan.ts'
import { canWaitForStop, changeSetOf, instanceToMake } from '../../model/plans/plan-kinds.ts'
import type { RunningGame, RunningPlan } from '../../model/instances/running-game.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { isLauncherFile } from '../../model/paths/launcher-file.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

interface RunningFound {
  readonly instance: Instance
  readonly game: RunningGame
}

/**
 * The first game or server that uses what a plan changes: of its instance, or of one that shares the folder; else its launcher, where the plan
 * changes a file that this would write over.
 */
export async function findRunning(
  plan: Plan,
  { ledger, running }: Pick<HomeServices, 'ledger' | 'running'>,
): Promise<RunningFound | null> {
  const sharingInstances = (plan.sharedWith ?? []).flatMap(({ instances }) => instances.map(({ id }) => id))
  for (const id of new Set([plan.instanceId, ...sharingInstances])) {
    const instance = ledger.instance(id)
    const game = instance === null ? null : await running.find(instance.gamePath)
    if (instance !== null && game !== null) return { instance, game }
  }
  const own = instanceToMake(plan)?.instance ?? ledger.instance(plan.instanceId)
  const { profile } = plan.notes.setting ?? {}
  const isLaunchers = changesLaunchers(plan, ledger) || plan.steps.some(({ path }) => isLauncherFile(path))
  if (own === null || (profile === undefined && !isLaunchers)) return null
  const launcher = await (profile === undefined
    ? findOpenLauncher(own, running)
    : running.findLauncher({ launcher: own.launcher, path: profile.root }))
  return launcher === null ? null : { instance: own, game: launcher }
}

/** Of whom its launcher keeps a list: where that lies is what it works on. null: it is not open, as far as is seen. */
export function findOpenLauncher(
  { launcher, path, entry }: Instance,
  running: Pick<HomeServices['running'], 'findLauncher'>,
): Promise<RunningGame | null> {
  return running.findLauncher({ launcher, path: entry?.profile === undefined ? path : entry.root })
}

/** Whether its profile comes into a launcher's list with it, or goes from that. */
function changesLaunchers(plan: Plan, ledger: Pick<HomeServices['ledger'], 'instance' | 'changeSet'>): boolean {
  const making = instanceToMake(plan)
  if (making !== null) return making.instance.entry?.profile !== undefined
  if (ledger.instance(plan.instanceId)?.entry?.profile === undefined) return false
  const { turns = [] } = plan.notes
  const switched = [changeSetOf(plan), ...turns.map(({ changeSet }) => changeSet)]
  return switched.some((id) => id !== null && ledger.changeSet(id)?.kind === 'install-pack')
}

/** That it runs, or, after it was waited for, that it still does. */
export function sayRunning({ instance, game }: RunningFound, { isStill }: { readonly isStill: boolean }): Message {
  const words = { instance: instance.name, sign: game.signText }
  if (game.isLauncher === true) return message('launcher-open', words)
  return isStill ? message('game-still-running', words) : message('game-running', words)
}

/** Those that would be refused now; what changes nothing is none of them. */
export async function listRunning(
  plans: readonly Plan[],
  services: Pick<HomeServices, 'ledger' | 'running'>,
): Promise<readonly RunningPlan[]> {
  const found = await Promise.all(
    plans.map(async (plan): Promise<readonly RunningPlan[]> => {
      const running = plan.steps.length === 0 ? null : await findRunning(plan, services)
      if (running === null) return []
      const { instance, game } = running
      return [{ planId: plan.id, instanceId: instance.id, instanceName: instance.name, game }]
    }),
  )
  return found.flat()
}

/** Throws `game-running` naming how it was noticed. */
export async function refuseRunning(plan: Plan, services: Pick<HomeServices, 'ledger' | 'running'>): Promise<void> {
  const found = await findRunning(plan, services)
  if (found === null) return
  const canWait = canWaitForStop(plan)
  throw new CoreError('game-running', sayRunning(found, { isStill: false }), {
    hint: message('stop-game-or-wait', { canWait, isLauncher: found.game.isLauncher === true }),
    remedies: [...(canWait ? [{ kind: 'wait-for-game' as const }] : []), { kind: 'change-while-running' }],
  })
}
