/**
 * What a newer version of a pack means for each file that it brought or brings. In: what it brought last (base), what it brings now
 * (theirs), and what is there (mine). Out: steps, and what stays, with why. What nobody touched follows the pack; what a person edited,
 * removed, disabled or updated further stays so; where both changed one, that is the person's decision, and mine stays until then, or both
 * are merged.
 * Nothing that the pack did not write is touched, and no world, screenshot or waypoint. Reads and writes nothing.
 */
import type { ReasonCode } from '../../model/words/codes/reason-codes.ts'
import { disabledName, enabledName, isDisabledName } from '../../model/paths/disabled-name.ts'
import { nameAt } from '../../model/states/file-title.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import type { PackConflict, InstalledPackFile, KeptTheirs } from '../../model/packs/pack.ts'
import type { PathKey } from '../../model/paths/path-key.ts'
import type { PlanStep, SkippedFile, StepFile } from '../../model/plans/plan.ts'
import { withMessage } from '../../model/words/with-message.ts'
import type { Steps } from '../../pipeline/plan/plan.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import { stepFile } from '../../pipeline/plan/steps.ts'
import type { WantedFile } from './find-sources.ts'
import { findPlayed } from './is-of-play.ts'
import { packStep } from './pack-steps.ts'
import { message, type Message } from '../../../../src-texts/text.ts'

export interface PackComparison {
  readonly base: readonly InstalledPackFile[]
  readonly theirs: readonly WantedFile[]
  /** What a path is in the instance. */
  readonly keyOf: PathKey
  /** By the key of its path, of every file that base or theirs names, enabled or disabled; without those that are not there. */
  readonly mine: ReadonlyMap<string, StepFile>
  readonly findings: readonly FileFinding[]
  /** Paths where the person takes what the pack has. */
  readonly taken: ReadonlySet<string>
  /** Of the last version: what both had changed. */
  readonly earlier: readonly PackConflict<KeptTheirs>[]
  /** By path, what of the person's is in the way of a file of base or theirs. */
  readonly obstacles: ReadonlyMap<string, string>
  /** What both were joined to, by path. */
  readonly merged: ReadonlyMap<string, MergedFile>
}

/** What is put in the place of a file that both changed. */
export interface MergedFile {
  readonly text: string
  readonly sha1: string
  readonly size: number
}

export interface ComparedWithPack extends Steps {
  /** Those that lie in the pack itself. */
  readonly bothChanged: readonly PackConflict<VersionFile>[]
}

/** One file of the pack: as it was, and as it is now; null: it was, or is, none of the pack's. */
interface Unit {
  readonly was: InstalledPackFile | null
  readonly is: WantedFile | null
}

export function compareWithPack(comparison: PackComparison): ComparedWithPack {
  const steps: PlanStep[] = []
  const skipped: SkippedFile[] = []
  const bothChanged: PackConflict<VersionFile>[] = []
  const isPlayed = findPlayed(
    [...comparison.base, ...comparison.theirs].map(({ path }) => path),
    comparison.keyOf,
  )
  for (const unit of pairUp(comparison)) {
    if ([unit.was, unit.is].some((file) => file !== null && isPlayed(file.path))) {
      if (unit.was?.sha1 !== unit.is?.source.sha1) skipped.push(staysAsPlayed(unit))
      continue
    }
    const outcome = decideUnlessBlocked(unit, comparison)
    if (outcome !== null && 'action' in outcome) steps.push(outcome)
    else if (outcome !== null) skipped.push(outcome)
    const both = unit.is === null ? null : findBothChanged(unit, unit.is, outcome, comparison)
    if (both !== null) bothChanged.push(both)
  }
  return { steps, skipped, bothChanged }
}

function staysAsPlayed({ was, is }: Unit): SkippedFile {
  const path = is?.path ?? was?.path ?? ''
  return stays(path, is?.title ?? nameAt(path), 'of-play', message('is-of-play'))
}

/** Also what both had changed before, and what is there still differs. Only of what lies in the pack: all else can be had again. */
function findBothChanged(
  { was }: Unit,
  is: WantedFile,
  outcome: PlanStep | SkippedFile | null,
  comparison: PackComparison,
): PackConflict<VersionFile> | null {
  const { path, source, isOverride } = is
  const mine = findMine(path, comparison)
  if (!isOverride || mine === null || mine.sha1 === source.sha1) return null
  const earlier = comparison.earlier.find(
    (one) => isOne(one.path, path, comparison) && one.theirs.sha512 === source.sha512,
  )
  const isJoined = outcome !== null && 'action' in outcome && outcome.content !== undefined
  const isOther = outcome !== null && 'cause' in outcome && outcome.cause === 'differs'
  const isBoth = outcome === null ? earlier !== undefined : isJoined || isOther
  const base = earlier === undefined ? (was?.sha512 ?? null) : earlier.base
  const isMerged = isJoined || (outcome === null && earlier?.isMerged === true)
  return isBoth ? { path, at: mine.path, base, theirs: source, ...(isMerged && { isMerged }) } : null
}

/** By path; what changed its name with its version, by its project. */
function pairUp({ base, theirs, keyOf }: PackComparison): readonly Unit[] {
  const now = new Map<string, WantedFile>(theirs.map((file) => [keyOf(file.path), file]))
  const before = new Set(base.map(({ path }) => keyOf(path)))
  /** null: of several files of one project nobody could tell which became which. */
  const renamed = new Map<string, WantedFile | null>()
  for (const file of theirs) {
    const projectId = file.version?.projectId
    if (projectId === undefined || before.has(keyOf(file.path))) continue
    renamed.set(projectId, renamed.has(projectId) ? null : file)
  }
  const units = base.map((was): Unit => {
    const is = now.get(keyOf(was.path)) ?? (was.projectId === null ? null : (renamed.get(was.projectId) ?? null))
    if (is !== null) now.delete(keyOf(is.path))
    if (was.projectId !== null && (is === null || keyOf(is.path) !== keyOf(was.path))) renamed.delete(was.projectId)
    return { was, is }
  })
  return [...units, ...[...now.values()].map((is): Unit => ({ was: null, is }))]
}

/** What the person put in the place of the pack's file, or of a folder around it, stays, whatever the pack has for it now. */
function blocked({ was, is }: Unit, { obstacles }: PackComparison): SkippedFile | null {
  const path = [is, was].flatMap((file) => (file !== null && obstacles.has(file.path) ? [file.path] : []))[0]
  if (path === undefined) return null
  const text = message('is-in-its-way', { path: obstacles.get(path) ?? path })
  return { ...stays(path, is?.title ?? nameAt(path), 'in-the-way', text), cause: 'in-the-way' }
}

function decideUnlessBlocked(unit: Unit, comparison: PackComparison): PlanStep | SkippedFile | null {
  return blocked(unit, comparison) ?? decide(unit, comparison)
}

function decide({ was, is }: Unit, comparison: PackComparison): PlanStep | SkippedFile | null {
  if (was === null) return is === null ? null : arrive(is, comparison)
  const mine = findMine(was.path, comparison)
  if (is === null) return mine === null ? null : leave(was, mine)
  if (mine === null) return missing(was, is, comparison)
  if (is.source.sha1 === mine.sha1) return respell(was, is, mine, comparison)
  if (comparison.taken.has(is.path)) return follow(is, mine)
  const merged = comparison.merged.get(is.path)
  if (merged !== undefined) return merge(is, mine, merged)
  if (is.source.sha1 === was.sha1) return null
  if (mine.sha1 === was.sha1) return isThere(is, mine, comparison) ? leave(was, mine) : follow(is, mine)
  return { ...stays(is.path, is.title, 'both-changed', message('both-changed')), cause: 'differs' }
}

/** The same under another spelling of its name: it follows the pack, unless the person spelled it. */
function respell(was: InstalledPackFile, is: WantedFile, mine: StepFile, comparison: PackComparison): PlanStep | null {
  const isPacks = mine.path === was.path || mine.path === switchedName(was.path)
  if (was.path === is.path || !isPacks || !isOne(was.path, is.path, comparison)) return null
  return { ...follow(is, mine), download: null }
}

function isOne(path: string, other: string, { keyOf }: PackComparison): boolean {
  return keyOf(path) === keyOf(other)
}

/** The person has put it there already, beside the one that it follows. */
function isThere({ path, source }: WantedFile, mine: StepFile, comparison: PackComparison): boolean {
  const found = findMine(path, comparison)
  return found !== null && found.path !== mine.path && found.sha1 === source.sha1
}

/** New in the pack: it comes, unless something is there in its place. */
function arrive(is: WantedFile, comparison: PackComparison): PlanStep | SkippedFile | null {
  const mine = findMine(is.path, comparison)
  if (mine !== null) {
    if (mine.sha1 === is.source.sha1) return null
    return comparison.taken.has(is.path)
      ? follow(is, mine)
      : { ...stays(is.path, is.title, 'differs-from-pack', message('another-file-is-there')), cause: 'differs' }
  }
  const own = comparison.keyOf(is.path)
  const other = [...comparison.mine].find(([key]) => isBelow(key, own) || isBelow(own, key))?.[1].path
  if (other !== undefined)
    return { ...stays(is.path, is.title, 'in-the-way', message('is-in-its-way', { path: other })), cause: 'in-the-way' }
  const added = ofProject(is.version?.projectId ?? null, comparison)
  if (added !== null)
    return stays(added.file.path, is.title, 'added-before', message('was-there-before-the-pack-had-it'))
  return packStep(is, null)
}

/** A file is no folder at once: what was the one cannot become the other while it is there. */
function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

/** No longer in the pack. */
function leave(was: InstalledPackFile, mine: StepFile): PlanStep | SkippedFile {
  const title = nameAt(was.path)
  if (mine.sha1 !== was.sha1) return stays(mine.path, title, 'edited', message('edited-and-no-longer-in-pack'))
  return {
    action: 'remove',
    path: mine.path,
    title,
    from: mine,
    to: null,
    reason: { code: 'not-in-pack', ...withMessage(message('no-longer-in-the-pack')) },
    download: null,
    origin: { kind: 'pack' },
    needs: [],
  }
}

/** Removed by the person, or there in another version, which is left where it is the later one. */
function missing(was: InstalledPackFile, is: WantedFile, comparison: PackComparison): PlanStep | SkippedFile | null {
  if (is.source.sha1 === was.sha1) return null
  const own = ofProject(was.projectId, comparison)
  if (own === null) return stays(is.path, is.title, 'removed', message('you-removed-it'))
  const isFurther = (own.identity?.version.published ?? '') >= (is.version?.published ?? '')
  if (own.file.sha1 === is.source.sha1) return null
  return isFurther
    ? { ...stays(own.file.path, is.title, 'unlocked', message('later-than-in-the-pack')), cause: 'later' }
    : follow(is, stepFile(own))
}

/** Disabled stays disabled. */
function follow(is: WantedFile, mine: StepFile): PlanStep {
  const isOff = isDisabledName(mine.path) && !isDisabledName(is.path)
  return packStep(is, mine, isOff ? disabledName(is.path) : is.path)
}

function merge({ title }: WantedFile, mine: StepFile, { text, sha1, size }: MergedFile): PlanStep | null {
  if (mine.sha1 === sha1) return null
  return {
    action: 'replace',
    path: mine.path,
    title,
    from: mine,
    to: { ...mine, sha1, size, versionId: null, version: null },
    reason: { code: 'merged', ...withMessage(message('merged-with-the-packs')) },
    download: null,
    content: text,
    origin: { kind: 'pack' },
    needs: [],
  }
}

/** Under its name, or the one that it has while it is switched the other way. */
function findMine(path: string, { mine, keyOf }: PackComparison): StepFile | null {
  return mine.get(keyOf(path)) ?? mine.get(keyOf(switchedName(path))) ?? null
}

/** As it is called while it is switched the other way. */
export function switchedName(path: string): string {
  return isDisabledName(path) ? enabledName(path) : disabledName(path)
}

function ofProject(projectId: string | null, { findings }: PackComparison): FileFinding | null {
  if (projectId === null) return null
  return findings.find(({ identity, file }) => identity?.project.id === projectId && file.sha1 !== null) ?? null
}

function stays(path: string, title: string, code: ReasonCode, text: Message): SkippedFile {
  return { path, title, reason: { code, ...withMessage(text) } }
}
