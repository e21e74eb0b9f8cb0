import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Plan } from '../../model/plans/plan.ts'
import { canWaitForStop } from '../../model/plans/plan-kinds.ts'
import type { RunningGame, RunningPlan } from '../../model/instances/running-game.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { message } from '../../../../src-texts/text.ts'

/** The first game or server that uses what a plan changes: of its instance, or of one that shares the folder. */
export async function findRunning(
  plan: Plan,
  { ledger, running }: Pick<HomeServices, 'ledger' | 'running'>,
): Promise<{ readonly instance: Instance; readonly game: RunningGame } | null> {
  const sharingInstances = (plan.sharedWith ?? []).flatMap(({ instances }) => instances.map(({ id }) => id))
  for (const id of new Set([plan.instanceId, ...sharingInstances])) {
    const instance = ledger.instance(id)
    const game = instance === null ? null : await running.find(instance.gamePath)
    if (instance !== null && game !== null) return { instance, game }
  }
  return null
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
  throw new CoreError(
    'game-running',
    message('game-running', { instance: found.instance.name, sign: found.game.signText }),
    {
      hint: message('stop-game-or-wait', { canWait }),
      remedies: [...(canWait ? [{ kind: 'wait-for-game' as const }] : []), { kind: 'change-while-running' }],
    },
  )
}
