import { changelogOf, changesPack, instanceToMake, manualDownloadsOf } from '../../../core/model/plans/plan-kinds.ts'
import { showManualDownloads } from './packs.ts'
import type { ChangeWish, CommitTiming, PlanView, ReportView } from '../../../../src-preload/contract.ts'
import type { CommitOptions } from '../../../core/core.ts'
import { CoreError } from '../../../core/errors.ts'
import type { CommitReport } from '../../../core/model/changes/commit-report.ts'
import type { Plan } from '../../../core/model/plans/plan.ts'
import type { Wish } from '../../../core/model/plans/wish.ts'
import { nameFile } from '../../handles/inspections.ts'
import { describeFailure, type NamedInstance } from '../../system/describe-news.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { toInstallFiles } from './given-files.ts'
import { nameInstances, type Names } from './name-instances.ts'
import { toPackWish } from './packs.ts'
import { shownRemedies } from '../shown-remedies.ts'

type ChangeQuestions = 'change.propose' | 'change.running' | 'change.commit' | 'change.pause' | 'change.resume'

export function answerChange(sources: Sources): AnswersTo<ChangeQuestions> {
  const { core, choices, desktop, links, texts } = sources
  /** By the plan's id, which instance it changes, and what each file is called there. */
  const changed = new Map<string, ReviewSubject>()
  return {
    async 'change.propose'(wish, call) {
      const plans = await (await core).propose(toWish(wish, sources), call)
      const names = await nameInstances(await core)
      for (const plan of plans) {
        const titles = new Map(plan.steps.map(({ path, title }) => [path, title]))
        changed.set(plan.id, { id: plan.instanceId, name: nameIn(plan, names), titles })
      }
      return plans.map((plan) => ({
        ...showPlan(plan, names),
        advice: plan.advice.map(choices.showAdvice),
        ...(changesPack(plan) && { isPackChanged: true }),
        ...(changelogOf(plan).length > 0 && { changelog: texts.nameAll(changelogOf(plan)) }),
        ...(manualDownloadsOf(plan).length > 0 && { elsewhere: showManualDownloads(manualDownloadsOf(plan), links) }),
      }))
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
      const reviewed = plans.flatMap((id) => changed.get(id) ?? [])
      const titleOf = (instance: string, path: string): string | undefined =>
        reviewed.find(({ id, titles }) => id === instance && titles.has(path))?.titles.get(path)
      return showReport(report, names, titleOf)
    },
    'change.pause': async ({ plans }) => (await core).pause(plans),
    async 'change.resume'({ plans }) {
      await (await core).resume(plans)
      return null
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
function toWish(wish: ChangeWish, { inspections: { path }, choices, givenFiles, folders }: Sources): Wish {
  switch (wish.kind) {
    case 'update': {
      const { kind, instances, freshness, files, except = [] } = wish
      return { kind, instances, freshness, only: files.map(path), except: except.map(path), channel: null }
    }
    case 'install':
      return toInstall(wish)
    case 'install-files':
      return toInstallFiles(wish, givenFiles)
    case 'install-pack':
    case 'update-pack':
      return toPackWish(wish, { givenFiles, folders })
    case 'move':
      return toMove(wish)
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

function toInstall({ also = [], ...wish }: Extract<ChangeWish, { kind: 'install' }>): Wish {
  return { ...wish, also: also.map((project) => ({ project, version: null })), channel: null }
}

function toMove({ instances, loader, ...wish }: Extract<ChangeWish, { kind: 'move' }>): Wish {
  const [instance = '', ...along] = instances
  return { ...wish, instance, along, loader: loader ?? 'vanilla', channel: null }
}

function showPlan(plan: Plan, names: Names): Omit<PlanView, 'advice' | 'changelog' | 'elsewhere' | 'isPackChanged'> {
  const { id, instanceId, kind, skipped, downloadBytes, unknownSizes = 0, problem, sharedWith = [] } = plan
  const steps = plan.steps.map(({ action, path, title, from, to, reason, marks, download }) => {
    const file = from === null ? null : nameFile(instanceId, path)
    const shown = { action, path, title, from, to, reason, ...(marks !== undefined && { marks }) }
    return { ...shown, file, downloadBytes: download?.size ?? null }
  })
  const amounts = { downloadBytes, unknownSizes }
  const unobtainable = (plan.unobtainable ?? []).map(({ named, message, hint, remedies }) => ({
    named: named ?? null,
    message,
    hint,
    remedies: shownRemedies(remedies),
  }))
  return {
    id,
    instanceId,
    instanceName: nameIn(plan, names),
    kind,
    steps,
    skipped,
    unobtainable,
    ...amounts,
    problem,
    sharedWith,
  }
}

/** Of the instance; one that is made for the plan nobody else knows. */
function nameIn(plan: Plan, names: Names): string {
  return instanceToMake(plan)?.instance.name ?? names(plan.instanceId)
}

interface ReviewSubject extends NamedInstance {
  /** By path. */
  readonly titles: ReadonlyMap<string, string>
}

function showReport(
  { changeSets, skipped, failed }: CommitReport,
  names: Names,
  titleOf: (instance: string, path: string) => string | undefined,
): ReportView {
  const [first, ...others] = changeSets
  return {
    joint: others.length === 0 ? null : (first?.joint ?? null),
    changeSets: changeSets.map(({ id, instanceId, at, kind, steps }) => {
      return { id, instanceId, instanceName: names(instanceId), at, kind, steps }
    }),
    skipped: skipped.map(({ path, title, reason }) => ({ path, title, reason })),
    failed: failed.map(({ instanceId, path, code, message, hint, remedies }) => {
      const file = path === null ? null : nameFile(instanceId, path)
      const title = path === null ? null : (titleOf(instanceId, path) ?? null)
      return {
        instanceId,
        instanceName: names(instanceId),
        path,
        title,
        file,
        code,
        message,
        hint,
        remedies: shownRemedies(remedies),
      }
    }),
  }
}
