import type { ChangeWish, HistoryView, PlanView, ReportView } from '../../../../src-preload/contract.ts'
import type { Core } from '../../../core/core.ts'
import type { CommitReport } from '../../../core/model/commit-report.ts'
import type { Plan } from '../../../core/model/plan.ts'
import type { Wish } from '../../../core/model/wish.ts'
import type { AnswersTo, Sources } from '../reply.ts'

type ChangeQuestions = 'change.propose' | 'change.commit' | 'history.list'

export function answerChange(sources: Sources): AnswersTo<ChangeQuestions> {
  const { core, choices } = sources
  return {
    async 'change.propose'(wish, context) {
      const plans = await (await core).propose(toWish(wish, sources), context)
      const names = await nameInstances(await core)
      return plans.map((plan) => ({ ...showPlan(plan, names), advice: plan.advice.map(choices.showAdvice) }))
    },
    async 'change.commit'({ plans }, context) {
      const report = await (await core).commit(plans, context)
      return showReport(report, await nameInstances(await core))
    },
    async 'history.list'({ instance }) {
      const entries = await (await core).history(instance)
      const names = await nameInstances(await core)
      return entries.map(({ changeSet, state, blockedBy }): HistoryView => {
        const { id, instanceId, at, kind, steps, of } = changeSet
        return { id, instanceId, instanceName: names(instanceId), at, kind, of, steps, state, blockedBy }
      })
    },
  }
}

type Names = (instanceId: string) => string

async function nameInstances(core: Core): Promise<Names> {
  const entries = await core.instances.list()
  const names = new Map(entries.map(({ instance }) => [instance.id, instance.name]))
  return (instanceId) => names.get(instanceId) ?? 'an instance that was forgotten'
}

/** The page names files and choices by id, the core files by path. */
function toWish(wish: ChangeWish, { inspections: { path }, choices }: Sources): Wish {
  switch (wish.kind) {
    case 'update': {
      const { kind, instances, freshness } = wish
      return { kind, instances, freshness, only: wish.files.map(path), channel: null }
    }
    case 'install':
      return { ...wish, channel: null }
    case 'undo':
    case 'redo':
      return { ...wish, instance: null }
    case 'choice':
      return choices.wish(wish.choice)
    default:
      return { kind: wish.kind, instance: wish.instance, targets: wish.files.map(path) }
  }
}

function showPlan(plan: Plan, names: Names): Omit<PlanView, 'advice'> {
  const { id, instanceId, kind, kept, downloadBytes, sharedWith = [] } = plan
  const steps = plan.steps.map(({ action, path, title, from, to, reason, download }) => {
    return { action, path, title, from, to, reason, downloadBytes: download?.size ?? null }
  })
  return { id, instanceId, instanceName: names(instanceId), kind, steps, kept, downloadBytes, sharedWith }
}

function showReport({ changeSets, kept, failed }: CommitReport, names: Names): ReportView {
  return {
    changeSets: changeSets.map(({ id, instanceId, at, kind, steps }) => {
      return { id, instanceId, instanceName: names(instanceId), at, kind, steps }
    }),
    kept: kept.map(({ path, title, reason }) => ({ path, title, reason })),
    failed: failed.map(({ instanceId, path, code, message, hint }) => {
      return { instanceName: names(instanceId), path, code, message, hint }
    }),
  }
}
