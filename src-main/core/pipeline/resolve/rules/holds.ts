import type { HeldVersion, Hold, HoldCondition, VersionToCome } from '../../../model/plans/hold.ts'
import type { Version } from '../../../model/versions/version.ts'
import { isLowerNumber, isOfGameAlone, versionNumberOf } from '../../../model/versions/version-number.ts'
import { demand, type RuleBook } from '../board/because.ts'
import type { Option } from '../board/board.ts'
import type { RuleSources } from './edges.ts'
import { isSupport } from './support.ts'

/** The rules of what a person holds. What is there stays allowed whatever it is. */
export function addHoldRules(book: RuleBook, option: Option, sources: RuleSources): void {
  const { version } = option
  if (option.kind !== 'move' || version === null || sources.request.installed?.has(version.id) === true) return
  for (const hold of sources.request.holds.filter((one) => isAbout(one, option, sources))) {
    const supporters = supportersOf(hold, { option, version, sources })
    if (supporters === null) continue
    const because = { kind: 'held-by-you', from: option, hold } as const
    demand(book, because, { subject: hold.id, oneOf: supporters })
  }
}

function isAbout({ of }: Hold, { place, projectId }: Option, { request }: RuleSources): boolean {
  if (of.kind === 'project') return of.projectId === projectId
  return request.present.find(({ key }) => key === place)?.isFromPack === true
}

interface Newer {
  readonly option: Option
  readonly version: Version
  readonly sources: RuleSources
}

/** What must stand beside it for the hold to let it in; null: the hold is not about this version. */
function supportersOf({ condition }: Hold, newer: Newer): readonly Option[] | null {
  const { version, sources } = newer
  if (condition.kind !== 'until-supported') return isHeldBack(version, condition, sources.request.now) ? [] : null
  return sources.board.ofProject(condition.by.projectId).filter((other) => isSupporting(other, newer))
}

/** Whether a hold is about a version, whatever else there is. `now`: ISO 8601 UTC. */
export function isHeldBack(
  version: Version,
  condition: Exclude<HoldCondition, { kind: 'until-supported' }>,
  now: string,
): boolean {
  switch (condition.kind) {
    case 'skip':
      return version.id === condition.version.id || version.number === condition.version.number
    case 'at-most':
      return version.published > condition.version.published
    case 'below':
      return !isBelow(version, condition.version)
    case 'until':
      return now < condition.at
    case 'for-ever':
      return true
  }
}

/** What cannot be told is held: a person wanted it so. */
function isBelow(version: Version, { number, published }: HeldVersion | VersionToCome): boolean {
  if (published !== null) return version.published < published
  const own = versionNumberOf(version)
  // Where the author counts in game versions, so does whoever names one.
  const gameVersions = own !== null && isOfGameAlone(own) ? [...version.gameVersions, number] : version.gameVersions
  const limit = versionNumberOf({ ...version, number, gameVersions })
  return own !== null && limit !== null && isLowerNumber(own, limit)
}

function isSupporting(other: Option, { option, version, sources: { request } }: Newer): boolean {
  if (!other.isEnabled || other.version === null) return false
  const installed = request.present.find(({ key }) => key === option.place)?.version ?? null
  const newer = { version, provides: option.traits?.provides ?? [], installed }
  return isSupport({ version: other.version, traits: other.traits }, newer, request.surroundings.gameVersion)
}
