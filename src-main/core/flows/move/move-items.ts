import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { isWithinAny } from '../../pipeline/resolve/ranges/is-within.ts'
import type { Offer, OfferQuestion } from '../../pipeline/identify/versions-for-target.ts'
import type { Candidate, FileFinding } from '../../model/states/finding.ts'
import { misfit } from '../../model/states/fit.ts'
import { isLoadedPath } from '../../model/files/loaded-name.ts'
import { describeSetting, type GameSetting, type MoveItem } from '../../model/moves/move.ts'
import { hasFact, type Reason } from '../../model/words/reason.ts'
import { type Target, sayTarget } from '../../model/states/target.ts'
import type { Traits } from '../../model/files/traits.ts'
import { titleOf } from '../../model/states/file-title.ts'
import type { Resolution } from '../../pipeline/resolve/board/request.ts'

/** A file as a move sees it. */
export interface MoveSubject {
  readonly finding: FileFinding
  /** What its successor must fit; null: nothing of its type can run there, or nobody knows what it is. */
  readonly target: Target | null
  /** It is enabled, or is only disabled because an earlier move found nothing for it. */
  readonly isWanted: boolean
  /** As it would be loaded there. */
  readonly traits: Traits | null
}

export type JudgedSubject = MoveSubject & {
  readonly offer: Offer | null
  /** What could be there, the better first: the installed one where it fits, then the newest. */
  readonly candidates: readonly Candidate[]
}

export function questionOf({ finding, target }: MoveSubject): readonly OfferQuestion[] {
  const { file, identity } = finding
  if (identity === null || file.sha1 === null || target === null) return []
  return [{ key: file.path, sha1: file.sha1, type: file.type, projectId: identity.project.id, target }]
}

export function judgeSubject(subject: MoveSubject, offer: Offer | null): JudgedSubject {
  const offered = offer?.kind === 'fitting' ? [offer.candidate] : []
  const installed = installedCandidate(subject)
  if (installed === null) return { ...subject, offer, candidates: offered }
  const others = offered.filter(({ version }) => version.id !== installed.version.id)
  return { ...subject, offer, candidates: [installed, ...others] }
}

/** The installed version as one that could be there, where it fits, whatever its channel. */
function installedCandidate({ finding, target }: MoveSubject): Candidate | null {
  const { identity, file } = finding
  if (identity === null || target === null) return null
  const own = identity.version.files.find(({ sha1 }) => sha1 === file.sha1)
  const reader = { loader: target.loaders[0] ?? null, gameVersion: target.gameVersion }
  const isLoaded = file.type !== 'mod' || isLoadedPath(file.path, reader)
  if (own === undefined || !isLoaded || misfit(identity.version, { ...target, channel: 'alpha' }) !== null) return null
  return { version: identity.version, file: own }
}

/** Whether a file that the service does not know is taken to work there: no mod, or one whose own metadata says so. */
export function isTrusted({ finding, traits }: MoveSubject, { gameVersion }: GameSetting): boolean {
  if (finding.file.type !== 'mod') return true
  const ranges = (traits?.wants ?? []).filter(({ id, kind }) => id === 'minecraft' && kind === 'required')
  if (gameVersion === null || ranges.length === 0) return false
  return ranges.every((want) => want.ranges.length > 0 && isWithinAny(gameVersion, want.ranges, want.grammar) === true)
}

/** `refusals`: by path, why nothing is compatible with all that have the file. */
export type MoveResolution = Pick<Resolution, 'moves' | 'held'> & { readonly refusals: ReadonlyMap<string, Reason> }

/** What becomes of a file. */
export function itemOf(subject: JudgedSubject, to: GameSetting, resolution: MoveResolution): MoveItem {
  const { finding, isWanted } = subject
  const { file, identity } = finding
  const refusal = resolution.refusals.get(file.path)
  const held = resolution.held.find(({ wish }) => wish.key === file.path)
  const chosen = resolution.moves.find(({ key }) => key === file.path)?.candidate ?? null
  const basics = {
    path: file.path,
    title: titleOf(finding),
    type: file.type,
    isEnabled: file.enabled,
    projectId: identity?.project.id ?? null,
    installed: identity?.version.number ?? finding.mods[0]?.version ?? null,
  }
  const rest = file.enabled ? ('disable' as const) : ('stay' as const)
  if (chosen !== null) {
    const isInstalled = chosen.version.id === identity?.version.id
    const does = isInstalled ? (isWanted && !file.enabled ? 'enable' : 'stay') : 'update'
    return { ...basics, readiness: 'ready', candidate: chosen, does, reasons: held?.reasons ?? [] }
  }
  if (held !== undefined) {
    const [first] = held.wish.candidates
    return { ...basics, readiness: 'blocked', candidate: first, does: rest, reasons: held.reasons }
  }
  if (refusal !== undefined)
    return { ...basics, readiness: 'blocked', candidate: subject.candidates[0] ?? null, does: rest, reasons: [refusal] }
  if (identity === null) return unknownItem(subject, basics, to)
  const { offer, target } = subject
  if (offer === null || target === null) {
    const reason = {
      code: 'not-yet' as const,
      ...withMessage(message('nothing-of-its-kind-runs', { target: describeSetting(to) })),
    }
    return { ...basics, readiness: 'not-yet', candidate: null, does: rest, reasons: [reason] }
  }
  if (offer.kind === 'failed')
    return { ...basics, readiness: 'not-checked', candidate: null, does: 'stay', reasons: [offer.reason] }
  const readiness = offer.kind === 'none' || offer.kind === 'fitting' ? 'not-yet' : offer.kind
  const candidate = offer.kind === 'none' ? null : offer.candidate
  return { ...basics, readiness, candidate, does: rest, reasons: [notReady(offer, target)] }
}

type ItemBasics = Pick<MoveItem, 'path' | 'title' | 'type' | 'isEnabled' | 'projectId' | 'installed'>

function unknownItem(subject: JudgedSubject, basics: ItemBasics, to: GameSetting): MoveItem {
  const { file, state, reasons } = subject.finding
  if (file.sha1 !== null && (state === 'not-checked' || state === 'check-failed') && !isGone(reasons))
    return { ...basics, readiness: 'not-checked', candidate: null, does: 'stay', reasons }
  const isStaying = !file.enabled || isTrusted(subject, to)
  const gameVersion = to.gameVersion ?? ''
  const text =
    file.type !== 'mod'
      ? message('unknown-and-stays')
      : isTrusted(subject, to)
        ? message('unknown-and-says-it-fits', { gameVersion })
        : message('unknown-and-does-not-say', { gameVersion })
  const does = isStaying ? 'stay' : 'disable'
  return {
    ...basics,
    readiness: 'unknown',
    candidate: null,
    does,
    reasons: [{ code: 'unknown-file', ...withMessage(text) }],
  }
}

function isGone(reasons: readonly Reason[]): boolean {
  return hasFact(reasons, 'project-gone')
}

function notReady(offer: Exclude<Offer, { kind: 'failed' }>, target: Target): Reason {
  if (offer.kind === 'less-stable') {
    const { number, channel } = offer.candidate.version
    return {
      code: 'less-stable',
      ...withMessage(message('only-less-stable', { target: sayTarget(target), channel, version: number })),
    }
  }
  if (offer.kind === 'other-loader') {
    const { number, loaders } = offer.candidate.version
    const text = message('only-for-other-loader', {
      gameVersion: target.gameVersion,
      version: number,
      loaders: loaders.map(nameLoader),
    })
    return { code: 'other-loader', ...withMessage(text) }
  }
  return { code: 'not-yet' as const, ...withMessage(message('no-version-yet', { target: sayTarget(target) })) }
}

/** Going nowhere tells nothing of what nobody knows. */
export function leaveUnknown(item: MoveItem): MoveItem {
  return item.readiness === 'unknown' ? { ...item, does: 'stay' } : item
}
