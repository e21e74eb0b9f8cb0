import { z } from 'zod'
import {
  changelogOf,
  changesLedger,
  instanceToMake,
  manualDownloadsOf,
  outlookOf,
  packAfter,
} from '../../../core/model/plans/plan-kinds.ts'
import { showManualDownloads, toPackWish } from './packs.ts'
import type { CommitOptions, Core } from '../../../core/core.ts'
import { CoreError } from '../../../core/errors.ts'
import { isCancelled, type CommitReport } from '../../../core/model/changes/commit-report.ts'
import { describeSetting, worldName, type WorldBackup } from '../../../core/model/moves/move.ts'
import type { Plan } from '../../../core/model/plans/plan.ts'
import type { OfferTaste } from '../../../core/model/states/offers.ts'
import type { Advice } from '../../../core/model/plans/advice.ts'
import type { Wish } from '../../../core/model/plans/wish.ts'
import { createFailureTexts } from '../../handles/failure-texts.ts'
import { nameFile } from '../../handles/inspections.ts'
import { describeFailure, type NamedInstance } from '../../system/describe-news.ts'
import { whyReview } from '../../../core/model/plans/why-review.ts'
import { isLowerText } from '../../../core/model/versions/version-number.ts'
import { shortVersions } from '../../../core/model/versions/short-versions.ts'
import { shownVersions } from '../../../core/model/plans/shown-versions.ts'
import { ask } from '../question.ts'
import type { Sources } from '../sources.ts'
import { ID, IDS, OF_INSTANCE } from '../schemas.ts'
import { findInstance, nameInstances, placeInstances, type Names, type Places } from './entry.ts'
import { shownRemedies } from '../shown-remedies.ts'
import { nameLauncher } from '../../../core/model/instances/name-launcher.ts'
import { format, formatMessage } from '../../../../resources/text/text.ts'
import type { GivenFiles } from '../../handles/given-files.ts'
import { changeWish, type ChangeWish } from '../change-wish.ts'

/** When plans are carried out: refused while a game runs, each as its game has ended, or whatever runs. */
const TIMING = z.enum(['now', 'when-stopped', 'while-running'])

export function answerChange(sources: Sources) {
  const { core, choices, desktop, givenFiles, links, texts } = sources
  /** By the plan's id, which instance it changes, and how. */
  const changed = new Map<string, ReviewSubject>()
  const failureTexts = createFailureTexts()
  return {
    'change.propose': ask(changeWish, async (wish, call) => {
      const opened = await core
      const asked = toWish(wish, opened.settings.get(), sources)
      const plans = await opened.propose(asked, call)
      const [names, places] = await Promise.all([nameInstances(opened), placeInstances(opened)])
      const review = whyReview(plans, opened.settings.get().askAboveMiB)
      const packs = await showPacks(plans, opened)
      const planned = plans.map((plan) => ({ plan, shown: showPlan(plan, names, places) }))
      for (const { shown } of planned) {
        const steps = new Map(shown.steps.map((step) => [step.path, step]))
        changed.set(shown.id, { id: shown.instanceId, name: shown.instanceName, steps })
      }
      return planned.map(({ plan, shown }) => ({
        ...shown,
        advice: plan.advice.map((advice) => choices.showAdvice(besideFixes(advice, asked), plan)),
        answered: (plan.answered ?? []).map((advice) => choices.showAdvice(advice, plan)),
        // Why the person looks at all of it first; null: it can be done at once.
        review,
        // The pack that it is about, with the version that is there.
        ...(packs.has(plan.id) && { pack: packs.get(plan.id) }),
        // Where a pack's new instance comes to lie.
        goesTo: goesTo(plan),
        // Of a move: what the person must do or should know, and the worlds that do not come back from a newer game.
        ...showOutlook(plan),
        // Something else changes, even where no file does: what the instance is said to be, or to have of its pack, or its launcher's profile.
        ...(changesLedger(plan) && { isMoreThanFiles: true as const }),
        // Of a pack's update: what the versions between say of themselves, newest first.
        ...(changelogOf(plan).length > 0 && { changelog: texts.nameAll(changelogOf(plan)) }),
        // What a pack only names, for the person to get.
        ...(manualDownloadsOf(plan).length > 0 && { elsewhere: showManualDownloads(manualDownloadsOf(plan), links) }),
      }))
    }),
    /** What runs of the games and servers that these plans would change something under. */
    'change.running': ask(z.strictObject({ plans: IDS }), async ({ plans }) => {
      const running = await (await core).running(plans)
      return running.map(({ planId, instanceId, instanceName, game }) => {
        return { plan: planId, instanceId, instanceName, sign: game.sign, isLauncher: game.isLauncher === true }
      })
    }),
    /** `timing` absent: now. With `when-stopped` the answer comes when all of it is done, or it was cancelled. */
    'change.commit': ask(
      z.strictObject({
        plans: IDS,
        timing: TIMING.optional(),
        /** Instances whose worlds are copied before anything is changed. */
        copyWorldsOf: IDS.optional(),
      }),
      async ({ plans, timing = 'now', copyWorldsOf = [] }, call) => {
        const opened = await core
        const copies: WorldBackup[] = []
        for (const instance of copyWorldsOf) copies.push(await opened.backUpWorlds(instance, call))
        const report = await opened.commit(plans, { ...call, ...TIMINGS[timing] }).catch((error: unknown) => {
          if (!isAnswer(error)) desktop.announce(describeFailure(plans.flatMap((id) => changed.get(id) ?? [])))
          throw error
        })
        const names = await nameInstances(opened)
        const failures = report.failed.filter((failure) => !isCancelled(failure))
        const failed = [...new Set(failures.map(({ instanceId }) => instanceId))]
        if (failed.length > 0) desktop.announce(describeFailure(failed.map((id) => ({ id, name: names(id) }))))
        const reviewed = plans.flatMap((id) => changed.get(id) ?? [])
        const stepAt = (instance: string, path: string): ReviewedStep | undefined =>
          reviewed.find(({ id, steps }) => id === instance && steps.has(path))?.steps.get(path)
        const told = await opened.tellRun(report.changeSets)
        return {
          ...showReport(report, names, stepAt),
          // What it did in words, and what takes it back; null: it changed nothing.
          told: told === null ? null : { text: told.message, takesBack: told.takesBack },
          // What is to be done first to play what was made for a pack.
          toPlay: await sayToPlay(report.changeSets, opened),
          // Why what failed did, for `change.copy-why`; null: nothing did.
          whyFailed: failureTexts.name(failures),
          worldCopies: copies.flatMap(({ folder }) => folder ?? []),
        }
      },
    ),
    /** Puts it on the clipboard, for a report to whoever made it. */
    'change.copy-why': ask(z.strictObject({ why: ID }), async ({ why }) => {
      desktop.copyText(failureTexts.text(why))
      return null
    }),
    /** Of plans that are being carried out: what they still download waits. */
    'change.pause': ask(z.strictObject({ plans: IDS }), async ({ plans }) => (await core).pause(plans)),
    'change.resume': ask(z.strictObject({ plans: IDS }), async ({ plans }) => {
      await (await core).resume(plans)
      return null
    }),
    /** Main shows its file dialog, for files to add to this instance; none: the person closed it. */
    'instance.choose-files': ask(OF_INSTANCE, async ({ instance }) => {
      const { name } = await findInstance(sources, instance)
      return givenFiles.name(await desktop.chooseFiles(formatMessage('dialog-add-files', { instance: name })))
    }),
  }
}

/** Whether it was the person who ended it, or is asked what to do. */
function isAnswer(error: unknown): boolean {
  return error instanceof CoreError && (error.code === 'cancelled' || error.code === 'game-running')
}

const TIMINGS: Readonly<Record<z.output<typeof TIMING>, CommitOptions>> = {
  now: {},
  'when-stopped': { whenStopped: { timeoutMs: null } },
  'while-running': { isWhileRunning: true },
}

/** The page names files and choices by id, the core files by path. */
function toWish(
  wish: ChangeWish,
  taste: OfferTaste,
  { inspections: { path }, choices, givenFiles, folders }: Sources,
): Wish {
  switch (wish.kind) {
    case 'update': {
      const { kind, instances, freshness, files, projects, except = [] } = wish
      const only = projects ?? files.map(path)
      return { kind, instances, freshness, only, except: except.map(path), ...leavingPack(taste), channel: null }
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
      return leavingOut(choices.wish(wish.choice), wish.without ?? [])
    default:
      return { kind: wish.kind, instance: wish.instance, targets: wish.files.map(path) }
  }
}

/** All that is updated is all that is offered. */
function leavingPack({ offerPackMods }: OfferTaste) {
  return offerPackMods ? {} : { leavesPack: true as const }
}

/** By the plan's id, of those that are about a pack. `from` null: none is there, or nobody knows its version. */
async function showPacks(plans: readonly Plan[], { packs }: Pick<Core, 'packs'>) {
  const shown = new Map<
    string,
    {
      readonly name: string
      readonly project: string | null
      readonly from: string | null
      readonly to: string
      readonly isBack: boolean
    }
  >()
  for (const plan of plans) {
    const after = packAfter(plan)
    if (after === null) continue
    const before = plan.kind === 'update-pack' ? await packs.current(plan.instanceId) : null
    const { from, to } = shortVersions(before?.version ?? null, after.version)
    const isBack = isLowerText(after.version, before?.version ?? null)
    shown.set(plan.id, { name: after.name, project: after.projectId, from, to: to ?? after.version, isBack })
  }
  return shown
}

async function sayToPlay(changeSets: CommitReport['changeSets'], { instances }: Core): Promise<string | null> {
  const made = changeSets.filter(({ kind }) => kind === 'install-pack')
  const steps = await Promise.all(made.map(({ instanceId }) => instances.playSteps(instanceId)))
  const [first, ...others] = steps.flat()
  if (first === undefined) return null
  return others.length === 0 ? first.message : formatMessage('change-to-play', { count: others.length + 1 })
}

/** null: it goes where the instance is. */
function goesTo(plan: Plan) {
  const making = instanceToMake(plan)
  if (making === null) return null
  const { name, gamePath, entry, loader, loaderVersion, gameVersion } = making.instance
  const launcher = entry === undefined ? null : format(nameLauncher(entry.launcher))
  const ready = plan.kind === 'install-pack' ? plan.readyIn : null
  // Where it could be played at once, to be chosen instead of a folder.
  const readyIn = ready === null ? null : { launcher: ready, name: format(nameLauncher(ready)) }
  return { name, folder: gamePath, launcher, loader, loaderVersion, gameVersion, readyIn }
}

function showOutlook(plan: Plan) {
  const outlook = outlookOf(plan)
  if (outlook === null) return {}
  const { notes, worlds, from, to, setting } = outlook
  const isConverting = from.gameVersion !== to.gameVersion
  const converted = isConverting ? worlds.map((path) => ({ name: worldName(path), path })) : []
  // A loader that stays says nothing.
  const describe = (one: typeof from): string =>
    from.loader === to.loader ? (one.gameVersion ?? '') : describeSetting(one)
  const game = { from: describe(from), to: describe(to), version: to.gameVersion }
  return { outlook: { notes: notes.map(({ message }) => message), converted, game, setting } }
}

/** A remedy that is chosen of what fixing all leaves is taken together with all that it fixes. */
function besideFixes(advice: Advice, asked: Wish): Advice {
  if (asked.kind !== 'fix') return advice
  const { chosen = [] } = asked
  return {
    ...advice,
    choices: advice.choices.map((choice) => ({ ...choice, wish: { ...asked, chosen: [...chosen, choice.wish] } })),
  }
}

/** A pack without some of its files. */
function leavingOut(wish: Wish, without: readonly string[]): Wish {
  return wish.kind === 'install-pack' ? { ...wish, without: [...new Set([...wish.without, ...without])] } : wish
}

function toInstall({ also = [], ...wish }: Extract<ChangeWish, { kind: 'install' }>): Wish {
  return { ...wish, also: also.map((project) => ({ project, version: null })), channel: null }
}

function toMove({ instances, loader, ...wish }: Extract<ChangeWish, { kind: 'move' }>): Wish {
  const [instance = '', ...along] = instances
  return { ...wish, instance, along, loader: loader ?? 'vanilla', channel: null }
}

/**
 * A step's `file` is its id in the list of files, null where it is not there yet; `needs`: paths of the plan's steps without which it must not
 * happen; `downloadBytes` null: nothing to fetch, or the service does not tell how much; `isHere`: it was fetched before. `unobtainable`: what was asked for and cannot be done, beside what can be. `problem`: why nothing of it can be done.
 */
function showPlan(plan: Plan, names: Names, places: Places) {
  const place = places(plan.instanceId)
  const { id, instanceId, kind, skipped, downloadBytes, unknownSizes = 0, problem, sharedWith = [] } = plan
  const steps = plan.steps.map(({ action, path, title, from, to, reason, marks, download, needs, isHere = false }) => {
    const file = from === null ? null : nameFile(instanceId, path)
    const versions = shownVersions({ title, from, to, ...(marks !== undefined && { marks }) }, place)
    const shown = { action, path, title, from, to, versions, reason, ...(marks !== undefined && { marks }) }
    // What lies on this machine is not fetched.
    const size = download?.localPath === undefined ? (download?.size ?? null) : null
    return { ...shown, file, downloadBytes: size, isHere, needs }
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
  readonly steps: ReadonlyMap<string, ReviewedStep>
}

type ReviewedStep = ReturnType<typeof showPlan>['steps'][number]

/**
 * A failure's `file` is an id; null: it is about more than one, or a new one. `action`: what was to be done with it, `version`: what it stays
 * at; null: nobody knows. `cancelled`: instances that the person stopped it before.
 */
function showReport(
  { changeSets, skipped, failed }: CommitReport,
  names: Names,
  stepAt: (instance: string, path: string) => ReviewedStep | undefined,
) {
  return {
    changeSets: changeSets.map(({ id, instanceId, at, kind, steps }) => {
      const shown = steps.map((step) => ({ ...step, versions: shownVersions(step) }))
      return { id, instanceId, instanceName: names(instanceId), at, kind, steps: shown }
    }),
    skipped: skipped.map(({ path, title, reason }) => ({ path, title, reason })),
    cancelled: [...new Set(failed.filter(isCancelled).map(({ instanceId }) => names(instanceId)))],
    failed: failed
      .filter((failure) => !isCancelled(failure))
      .map(({ instanceId, path, code, message, brief, hint, remedies }) => {
        const file = path === null ? null : nameFile(instanceId, path)
        const step = path === null ? undefined : stepAt(instanceId, path)
        return {
          instanceId,
          instanceName: names(instanceId),
          path,
          title: step?.title ?? null,
          action: step?.action ?? null,
          // Of the file that stays there.
          version: step?.versions.from ?? null,
          project: (step?.to ?? step?.from)?.projectId ?? null,
          file,
          code,
          message,
          ...(brief !== undefined && { brief }),
          hint,
          remedies: shownRemedies(remedies),
        }
      }),
  }
}

type InstallFiles = Extract<ChangeWish, { kind: 'install-files' }>

/** Throws `not-found` for a file that nobody gave. */
function toInstallFiles(wish: InstallFiles, given: GivenFiles): Wish {
  const [first, ...also] = wish.files.map((file) => ({
    project: given.nameOf(file),
    version: null,
    file: given.path(file),
  }))
  if (first === undefined) throw new Error('no file was given')
  const { instance, freshness } = wish
  return { kind: 'install', instance, ...first, also, channel: null, freshness }
}
