/**
 * Of all listed jars of one artifact, in whichever files, Forge and NeoForge load one: the newest that every listing's range allows.
 * Where there is none, the game does not start (fact S23). In: what stands in each place. Out: rules for every two that cannot agree.
 */
import { type Message, message } from '../../../../../resources/text/text.ts'
import type { BundledJar, ArchiveMetadata, EmbeddedMod, NestedArchive } from '../../../model/files/installed-file.ts'
import { forbid, type RuleBook } from '../board/because.ts'
import type { Board, Option } from '../board/board.ts'
import type { RuleSources } from './edges.ts'
import { sayRange } from '../ranges/say-range.ts'
import { isNewer } from '../ranges/maven-version.ts'
import { isWithin, isWithinAny } from '../ranges/is-within.ts'
import { parseRange } from '../ranges/parse-range.ts'
import { nestedChoiceOf } from '../../../model/files/which-copy-loads.ts'
import { findLoader } from '../../../model/instances/known-loaders.ts'
import type { MetadataFormat } from '../../../model/instances/loader.ts'
import type { Surroundings } from '../board/request.ts'
import { surroundingVersion } from '../board/surroundings.ts'

/** Which of two listed jars of one artifact is loaded; null: the listings do not tell. */
export function preferredOf<Jar extends BundledJar>(one: Jar, other: Jar): Jar | null {
  const [isOneIn, isOtherIn] = [one, other].map((jar) => allows(one, jar.version) && allows(other, jar.version))
  if (isOneIn !== isOtherIn) return isOneIn === true ? one : other
  if (isNewer(one.version, other.version)) return one
  return isNewer(other.version, one.version) ? other : null
}

/** Files of which each is loaded alone, and not both together. */
export function addBundleRules(book: RuleBook, from: Option, { board }: RuleSources): void {
  for (const jar of from.traits?.bundles ?? []) {
    const clashing = clashesIn(board, jar.artifact).get(nameOf(jar))
    if (clashing === undefined) continue
    for (const { option: other, jar: otherJar } of board.ofArtifact(jar.artifact)) {
      if (other.place === from.place || !clashing.has(nameOf(otherJar))) continue
      const ranges = [describeAllowed(jar), describeAllowed(otherJar)] as const
      const because = { kind: 'bundles-clash', from, other, artifact: jar.artifact, ranges } as const
      const subject = `${jar.artifact} ${other.place}`
      if (from.kind !== 'stay' || other.kind !== 'stay') forbid(book, because, { subject, other })
      // Of two that stay, one says it.
      else if (from.place < other.place) book.broken.push(because)
    }
  }
}

/** By the name of a listing those that it cannot be loaded beside. */
type Clashes = ReadonlyMap<string, ReadonlySet<string>>

/** Many files list the same few artifacts: what clashes is found once. */
const known = new WeakMap<Board, Map<string, Clashes>>()

function clashesIn(board: Board, artifact: string): Clashes {
  const ofBoard = known.get(board) ?? new Map<string, Clashes>()
  known.set(board, ofBoard)
  const found = ofBoard.get(artifact) ?? clashesAmong(board.ofArtifact(artifact).map(({ jar }) => jar))
  ofBoard.set(artifact, found)
  return found
}

/** Of more different listings than any artifact really has, nothing is said. */
const MAX_COUNT = 200

function clashesAmong(jars: readonly BundledJar[]): Clashes {
  const different = new Map(jars.map((jar) => [nameOf(jar), jar]))
  if (different.size < 2 || different.size > MAX_COUNT) return new Map()
  const versions = [...new Set(jars.map(({ version }) => version))]
  const allowed = [...different].map(([name, jar]) => ({
    name,
    jar,
    versions: new Set(versions.filter((version) => allows(jar, version))),
  }))
  return new Map(
    allowed.map((one) => {
      const isShared = (other: (typeof allowed)[number]) =>
        isAgreed(one.jar, other.jar) && [...one.versions].some((version) => other.versions.has(version))
      return [one.name, new Set(allowed.filter((other) => other !== one && !isShared(other)).map(({ name }) => name))]
    }),
  )
}

/** What of a listing decides: files that say the same are one to the loader. */
function nameOf({ range, version }: BundledJar): string {
  return JSON.stringify([range, version])
}

/** Without bounds a version stands for itself alone, and the loader accepts that of no two that differ. */
function isAgreed(one: BundledJar, other: BundledJar): boolean {
  const [isOneBare, isOtherBare] = [isBare(one.range), isBare(other.range)]
  if (isOneBare && isOtherBare) return false
  if (isOneBare) return !allows(other, one.range)
  return !isOtherBare || !allows(one, other.range)
}

/** What cannot be told is allowed. */
function allows({ range }: BundledJar, version: string | null): boolean {
  return version === null || isWithin(version, parseRange(range, 'maven')) !== false
}

function isBare(range: string): boolean {
  return /^\d/.test(range)
}

function describeAllowed({ range }: BundledJar): Message {
  return isBare(range) ? message('range-without-bounds', { version: range }) : sayRange([range], 'maven')
}

/**
 * Of jars inside a file that are alternatives of one mod, only what the loader takes: on Fabric and Quilt what fits the game, the loader
 * and Java, on Forge and NeoForge the one that the listings prefer, else the newest (facts S20, S23). In: what an archive says. Out: the same without the jars that are left out.
 */
export function fittingNested(metadata: ArchiveMetadata, surroundings: Surroundings): ArchiveMetadata {
  const byId = new Map<string, Alternative[]>()
  for (const one of alternativesIn(metadata)) {
    if (isLoaded(one, surroundings)) byId.set(one.mod.id, [...(byId.get(one.mod.id) ?? []), one])
  }
  const out = new Set<NestedArchive>()
  for (const alternatives of byId.values()) {
    const taken = new Set(
      alternatives.filter((one) => isTaken(one, alternatives, surroundings)).map(({ archive }) => archive),
    )
    if (taken.size === 0) continue
    for (const { archive } of alternatives) if (!taken.has(archive)) out.add(archive)
  }
  return out.size === 0 ? metadata : without(metadata, out)
}

interface Alternative {
  readonly archive: NestedArchive
  readonly format: MetadataFormat
  readonly mod: EmbeddedMod
  readonly bundledAs: BundledJar | undefined
}

function alternativesIn({ declarations, nested }: ArchiveMetadata): readonly Alternative[] {
  const listed = new Map(declarations.flatMap(({ bundled = [] }) => bundled).map((jar) => [jar.entry, jar]))
  return nested.flatMap((archive) => {
    const { entry, metadata } = archive
    if (metadata === null) return []
    const bundledAs = listed.get(entry)
    const own = metadata.declarations.flatMap(({ format, mods }) =>
      mods.map((mod) => ({ archive, format, mod, bundledAs })),
    )
    return [...own, ...alternativesIn(metadata)]
  })
}

function isLoaded({ format }: Alternative, { loader, alsoLoads = [] }: Surroundings): boolean {
  const choice = nestedChoiceOf(format)
  return choice !== null && [loader, ...alsoLoads].some((one) => findLoader(one)?.takesOfNested === choice)
}

function isTaken(one: Alternative, all: readonly Alternative[], surroundings: Surroundings): boolean {
  if (isByFit(one)) return fits(one.mod, surroundings)
  return all.every((other) => isByFit(other) || !isTakenBefore(one, other))
}

function isByFit({ format }: Alternative): boolean {
  return nestedChoiceOf(format) === 'fitting'
}

function isTakenBefore(one: Alternative, other: Alternative): boolean {
  const [mine, theirs] = [one.bundledAs, other.bundledAs]
  const preferred = mine === undefined || mine.artifact !== theirs?.artifact ? null : preferredOf(mine, theirs)
  return preferred === null ? isNewer(other.mod.version, one.mod.version) : preferred === theirs
}

/** Whether nothing that it says of the game, the loader and Java speaks against it. */
function fits({ depends }: EmbeddedMod, surroundings: Surroundings): boolean {
  return depends.every(({ id, kind, ranges, grammar }) => {
    const has = surroundingVersion(id, surroundings)
    const isIn = has === null ? null : isWithinAny(has.version, ranges, grammar)
    return kind === 'required' ? isIn !== false : kind !== 'incompatible' || isIn !== true
  })
}

function without(metadata: ArchiveMetadata, out: ReadonlySet<NestedArchive>): ArchiveMetadata {
  const nested = metadata.nested.flatMap((one): readonly NestedArchive[] => {
    if (out.has(one)) return []
    return [one.metadata === null ? one : { ...one, metadata: without(one.metadata, out) }]
  })
  return { ...metadata, nested }
}
