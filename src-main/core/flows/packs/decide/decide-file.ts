/**
 * The one rule for a file of a pack. In: what the pack brought (base; null where it is installed), what it brings (theirs), what is there
 * (mine), and how far it may go. Out: what becomes of it; null: nothing. What nobody touched follows the pack; what a person edited, removed,
 * disabled or updated further stays so; where both changed one, that is the person's decision, and mine stays until then, or both are merged.
 * Nothing that the pack did not write is touched but by the person's word, or what the game loads where the pack is installed; and no world,
 * screenshot or waypoint.
 */
import { disabledLike, isDisabledName, switchedNames } from '../../../model/paths/disabled-name.ts'
import type { InstalledPackFile, KeptTheirs, PackConflict } from '../../../model/packs/pack.ts'
import type { StepFile } from '../../../model/plans/plan.ts'
import { theirsPath } from '../../../model/paths/work-folder.ts'
import { nameAt } from '../../../model/states/file-title.ts'
import type { FileDecision, MyFile, PackUnit, Policy, WantedFile, WhyMine } from './file-decision.ts'
import type { PathKey, PathMap } from '../../../model/paths/path-key.ts'
import type { FileFinding } from '../../../model/states/finding.ts'
import type { VersionFile } from '../../../model/versions/version.ts'
import { stepFile } from '../../../pipeline/plan/steps.ts'

function decideFile({ base, theirs }: PackUnit, mine: MyFile, policy: Policy): FileDecision | null {
  const { isPlayed, obstacle, file } = mine
  const path = obstacle?.path ?? theirs?.path ?? base?.path ?? ''
  const title = theirs?.title ?? nameAt(path)
  if (isPlayed) return base?.sha1 === theirs?.source.sha1 ? null : keep('of-play', path, title)
  if (obstacle !== null) return { kind: 'blocked', ...obstacle, title }
  if (theirs === null) return base === null || file === null ? null : leave(base, file)
  return base === null ? arrive(theirs, mine, policy) : change(base, theirs, { mine, policy })
}

/** New in the pack: it comes, unless something is there in its place. */
function arrive(theirs: WantedFile, mine: MyFile, { isInstall, isTaken }: Policy): FileDecision | null {
  const { file, isLoaded, isNoPlainFile, twin } = mine
  const { path, title } = theirs
  if (isInstall && isNoPlainFile) return keep('no-plain-file', path, title)
  if (file === null && twin !== null && !isInstall) return keep('added-before', twin.file.path, title)
  if (file === null) return { kind: 'write', theirs, from: twin?.file ?? null, path }
  if (file.sha1 === theirs.source.sha1) return null
  return isTaken(path) || (isInstall && isLoaded)
    ? follow(theirs, file)
    : { ...keep('differs', path, title), ...theirsOf(theirs) }
}

interface Ground {
  readonly mine: MyFile
  readonly policy: Policy
}

function change(base: InstalledPackFile, theirs: WantedFile, { mine, policy }: Ground): FileDecision | null {
  const { file, atTheirs } = mine
  const { path, title, source } = theirs
  if (file === null) return missing(base, theirs, mine)
  if (source.sha1 === file.sha1) return respell(base, theirs, mine)
  if (policy.isTaken(path)) return follow(theirs, file)
  const merged = policy.merged.get(path)
  if (merged !== undefined) return merged.sha1 === file.sha1 ? null : { kind: 'merge', theirs, from: file, merged }
  if (source.sha1 === base.sha1) return null
  if (file.sha1 !== base.sha1) return { ...keep('both-changed', path, title), ...theirsOf(theirs) }
  // The person has put it there already, beside the one that it follows.
  const isThere = atTheirs !== null && atTheirs.path !== file.path && atTheirs.sha1 === source.sha1
  return isThere ? leave(base, file) : follow(theirs, file)
}

/** The same under another spelling of its name: it follows the pack, unless the person spelled it. */
function respell(base: InstalledPackFile, theirs: WantedFile, { file, isSamePath }: MyFile): FileDecision | null {
  const isPacks = file !== null && (file.path === base.path || switchedNames(base.path).includes(file.path))
  return isPacks && isSamePath && base.path !== theirs.path ? { ...follow(theirs, file), isRenamed: true } : null
}

/** No longer in the pack. */
function leave({ path, sha1 }: InstalledPackFile, mine: StepFile): FileDecision {
  return mine.sha1 === sha1 ? { kind: 'remove', path, from: mine } : keep('edited', mine.path, nameAt(path))
}

/** Removed by the person, or there in another version, which is left where it is the later one. */
function missing(base: InstalledPackFile, theirs: WantedFile, { twin }: MyFile): FileDecision | null {
  const { path, title, source, version } = theirs
  if (source.sha1 === base.sha1) return null
  if (twin === null) return keep('removed', path, title)
  if (twin.file.sha1 === source.sha1) return null
  return twin.published >= (version?.published ?? '') ? keep('later', twin.file.path, title) : follow(theirs, twin.file)
}

/** Disabled stays disabled. */
function follow(theirs: WantedFile, mine: StepFile) {
  const isOff = isDisabledName(mine.path) && !isDisabledName(theirs.path)
  return {
    kind: 'write',
    theirs,
    from: mine,
    path: isOff ? disabledLike(mine.path, theirs.path) : theirs.path,
  } as const
}

function keep(why: WhyMine, path: string, title: string): Extract<FileDecision, { kind: 'keep' }> {
  return { kind: 'keep', why, path, title }
}

/** What lies in the pack itself is kept beside what stays. */
function theirsOf({ path, isOverride }: WantedFile): { readonly theirsAt?: string } {
  return isOverride ? { theirsAt: theirsPath(path) } : {}
}

/**
 * Which file of a pack becomes what. In: what it brought last, nothing where it is installed, what it brings now, and what is there. Out: one
 * decision for each file of which there is one, and what both have changed. Reads and writes nothing.
 */

/** What of an instance a pack has to do with. */
export interface CurrentFiles {
  /** What a path is in the instance. */
  readonly keyOf: PathKey
  /** Of every file that base or theirs names, enabled or disabled; without those that are not there. */
  readonly mine: PathMap<StepFile>
  readonly findings: readonly FileFinding[]
  /** By path, what of the person's is in the way of a file of base or theirs. */
  readonly obstacles: ReadonlyMap<string, string>
  /** Paths at which the game loads a link or folder. */
  readonly noPlainFiles: ReadonlySet<string>
  /** Of those that base or theirs have files in. */
  readonly worlds: ReadonlySet<string>
}

export interface FilesQuestion {
  readonly base: readonly InstalledPackFile[]
  readonly theirs: readonly WantedFile[]
  readonly current: CurrentFiles
  readonly policy: Policy
  /** Of the last version: what both had changed. */
  readonly earlier: readonly PackConflict<KeptTheirs>[]
}

export interface DecidedFiles {
  readonly decisions: readonly FileDecision[]
  /** Those that lie in the pack itself. */
  readonly bothChanged: readonly PackConflict<VersionFile>[]
}

export function decideFiles(question: FilesQuestion): DecidedFiles {
  const decisions: FileDecision[] = []
  const bothChanged: PackConflict<VersionFile>[] = []
  const look = lookFor(question)
  for (const unit of pairUp(question)) {
    const mine = look(unit)
    const decision = decideFile(unit, mine, question.policy)
    if (decision !== null) decisions.push(decision)
    const both = mine.isPlayed ? null : findBothChanged(unit, mine.atTheirs, decision, question)
    if (both !== null) bothChanged.push(both)
  }
  return { decisions, bothChanged }
}

/** By path; what changed its name with its version, by its project. */
function pairUp({ base, theirs, current: { keyOf } }: FilesQuestion): readonly PackUnit[] {
  const now = new Map<string, WantedFile>(theirs.map((file) => [keyOf(file.path), file]))
  const before = new Set(base.map(({ path }) => keyOf(path)))
  /** null: of several files of one project nobody could tell which became which. */
  const renamed = new Map<string, WantedFile | null>()
  for (const file of theirs) {
    const projectId = file.version?.projectId
    if (projectId === undefined || before.has(keyOf(file.path))) continue
    renamed.set(projectId, renamed.has(projectId) ? null : file)
  }
  const units = base.map((was): PackUnit => {
    const is = now.get(keyOf(was.path)) ?? (was.projectId === null ? null : (renamed.get(was.projectId) ?? null))
    if (is !== null) now.delete(keyOf(is.path))
    if (was.projectId !== null && (is === null || keyOf(is.path) !== keyOf(was.path))) renamed.delete(was.projectId)
    return { base: was, theirs: is }
  })
  return [...units, ...[...now.values()].map((is): PackUnit => ({ base: null, theirs: is }))]
}

/** What is there of one file. Each twin stands for one. */
function lookFor({ base, theirs, current, policy }: FilesQuestion): (unit: PackUnit) => MyFile {
  const { keyOf, mine, findings, obstacles, noPlainFiles, worlds } = current
  const { isInstall } = policy
  const paths = [...base, ...theirs].map(({ path }) => path)
  const [isPlayed, worldOf] = [findPlayed(paths, keyOf), findWorlds(paths, keyOf)]
  const loaded = new Set(findings.map(({ file }) => keyOf(file.path)))
  const named = new Set(theirs.map(({ path }) => keyOf(path)))
  const twins = new Set(
    findings.filter((finding) => canStandIn(finding, isInstall, named.has(keyOf(finding.file.path)))),
  )
  const there = [...mine]
  const find = (path: string) => {
    const names = isInstall ? [path] : [path, ...switchedNames(path)]
    return names.map((name) => mine.get(name)).find((one) => one !== undefined) ?? null
  }
  const twinOf = (projectId: string | null | undefined): MyFile['twin'] => {
    const found = [...twins].find(({ identity }) => identity?.project.id === projectId)
    if (found === undefined) return null
    if (isInstall) twins.delete(found)
    return { file: stepFile(found), published: found.identity?.version.published ?? '' }
  }
  return ({ base: was, theirs: is }) => {
    const path = was?.path ?? is?.path ?? ''
    const file = find(path)
    const key = keyOf(path)
    // A file is no folder at once: what was the one cannot become the other while it is there.
    const isAround = ([other]: readonly [string, unknown]) => other.startsWith(`${key}/`) || key.startsWith(`${other}/`)
    const blocked = [is?.path, was?.path].find((each) => each !== undefined && obstacles.has(each)) ?? path
    const by = obstacles.get(blocked) ?? (was === null && file === null ? there.find(isAround)?.[1].path : undefined)
    const isNoPlainFile = noPlainFiles.has(path)
    const isThere = file !== null || isNoPlainFile || worlds.has(worldOf(path) ?? '')
    const isOfPlay = [was, is].some((each) => each !== null && isPlayed(each.path))
    const isKept = isOfPlay && (!isInstall || (by === undefined && isThere))
    const isMissing = file === null && by === undefined && !isNoPlainFile && !isKept
    return {
      file,
      atTheirs: is === null ? null : find(is.path),
      isLoaded: loaded.has(key),
      isSamePath: is !== null && key === keyOf(is.path),
      twin: isMissing ? twinOf(was === null ? is?.version?.projectId : was.projectId) : null,
      obstacle: by === undefined ? null : { path: blocked, by },
      isNoPlainFile,
      isPlayed: isKept,
    }
  }
}

/** Where a pack is installed a file stands in for another only where that leaves nothing out that the pack names. */
function canStandIn({ file, identity }: FileFinding, isInstall: boolean, isNamed: boolean): boolean {
  if (identity === null || file.sha1 === null) return false
  return !isInstall || (file.linkTarget === null && file.contents.kind !== 'folder' && !isNamed)
}

/** Also what both had changed before, and what is there still differs. Only of what lies in the pack: all else can be had again. */
function findBothChanged(
  { base: was, theirs: is }: PackUnit,
  mine: StepFile | null,
  decision: FileDecision | null,
  { earlier, current: { keyOf }, policy: { merged } }: FilesQuestion,
): PackConflict<VersionFile> | null {
  if (is === null || !is.isOverride || mine === null || mine.sha1 === is.source.sha1) return null
  const { path, source } = is
  const before = earlier.find((one) => keyOf(one.path) === keyOf(path) && one.theirs.sha512 === source.sha512)
  // Where both merged would be what is there already, too.
  const isJoined = decision?.kind === 'merge' || (decision === null && merged.has(path))
  const isOther = decision?.kind === 'keep' && (decision.why === 'both-changed' || decision.why === 'differs')
  const isAsBefore = decision === null && before !== undefined
  if (!isAsBefore && !isJoined && !isOther) return null
  const base = before === undefined ? (was?.sha512 ?? null) : before.base
  const isMerged = isJoined || (decision === null && before?.isMerged === true)
  return { path, at: mine.path, base, theirs: source, ...(isMerged && { isMerged }) }
}

/** What is made or kept while one plays. */
const NEVER =
  /^(?:saves|worlds?|screenshots|logs|crash-reports|backups|XaeroWaypoints|XaeroWorldMap|xaero|journeymap\/data|voxelmap|waypoints)(?:\/|$)/i
const WORLD = /^saves\/[^/]+(?=\/)/i

/** Which of a pack's paths are of what play makes: such a folder, or a world, whatever it is called. */
function findPlayed(paths: readonly string[], keyOf: PathKey): (path: string) => boolean {
  const worlds = worldsAmong(paths, keyOf)
  return (path) => NEVER.test(path) || worlds.some((world) => keyOf(path).startsWith(`${world}/`))
}

/** The world that a path of the pack lies in; null: in none. */
export function findWorlds(paths: readonly string[], keyOf: PathKey): (path: string) => string | null {
  const worlds = worldsAmong(paths, keyOf)
  return (path) => worlds.find((world) => keyOf(path).startsWith(`${world}/`)) ?? WORLD.exec(path)?.[0] ?? null
}

function worldsAmong(paths: readonly string[], keyOf: PathKey): readonly string[] {
  return [...new Set(paths.flatMap((path) => /^(.*)\/level\.dat$/i.exec(keyOf(path))?.[1] ?? []))]
}
