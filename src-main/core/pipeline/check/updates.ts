import { sayChannel } from '../../model/versions/channel.ts'
/**
 * Decides whether what the service offers is an update of an installed file.
 * In: the installed version and the service's answer. Out: a newer candidate, none, or a refusal that says why.
 * Promise: a candidate is of the same project, published later and no lower by its number, another file, and fits loader, game version
 * and channel, whatever the service answered, with a file that is loaded there.
 */
import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import type { Candidate } from '../../model/states/finding.ts'
import {
  candidateOf,
  misfit,
  newestOf,
  obstacle,
  ofBestLoader,
  candidatesAmong,
  isLater,
} from '../../model/states/fit.ts'
import type { Reason } from '../../model/words/reason.ts'
import { isSameForThisGame, successionOf, type Succession } from '../../model/states/succession.ts'
import { type Target, sayTarget } from '../../model/states/target.ts'
import { dayPublished } from '../../model/times/day.ts'
import type { Version } from '../../model/versions/version.ts'
import { isPlaceholder, isWithdrawn } from '../../model/versions/withdrawn.ts'

export type Verdict =
  | { readonly kind: 'newer'; readonly candidate: Candidate }
  /** The only later ones have lower numbers: a person decides. */
  | { readonly kind: 'held'; readonly candidate: Candidate; readonly reasons: readonly Reason[] }
  /** What is installed is not for the target itself, and nothing newer is. */
  | { readonly kind: 'unfit'; readonly reasons: readonly Reason[] }
  | { readonly kind: 'none'; readonly reasons: readonly Reason[] }
  /** `candidate`: what a person may take all the same; absent: nothing that was offered can come in. */
  | { readonly kind: 'refused'; readonly reasons: readonly Reason[]; readonly candidate?: Candidate }

export interface InstalledVersion {
  readonly version: Version
  /** Hex SHA-1 of the file on disk. */
  readonly sha1: string
}

export function judgeOffer(installed: InstalledVersion, named: readonly Version[], target: Target): Verdict {
  // What was withdrawn is offered to nobody.
  const offered = named.filter((version) => version.id === installed.version.id || !isWithdrawn(version))
  const problems = offered.map((version) => problemOf(version, installed, target))
  const fitting = ofBestLoader(
    offered
      .filter((_, index) => problems[index] === null)
      .flatMap((version) => candidateIn(version, installed, target)),
    target,
  )
  const later = laterAmong(fitting, installed, target)
  const newest = newestFor(later('newer'), target)
  if (newest !== null) return { kind: 'newer', candidate: newest }
  const unclear = newestOf(later('unclear'))
  if (unclear !== null)
    return { kind: 'refused', candidate: unclear, reasons: [unclearWhether(unclear, installed, target)] }
  const lower = newestOf(later('lower-number'))
  if (lower !== null) return { kind: 'held', candidate: lower, reasons: [lowerThan(installed, lower)] }
  const wrong = problems.filter((reason) => reason !== null)
  if (fitting.length === 0 && wrong.length > 0) return { kind: 'refused', reasons: wrong.slice(0, 3) }
  const useless = problems.flatMap((reason, index) =>
    reason?.fact === 'not-loaded' && (offered[index]?.published ?? '') > installed.version.published ? [reason] : [],
  )
  if (useless.length > 0) return { kind: 'refused', reasons: useless.slice(0, 3) }
  if (isPastOnly(fitting, installed, target)) return { kind: 'refused', reasons: [olderThan(installed, fitting)] }
  const unfit = misfitOf(installed.version, target)
  if (unfit !== null) return { kind: 'unfit', reasons: [unfit] }
  if (fitting.length === 0) return { kind: 'none', reasons: [nothingFits(installed, target)] }
  const again = newestOf(later('again'))
  return { kind: 'none', reasons: again === null ? [] : [forOtherGame(again, target)] }
}

/** The newest; of one number that was built for several game versions the one that names this. */
function newestFor(candidates: readonly Candidate[], { gameVersion }: Target): Candidate | null {
  const newest = newestOf(candidates)
  if (newest === null) return null
  const own = candidates.filter(({ version }) => isSameForThisGame(version, newest.version, gameVersion))
  return newestOf(own) ?? newest
}

/** Why what the service offers is no answer about the installed file at all; null: it is one. */
export function findLie(installed: InstalledVersion, offered: readonly Version[], target: Target): Reason | null {
  const verdict = judgeOffer(installed, offered, target)
  return verdict.kind === 'refused' ? (verdict.reasons.find(({ fact }) => fact === 'no-answer') ?? null) : null
}

function problemOf(version: Version, installed: InstalledVersion, target: Target): Reason | null {
  if (version.projectId !== installed.version.projectId) {
    return {
      code: 'foreign-project',
      fact: 'no-answer',
      ...withMessage(message('offered-of-other-project', { version: version.number, id: version.id })),
    }
  }
  const reason = version.id === installed.version.id ? misfit(version, target) : obstacle(version, target)
  return reason === null
    ? null
    : { code: reason.code, fact: reason.fact, ...withMessage(message('offered-unfit', { why: messageOf(reason) })) }
}

/** The installed version with the file that is there, whatever its name. */
function candidateIn(version: Version, installed: InstalledVersion, target: Target): readonly Candidate[] {
  const own =
    version.id === installed.version.id ? version.files.find(({ sha1 }) => sha1 === installed.sha1) : undefined
  return own === undefined ? candidateOf(version, target) : [{ version, file: own }]
}

/** Those that are another file, by how they follow the installed version. */
function laterAmong(
  fitting: readonly Candidate[],
  { version: current, sha1 }: InstalledVersion,
  { gameVersion }: Target,
): (wanted: Succession) => readonly Candidate[] {
  const among = fitting.map(({ version }) => version)
  const others = fitting
    .filter(({ file }) => file.sha1 !== sha1)
    .map((candidate) => ({
      candidate,
      succession: successionOf(candidate.version, { current, gameVersion, among }),
    }))
  return (wanted) => others.flatMap(({ candidate, succession }) => (succession === wanted ? [candidate] : []))
}

/** An honest answer holds the installed version too when that fits; one with only older versions is not about this file. */
function isPastOnly(fitting: readonly Candidate[], installed: InstalledVersion, target: Target): boolean {
  const { version, sha1 } = installed
  const isListed = !isWithdrawn(version) && !isPlaceholder(version)
  if (fitting.length === 0 || !isListed || misfit(version, target) !== null) return false
  const own = ofBestLoader([...fitting, ...candidateIn(version, installed, target)], target)
  if (own.every((candidate) => candidate.version.id !== version.id)) return false
  return fitting.every(
    ({ version: other, file }) => other.id !== version.id && file.sha1 !== sha1 && other.published < version.published,
  )
}

/** By what its author names, where that says anything; its channel was chosen with it. */
function misfitOf(version: Version, target: Target): Reason | null {
  if (version.loaders.length === 0 || version.gameVersions.length === 0) return null
  const reason = misfit(version, { ...target, channel: 'alpha' })
  if (reason === null) return null
  return {
    code: 'not-for-this-instance',
    ...withMessage(message('installed-unfit', { why: messageOf(reason), target: sayTarget(target) })),
  }
}

function olderThan(installed: InstalledVersion, fitting: readonly Candidate[]): Reason {
  const offered = newestOf(fitting)?.version.number ?? message('a-version')
  return {
    code: 'older-version',
    fact: 'no-answer',
    ...withMessage(message('offered-older', { offered, installed: installed.version.number })),
  }
}

function lowerThan({ version }: InstalledVersion, { version: { number, published } }: Candidate): Reason {
  const told = message('number-is-lower', { version: number, day: dayPublished(published), installed: version.number })
  return { code: 'lower-number', fact: 'doubtful', ...withMessage(told) }
}

function unclearWhether(
  { version: { number, published } }: Candidate,
  { version: { number: installed } }: InstalledVersion,
  { gameVersion }: Target,
): Reason {
  const told = message('later-for-other-game-unclear', {
    version: number,
    day: dayPublished(published),
    gameVersion,
    installed,
  })
  return { code: 'unclear-whether-newer', fact: 'doubtful', ...withMessage(told) }
}

function forOtherGame({ version: { number } }: Candidate, { gameVersion }: Target): Reason {
  return {
    code: 'other-game-version',
    ...withMessage(message('later-for-other-game', { version: number, gameVersion })),
  }
}

function nothingFits(installed: InstalledVersion, target: Target): Reason {
  return isPlaceholder(installed.version) || misfit(installed.version, target) === null
    ? { code: 'none-offered', ...withMessage(message('none-offered')) }
    : {
        code: 'not-for-this-instance',
        ...withMessage(
          message('installed-and-newer-unfit', { target: sayTarget(target), channel: sayChannel(target.channel) }),
        ),
      }
}

/** Versions of one project that are thought of in the place of another. */
const MAX_COUNT = 12

/**
 * What could come in the place of the newest, the newer first: older than it, newer than what is there, for the same loaders
 * and game versions as far as these matter, of a channel no less stable.
 */
export function successorsOf(
  newest: Candidate,
  among: { readonly versions: readonly Version[]; readonly current: Version | null; readonly target: Target | null },
): readonly [Candidate, ...Candidate[]] {
  const { target, current } = among
  if (target === null) return [newest]
  const fitting = candidatesAmong(among.versions, target)
  const predecessors = { gameVersion: target.gameVersion, among: fitting.map(({ version }) => version) }
  const others = fitting
    .filter(({ version }) => version.id !== newest.version.id && isLater(newest.version, version))
    .filter(({ version }) => current === null || successionOf(version, { ...predecessors, current }) === 'newer')
    .toSorted((a, b) => (isLater(a.version, b.version) ? -1 : 1))
    .slice(0, MAX_COUNT)
  return [newest, ...others]
}

/** What a version could go back to where it stands in the way of others: what fits and was published earlier, the newer first. */
export function predecessorsOf(current: Version, versions: readonly Version[], target: Target): readonly Candidate[] {
  const earlier = versions.filter(({ published }) => published < current.published)
  return ofBestLoader(candidatesAmong(earlier, target), target)
    .toSorted((a, b) => (isLater(a.version, b.version) ? -1 : 1))
    .slice(0, MAX_COUNT)
}
