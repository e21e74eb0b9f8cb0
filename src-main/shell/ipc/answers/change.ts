import type { ChangeWish, CommitTiming, PlanView, ReportView } from '../../../../src-preload/contract.ts'
import type { CommitOptions } from '../../../core/core.ts'
import { CoreError } from '../../../core/errors.ts'
import type { CommitReport } from '../../../core/model/commit-report.ts'
import type { Plan } from '../../../core/model/plan.ts'
import type { Wish } from '../../../core/model/wish.ts'
import { nameFile } from '../../memory/inspections.ts'
import { describeFailure, type NamedInstance } from '../../system/describe-news.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { nameInstances, type Names } from './name-instances.ts'

type ChangeQuestions = 'change.propose' | 'change.running' | 'change.commit'

export function answerChange(sources: Sources): AnswersTo<ChangeQuestions> {
  const { core, choices, desktop } = sources
  /** By the plan's id, which instance it changes. */
  const changed = new Map<string, NamedInstance>()
  return {
    async 'change.propose'(wish, call) {
      const plans = await (await core).propose(toWish(wish, sources), call)
      const names = await nameInstances(await core)
      for (const { id, instanceId } of plans) changed.set(id, { id: instanceId, name: names(instanceId) })
      return plans.map((plan) => ({ ...showPlan(plan, names), advice: plan.advice.map(choices.showAdvice) }))
    },
    async 'change.running'({ plans }) {
      const running = await (await core).running(plans)
      return running.map(({ planId, instanceId, instanceName, game }) => {
        return { plan: planId, instanceId, instanceName, sign: game.sign }
      })
    },
    async 'change.commit'({ plans, timing = 'now' }, call) {
      const opened = await core
      const report = await opened.commit(plans, { ...call, ...TIMINGS[timing] }).catch((error: unknown) => {
        if (!isAnswer(error)) desktop.announce(describeFailure(plans.flatMap((id) => changed.get(id) ?? [])))
        throw error
      })
      const names = await nameInstances(opened)
      const failed = [...new Set(report.failed.map(({ instanceId }) => instanceId))]
      if (failed.length > 0) desktop.announce(describeFailure(failed.map((id) => ({ id, name: names(id) }))))
      return showReport(report, names)
    },
  }
}

/** Whether it was the person who ended it, or is asked what to do. */
function isAnswer(error: unknown): boolean {
  return error instanceof CoreError && (error.code === 'cancelled' || error.code === 'game-running')
}

const TIMINGS: Readonly<Record<CommitTiming, CommitOptions>> = {
  now: {},
  'when-stopped': { whenStopped: { timeoutMs: null } },
  'while-running': { isWhileRunning: true },
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
    case 'undo-with-later':
    case 'restore-point':
      return { ...wish, instance: null }
    case 'fix':
      return wish
    case 'choice':
      return choices.wish(wish.choice)
    default:
      return { kind: wish.kind, instance: wish.instance, targets: wish.files.map(path) }
  }
}

function showPlan(plan: Plan, names: Names): Omit<PlanView, 'advice'> {
  const { id, instanceId, kind, skipped, downloadBytes, unknownSizes = 0, problem, sharedWith = [] } = plan
  const steps = plan.steps.map(({ action, path, title, from, to, reason, download }) => {
    const file = from === null ? null : nameFile(instanceId, path)
    return { action, path, title, from, to, reason, file, downloadBytes: download?.size ?? null }
  })
  const amounts = { downloadBytes, unknownSizes }
  return { id, instanceId, instanceName: names(instanceId), kind, steps, skipped, ...amounts, problem, sharedWith }
}

function showReport({ changeSets, skipped, failed }: CommitReport, names: Names): ReportView {
  const [first, ...others] = changeSets
  return {
    joint: others.length === 0 ? null : (first?.joint ?? null),
    changeSets: changeSets.map(({ id, instanceId, at, kind, steps }) => {
      return { id, instanceId, instanceName: names(instanceId), at, kind, steps }
    }),
    skipped: skipped.map(({ path, title, reason }) => ({ path, title, reason })),
    failed: failed.map(({ instanceId, path, code, message, hint }) => {
      return { instanceName: names(instanceId), path, code, message, hint }
    }),
  }
}
