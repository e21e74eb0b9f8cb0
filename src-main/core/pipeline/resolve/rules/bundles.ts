/**
 * Of all listed jars of one artifact, in whichever files, Forge and NeoForge load one: the newest that every listing's range allows.
 * Where there is none, the game does not start (fact S23). In: what stands in each place. Out: rules for every two that cannot agree.
 */
import { type Message, message } from '../../../../../resources/text/text.ts'
import type { BundledJar } from '../../../model/files/installed-file.ts'
import { forbid, type RuleBook } from '../board/because.ts'
import type { Board, Option } from '../board/board.ts'
import type { RuleSources } from './edges.ts'
import { sayRange } from '../ranges/say-range.ts'
import { isNewer } from '../ranges/maven-version.ts'
import { isWithin } from '../ranges/is-within.ts'
import { parseRange } from '../ranges/parse-range.ts'

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
