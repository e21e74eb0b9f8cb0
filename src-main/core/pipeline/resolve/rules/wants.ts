import { message, type Message } from '../../../../../resources/text/text.ts'
import type { Traits, ModNeed, Provision } from '../../../model/files/traits.ts'
import { demand, forbid, type RuleBook } from '../board/because.ts'
import type { Option, ProvidingOption } from '../board/board.ts'
import { takesNewestNested, takesFittingNested } from '../../../model/files/which-copy-loads.ts'
import type { RuleSources } from './edges.ts'
import { sayRange } from '../ranges/say-range.ts'
import { isWithinAny } from '../ranges/is-within.ts'
import { isSurrounding, surroundingVersion } from '../board/surroundings.ts'
import { projectOfEdge } from '../board/universe.ts'
import { preferredOf } from './bundles.ts'
import { isNewer } from '../ranges/maven-version.ts'

/**
 * The rules of what the jars say themselves. What cannot be told (an unreadable range, a version nobody knows, a file that was
 * not read) is never a conflict. What is broken among things that stay as they are is not made a rule.
 */
export function addWantRules(book: RuleBook, option: Option, sources: RuleSources): void {
  if (!option.isEnabled) return
  for (const want of option.traits?.wants ?? []) {
    if (want.side !== 'both' && want.side !== sources.request.surroundings.side) continue
    if (isOfOtherCopy(option, want, sources)) continue
    const has = surroundingVersion(want.id, sources.request.surroundings)
    if (has !== null) addSurroundings(book, option, want, has)
    else if (isSurrounding(want.id, sources.request.surroundings)) continue
    else if (want.kind === 'required') addNeed(book, option, { want, sources })
    else if (want.kind === 'incompatible') addBreak(book, option, { want, sources })
    else if (want.kind === 'optional' && want.grammar === 'maven') addBounds(book, option, { want, sources })
  }
}

/** A bundled mod wants nothing where the loader takes the copy of another file. */
function isOfOtherCopy({ place }: Option, { by, bundled }: ModNeed, sources: RuleSources): boolean {
  return bundled !== undefined && substitutesFor({ id: by, place, isOwn: false, ...bundled }, sources).length > 0
}

function addSurroundings(book: RuleBook, from: Option, want: ModNeed, has: SurroundingVersion): void {
  const versions = [has.version, ...(want.grammar === 'maven' ? has.alsoTakes : [])]
  const fits = versions.map((version) => isWithinAny(version, want.ranges, want.grammar))
  const isWrong =
    want.kind === 'required' ? fits.every((fit) => fit === false) : want.kind === 'incompatible' && fits[0] === true
  if (!isWrong) return
  const named = sayRange(want.ranges, want.grammar)
  const range = want.kind === 'incompatible' ? message('range-not', { range: named }) : named
  const because = {
    kind: 'wrong-surroundings',
    from,
    modId: has.id,
    needed: has.name,
    range,
    has: has.version,
  } as const
  if (from.kind === 'stay') book.broken.push(because)
  else demand(book, because, { subject: want.id, oneOf: [] })
}

type SurroundingVersion = NonNullable<ReturnType<typeof surroundingVersion>>

interface Want {
  readonly want: ModNeed
  readonly sources: RuleSources
}

function addNeed(book: RuleBook, from: Option, { want, sources }: Want): void {
  const providers = sources.board.ofModId(want.id)
  const enough = providers.filter((one) => isEnough(one, { want, sources })).map(({ option }) => option)
  if (enough.some(({ place, choice }) => place === from.place && choice === from.choice)) return
  const others = enough.filter(({ place }) => place !== from.place)
  const isBroken = from.kind === 'stay' && !others.some(({ kind }) => kind === 'stay')
  const maybe = providers.length === 0 ? maybeBringing(want.id, sources) : []
  if (!isBroken && providers.length === 0 && (maybe.length > 0 || isUnknowable(from, want, sources))) return
  const unfit = providers.map(({ option }) => option).filter((one) => one.place !== from.place && !others.includes(one))
  // Where another version of it could come, that it is another one today is no reason.
  const isFinal = ({ place }: Option) => from.kind === 'stay' || others.every((other) => other.place !== place)
  const there = unfit.filter((one) => one.kind === 'stay' && isFinal(one))
  const standing = others.filter(({ kind }) => kind === 'stay')
  const elsewhere = unfit.filter(({ kind }) => kind !== 'stay')
  const bringing = [...there, ...standing, ...others, ...elsewhere]
  const needed = bringing.find(({ traits }) => isOwnMod(traits, want.id))?.title ?? want.id
  const range = sayRange(want.ranges, want.grammar)
  const unchecked = isBroken || bringing.length > 0 ? null : findUnchecked(from, sources)
  const because =
    unchecked === null
      ? ({ kind: 'needs-mod', from, modId: want.id, needed, range, there, standing, elsewhere } as const)
      : ({ kind: 'project-unchecked', from, needed, ...unchecked } as const)
  if (!isBroken) demand(book, because, { subject: want.id, oneOf: others })
  else if (maybe.length === 0) book.broken.push(because)
  else book.broken.push({ kind: 'mod-unread', from, modId: want.id, needed, maybe })
}

/** What the service lists as required and could not tell of: where nothing brings what the file wants, that may be it. */
function findUnchecked({ version }: Option, { universe }: RuleSources) {
  for (const edge of version?.dependencies ?? []) {
    const projectId = edge.kind === 'required' ? projectOfEdge(edge, universe) : null
    if (projectId === null) continue
    const found = [universe.projects.get(projectId), universe.versionsOfProjects.get(projectId)]
    const outcome = found.find((one) => one !== undefined && one.kind !== 'answer')
    if (outcome !== undefined) return { projectId, outcome }
  }
  return null
}

/** In range, and not given up for a newer copy that is not. */
function isEnough(brought: ProvidingOption, { want, sources }: Want): boolean {
  if (isIn(brought.version, want) === false) return false
  if (!takesNewestNested(sources.request.surroundings)) return true
  const standIns = substitutesFor(copyOf(want.id, brought), sources)
  return standIns.every((one) => isIn(one.version, want) !== false)
}

/** Titles of what is there, brings mods whose ids cannot be read, and could be this one by a word in it or by its file's name. */
function maybeBringing(id: string, { request }: RuleSources): readonly string[] {
  const wanted = id.toLowerCase()
  const isIt = (word: string) => word === wanted || (wanted.length >= SHORTEST_TELLING && word.startsWith(wanted))
  return request.present.flatMap(({ key, title, isEnabled, passedOver, traits }) => {
    const { mayBring } = traits ?? {}
    if (mayBring === undefined || !isEnabled || passedOver !== undefined) return []
    const fileName = key.slice(key.lastIndexOf('/') + 1).toLowerCase()
    return [...mayBring, fileName].some(isIt) ? [title] : []
  })
}

/** Shorter ids are the beginning of too many words. */
const SHORTEST_TELLING = 4

/** The one that is there today wants it too and does without; or some file was not read, and may bring it. */
function isUnknowable(from: Option, { id }: ModNeed, { board, request }: RuleSources): boolean {
  if (board.hasUnread) return true
  if (request.out?.some(({ isEnabled, traits }) => isEnabled && brings(traits, id)) === true) return false
  const today = request.present.find(({ key }) => key === from.place)
  if (today === undefined) return false
  return today.traits === null || today.traits.wants.some((want) => want.kind === 'required' && want.id === id)
}

function brings(traits: Traits | null, id: string): boolean {
  return traits?.provides.some((one) => one.id === id) === true
}

/** A file is called by its project's title; of what lies in it only the id is known. What was not read may be either. */
function isOwnMod(traits: Traits | null, id: string): boolean {
  return traits === null || traits.provides[0]?.id === id
}

function addBreak(book: RuleBook, from: Option, { want, sources }: Want): void {
  for (const copy of sources.board.ofModId(want.id)) {
    const { option: other, version } = copy
    if (other.place === from.place || isIn(version, want) !== true || isReplaced(copy, { want, sources })) continue
    addWall(book, from, { want, other, range: sayRange(want.ranges, want.grammar) })
  }
}

/** Forge checks the range of what is optional where it is there. */
function addBounds(book: RuleBook, from: Option, { want, sources }: Want): void {
  for (const copy of sources.board.ofModId(want.id)) {
    const { option: other, version } = copy
    if (other.place === from.place || isIn(version, want) !== false || isReplaced(copy, { want, sources })) continue
    addWall(book, from, {
      want,
      other,
      range: message('range-other-than', { range: sayRange(want.ranges, want.grammar) }),
    })
  }
}

/** The loader takes another copy in its stead, about which there is nothing to say. */
function isReplaced(brought: ProvidingOption, { want, sources }: Want): boolean {
  const isHit = isIn(brought.version, want)
  const standIns = substitutesFor(copyOf(want.id, brought), sources)
  return standIns.some((one) => isIn(one.version, want) !== isHit)
}

interface Wall {
  readonly want: ModNeed
  readonly other: Option
  readonly range: Message
}

function addWall(book: RuleBook, from: Option, { want, other, range }: Wall): void {
  const because = { kind: 'breaks-mod', from, other, range } as const
  if (from.kind === 'stay' && other.kind === 'stay') book.broken.push(because)
  else forbid(book, because, { subject: `${want.id} ${other.place}`, other })
}

function isIn(version: string | null, { ranges, grammar }: ModNeed): boolean | null {
  return version === null ? null : isWithinAny(version, ranges, grammar)
}

/** A mod that a file brings: the file's own, or of a jar in it. */
export interface Copy extends Provision {
  readonly place: string
  readonly isOwn: boolean
}

/**
 * Copies of a mod in other files that are there, of which the loader takes one in the stead of this copy: Forge and NeoForge by their
 * listings, else the newer ones, Fabric and Quilt any that suits who wants it (facts S20, S21, S23). With a loader that takes all, or is
 * not known: none.
 */
function substitutesFor(
  copy: Copy,
  { board, request: { surroundings } }: Pick<RuleSources, 'board' | 'request'>,
): readonly ProvidingOption[] {
  const others = board
    .ofModId(copy.id)
    .filter(({ option }) => option.kind === 'stay' && option.place !== copy.place && option.isPassedOver !== true)
  if (takesFittingNested(surroundings.loader)) return others.filter((other) => other.version !== copy.version)
  return takesNewestNested(surroundings) ? others.filter((other) => isTakenBefore(copy, copyOf(copy.id, other))) : []
}

function copyOf(id: string, { option, ...brought }: ProvidingOption): Copy {
  return { id, ...brought, place: option.place, isOwn: option.traits?.owns?.includes(id) === true }
}

/** What lies in the folder itself comes before any listed jar, and of jars of one artifact one is taken. */
function isTakenBefore(copy: Copy, other: Copy): boolean {
  const [own, listed] = [copy.bundledAs, other.bundledAs]
  if (copy.isOwn !== other.isOwn && (own ?? listed) !== undefined) return other.isOwn
  const preferred = own === undefined || own.artifact !== listed?.artifact ? null : preferredOf(own, listed)
  return preferred === null ? isNewer(other.version, copy.version) : preferred === listed
}
