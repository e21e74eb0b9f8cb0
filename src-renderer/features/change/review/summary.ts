import type { PlanView, SkippedFile, StepView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { formatBytes } from '../../../lib/words/format.ts'
import { nameChange, nameLoader } from '../../../lib/words/names.ts'
import { isQuestion, isWaiting } from './decide/questions.tsx'
import { askedIn, isForNow, isLeavingProblems, type AskedQuestion, type Review as ReviewOf } from './reviewed-plans.ts'

/** Letters of a title that have room on a button. */
const MAX_TITLE = 24

interface SummaryPart {
  readonly text: string
  /** It waits for the person. */
  readonly isDecision: boolean
}

export interface PlansSummary {
  readonly isEmpty: boolean
  /** `12 changes`, `30 MiB to download`. */
  readonly parts: readonly SummaryPart[]
  /** The words on the button that does it. */
  readonly confirm: string
}

/** `packs`: modpacks that were given beside the files, and are asked about afterwards. */
export function summarise(review: ReviewOf, packs = 0): PlansSummary {
  const { plans, wish } = review
  const steps = plans.reduce((sum, plan) => sum + plan.steps.length, 0)
  const bytes = plans.reduce((sum, plan) => sum + plan.downloadBytes, 0)
  const unknown = plans.reduce((sum, plan) => sum + plan.unknownSizes, 0)
  const amounts = [
    ...(bytes > 0 ? [formatBytes(bytes)] : []),
    ...(unknown > 0 ? [formatMessage('change-unknown-sizes', { count: unknown })] : []),
  ]
  const decisions = askedIn(review).filter(isQuestion)
  const left = countLeft(plans.flatMap(leftIn))
  const impossible = plans.reduce((sum, { unobtainable }) => sum + unobtainable.length, 0)
  const parts = [
    ...plans.flatMap(sayGame).map(said),
    ...plans.flatMap(sayVersions).map(said),
    ...(isCounted(review) ? [said(sayCount(plans, steps))] : []),
    ...(amounts.length > 0 ? [said(sayDownload(amounts))] : []),
    ...sayDecisions(review, decisions),
    ...(left > 0 ? [said(formatMessage('change-left', { count: left, isBesides: decisions.length > 0 }))] : []),
    ...(impossible > 0 && wish.kind !== 'install-files'
      ? [said(formatMessage('change-impossible', { count: impossible }))]
      : []),
  ]
  const changing = plans.filter(isChanging)
  const [kind, ...others] = new Set(changing.map((plan) => plan.kind))
  return {
    isEmpty: changing.length === 0,
    parts,
    confirm:
      sayFix(review) ??
      (isLeavingProblems(review)
        ? formatMessage('change-make', { count: steps })
        : (sayPack(changing) ??
          sayMove(changing) ??
          sayAdd(review, { impossible, packs }) ??
          sayConfirm(others.length > 0 ? null : kind, {
            updated: countUpdated(plans.flatMap((plan) => plan.steps)),
            steps,
          }))),
  }
}

/** As what is offered is counted: files that get another version, not what comes or goes with them. */
function countUpdated(steps: readonly Pick<StepView, 'action'>[]): number {
  return steps.filter(({ action }) => action === 'replace').length
}

function said(text: string): SummaryPart {
  return { text, isDecision: false }
}

/** What stays as it is, but for what the person decides about: its question says that it does, and why. */
export function leftIn({ skipped, advice, answered }: PlanView): readonly SkippedFile[] {
  const asked = [...advice, ...answered].filter(({ kind }) => kind !== 'note')
  const files = new Set(asked.map(({ packFile }) => packFile))
  const reasons = new Set(asked.map(({ reason }) => reason.message))
  return skipped.filter(({ path, reason }) => !files.has(path) && !reasons.has(reason.message))
}

/** Each mod once, in however many instances it stays. */
function countLeft(skipped: readonly Pick<SkippedFile, 'title'>[]): number {
  return new Set(skipped.map(({ title }) => title)).size
}

/** What was given is added, in the words of the title; null: it is no files, or none of them comes in. */
function sayAdd(
  { wish }: ReviewOf,
  { impossible, packs }: { readonly impossible: number; readonly packs: number },
): string | null {
  const count = wish.kind === 'install-files' ? wish.files.length - impossible : 0
  return count > 0 ? formatMessage('change-add-count', { count, packs }) : null
}

/** What is to be decided, and where, in one of several instances; of problems, how many are left. */
function sayDecisions(
  { wish, plans }: ReviewOf,
  decisions: readonly (readonly AskedQuestion[])[],
): readonly SummaryPart[] {
  const waiting = decisions.filter(isWaiting).length
  if (wish.kind === 'fix')
    return waiting === 0 ? [] : [{ text: formatMessage('change-problems-left', { count: waiting }), isDecision: true }]
  const count = decisions.length
  if (count === 0) return []
  const names = [...new Set(decisions.flat().map(({ plan }) => plan.instanceName))]
  const text =
    plans.length > 1
      ? formatMessage('change-decisions-in', { count, names, instances: names.length })
      : formatMessage('decisions-counted', { count })
  return [{ text, isDecision: waiting > 0 }]
}

/** How many problems stay as they are where others are fixed. */
export function countUnsolved(review: ReviewOf): number {
  return review.wish.kind === 'fix' ? askedIn(review).filter(isQuestion).filter(isWaiting).length : 0
}

/** Files that somebody gave, and what comes to a new instance, are counted by what will happen. */
function isCounted({ wish, plans }: ReviewOf): boolean {
  return wish.kind !== 'install-files' && plans.some(({ goesTo }) => goesTo === null)
}

/** What is done about problems, where that is only to take files out of the game; null: it is more than that. */
function sayFix(review: ReviewOf): string | null {
  if (review.wish.kind !== 'fix') return null
  const steps = review.plans.flatMap((plan) => plan.steps)
  const [disabled, removed] = (['disable', 'remove'] as const).map((action) =>
    steps.filter((one) => one.action === action),
  )
  if (disabled === undefined || removed === undefined || disabled.length + removed.length < steps.length) return null
  const [only, ...others] = steps
  if (only === undefined) return null
  const title = others.length === 0 && only.title.length <= MAX_TITLE ? only.title : null
  if (disabled.length === 0)
    return title === null
      ? formatMessage('change-remove-files', { count: removed.length })
      : formatMessage('instance-remove', { title })
  if (removed.length > 0)
    return formatMessage('change-disable-and-remove', { disabled: disabled.length, removed: removed.length })
  if (isForNow(review))
    return title === null
      ? formatMessage('change-disable-mods-for-now', { count: disabled.length })
      : formatMessage('change-disable-for-now', { title })
  return title === null
    ? formatMessage('change-disable-files', { count: disabled.length })
    : formatMessage('instance-disable', { title })
}

/** What a new instance is played with, each part as it will be. */
function sayGame({ goesTo }: PlanView): readonly string[] {
  if (goesTo === null) return []
  const { gameVersion, loader, loaderVersion } = goesTo
  return [
    gameVersion === null ? formatMessage('game-version-unknown') : formatMessage('change-new-game', { gameVersion }),
    ...(loader === null ? [] : [nameLoader(loader, loaderVersion)]),
  ]
}

/** From which version of its pack to which; nothing where that stays. */
function sayVersions({ pack }: PlanView): readonly string[] {
  const { from = null, to = null } = pack ?? {}
  return from === null || to === null || from === to ? [] : [formatMessage('packs-from-to', { from, to })]
}

/** As the button counts it: updates, and what comes or goes with them. */
function sayCount(plans: readonly PlanView[], steps: number): string {
  const updated = countUpdated(plans.flatMap((plan) => plan.steps))
  const isUpdate = updated > 0 && plans.every(({ kind }) => kind === 'update')
  if (isUpdate && (updated < steps || plans.length === 1))
    return formatMessage('change-count-updates', { count: updated, more: steps - updated })
  return plans.length > 1
    ? formatMessage('change-count-in', { count: steps, instances: plans.filter(isChanging).length, isUpdate })
    : formatMessage('changes-counted', { count: steps })
}

/** Which pack comes, in which version; null: not one alone. */
function sayPack([plan, ...others]: readonly PlanView[]): string | null {
  if (plan === undefined || plan.pack === undefined || others.length > 0) return null
  const { name, from, to, isBack } = plan.pack
  if (plan.kind === 'update-pack' && from !== to)
    return isBack
      ? formatMessage('project-go-back-to', { number: to })
      : formatMessage('update-to-version', { version: to })
  return formatMessage('packs-install', { title: formatMessage('packs-is-of', { name, version: to }) })
}

/** To which game version; null: not all go to one. */
function sayMove(plans: readonly PlanView[]): string | null {
  const [version = null, ...others] = new Set(plans.map(({ outlook }) => outlook?.game.version ?? null))
  return version === null || others.length > 0 ? null : formatMessage('move-to', { gameVersion: version })
}

/** What is done, and to how many. `kind` null: several things. */
function sayConfirm(
  kind: PlanView['kind'] | null | undefined,
  { updated, steps }: { readonly updated: number; readonly steps: number },
): string {
  if (kind === null || kind === undefined) return formatMessage('change-apply')
  if (kind === 'install' && steps > 1) return formatMessage('change-install-count', { count: steps })
  return kind === 'update' ? formatMessage('instance-update-count', { count: updated }) : nameChange(kind)
}

function sayDownload([first = '', second]: readonly string[]): string {
  return second === undefined
    ? formatMessage('to-download', { amount: first })
    : formatMessage('change-download-two', { amount: first, other: second })
}

/** Of a pack's version the ledger alone may be changed. */
export function isChanging({ steps, isMoreThanFiles }: PlanView): boolean {
  return steps.length > 0 || isMoreThanFiles === true
}
