/**
 * The one rule for a file of a pack. In: what the pack brought (base; null where it is installed), what it brings (theirs), what is there
 * (mine), and how far it may go. Out: what becomes of it; null: nothing. What nobody touched follows the pack; what a person edited, removed,
 * disabled or updated further stays so; where both changed one, that is the person's decision, and mine stays until then, or both are merged.
 * Nothing that the pack did not write is touched but by the person's word, or what the game loads where the pack is installed; and no world,
 * screenshot or waypoint.
 */
import { disabledLike, isDisabledName, switchedNames } from '../../../model/paths/disabled-name.ts'
import type { InstalledPackFile } from '../../../model/packs/pack.ts'
import type { StepFile } from '../../../model/plans/plan.ts'
import { nameAt } from '../../../model/states/file-title.ts'
import type { FileDecision, MyFile, PackUnit, Policy, WantedFile, WhyMine } from './file-decision.ts'

export function decideFile({ base, theirs }: PackUnit, mine: MyFile, policy: Policy): FileDecision | null {
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
  return isTaken(path) || (isInstall && isLoaded) ? follow(theirs, file) : keep('differs', path, title)
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
  if (file.sha1 !== base.sha1) return keep('both-changed', path, title)
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

function keep(why: WhyMine, path: string, title: string): FileDecision {
  return { kind: 'keep', why, path, title }
}
