/**
 * Versions as they are shown: authors write the loader, the game version and the project's name into a version's number, which the
 * rows and the pages say already. In: numbers as their authors wrote them. Out: texts to show, which never hide that two differ.
 */
import { mayBeGameVersion } from '../instances/game-version.ts'
import { gameParts } from './game-parts.ts'
import { isStageWord } from './version-number.ts'

/** What is known beside a version's number; absent: that is not. A `Version` is one too. */
export interface VersionPlace {
  /** What the row is called. */
  readonly title?: string
  /** Of the instance, or that the version says it is for. */
  readonly loaders?: readonly string[]
  readonly gameVersions?: readonly string[]
}

/** Of what an instance shows under this title. */
export function placeIn(
  { loader, gameVersion }: { readonly loader: string | null; readonly gameVersion: string | null },
  title?: string,
): VersionPlace {
  return {
    ...(title !== undefined && { title }),
    loaders: loader === null ? [] : [loader],
    gameVersions: gameVersion === null ? [] : [gameVersion],
  }
}

export interface ShortVersions {
  /** null: that side has no version. */
  readonly from: string | null
  readonly to: string | null
}

/** `mc1.21.11-0.8.1-fabric` is `0.8.1`. */
export function shortVersion(number: string, place: VersionPlace = {}): string {
  const pieces = readPieces(number, place)
  return joined(
    pieces.filter(({ isOwn }) => isOwn),
    pieces,
    number,
  )
}

/** Many versions of one project in a list, in its order: those that would read the same are written as their authors did. */
export function shortList(numbers: readonly string[], place: VersionPlace = {}): readonly string[] {
  const short = numbers.map((number) => shortVersion(number, place))
  const meant = new Map<string, Set<string>>()
  for (const [index, text] of short.entries())
    meant.set(text, (meant.get(text) ?? new Set()).add(numbers[index] ?? text))
  return numbers.map((number, index) => {
    const text = short[index] ?? number
    return meant.get(text)?.size === 1 ? text : number
  })
}

/**
 * Two versions of one project beside each other: `mc1.21.11-0.8.1-fabric` and `mc1.21.11-0.8.2-fabric` are `0.8.1` and `0.8.2`. What alone
 * differs stays: `1.21.1-2.3` and `1.21.4-2.3`.
 */
export function shortVersions(from: string | null, to: string | null, place: VersionPlace = {}): ShortVersions {
  if (from === null || to === null || from === to) return { from: shortOrNull(from, place), to: shortOrNull(to, place) }
  const [before, after] = [readPieces(from, place), readPieces(to, place)]
  for (const isKept of [isOfItsOwn, isOwnOrUnshared, isUnshared]) {
    const short = {
      from: before.filter((piece) => isKept(piece, after)),
      to: after.filter((piece) => isKept(piece, before)),
    }
    const isLevel =
      hasOwnNumber(short.from) === hasOwnNumber(short.to) &&
      (before.length !== after.length || short.from.length === short.to.length)
    const texts = { from: joined(short.from, before, from), to: joined(short.to, after, to) }
    if (isLevel && texts.from !== texts.to) return texts
  }
  return { from, to }
}

/** Whether a file's name says something that its title and its version do not. */
export function saysMore(
  fileName: string,
  {
    title,
    version,
    place = {},
  }: { readonly title: string; readonly version: string | null; readonly place?: VersionPlace },
): boolean {
  const said = new Set(readPieces(`${title} ${version ?? ''}`, {}).map(({ text }) => bareLettersOf(text)))
  const words = lettersOf(title)
  // `lamp-1.0%2B1.21.jar`: so some come from a download.
  const name = fileName.replace(/\.(?:jar|zip|disabled)/gi, '').replaceAll(/%[\da-f]{2}/gi, '+')
  return readPieces(name, place).some((piece) => {
    const letters = bareLettersOf(piece.text)
    return piece.isOwn && letters !== '' && !said.has(letters) && !words.includes(letters)
  })
}

/** Of a number, `v1.4` and `1.4` are one. */
function bareLettersOf(text: string): string {
  return lettersOf(text.replace(/^v(?=\d)/i, ''))
}

/** A number, a word or what is written together. */
interface Piece {
  readonly text: string
  readonly start: number
  /** It is no loader, no game version, and no word that names the project. */
  readonly isOwn: boolean
}

const PIECES = /[^-_+ ()[\],]+/g
const JOINING_WORDS: ReadonlySet<string> = new Set(['for', 'on', 'and', 'mc', 'minecraft', 'version'])

function readPieces(number: string, { title = '', loaders = [], gameVersions = [] }: VersionPlace): readonly Piece[] {
  const named = new Set([...title.toLowerCase().matchAll(PIECES)].map(([word]) => word))
  const { others } = gameParts(number, { loaders, gameVersions })
  const own = new Map(others.map((part) => [part.start, part.text]))
  return [...number.matchAll(PIECES)].map(({ 0: raw, index: start }) => {
    const text = own.get(start)
    const isName = named.has(raw.toLowerCase()) || JOINING_WORDS.has(raw.toLowerCase())
    return { text: text ?? raw, start, isOwn: text !== undefined && (/\d/.test(raw) || !isName) }
  })
}

/** What both have is said by neither, but for `beta` and the like and numbers that are no game version's. */
function isOfItsOwn(piece: Piece, others: readonly Piece[]): boolean {
  return isOwnOrUnshared(piece, others) && !(mayBeGameVersion(piece.text) && isAmong(piece, others))
}

function isOwnOrUnshared(piece: Piece, others: readonly Piece[]): boolean {
  return piece.isOwn && (hasDigit(piece) || isStageWord(piece.text) || !isAmong(piece, others))
}

function isUnshared(piece: Piece, others: readonly Piece[]): boolean {
  return isOwnOrUnshared(piece, others) || !isAmong(piece, others)
}

function isAmong({ text }: Piece, others: readonly Piece[]): boolean {
  return others.some((other) => other.text.toLowerCase() === text.toLowerCase())
}

function hasDigit({ text }: Piece): boolean {
  return /\d/.test(text)
}

/** What is kept, as it was written; the whole where its number would be lost. */
function joined(kept: readonly Piece[], all: readonly Piece[], number: string): string {
  const isNumberLost = hasOwnNumber(all) && !hasOwnNumber(kept)
  if (kept.length === all.length || isNumberLost || !kept.some(hasDigit)) return number
  return kept
    .map(({ text, start }, index) => (index === 0 ? text : `${separatorBefore(number, start)}${text}`))
    .join('')
}

/** One that is no game version's. */
function hasOwnNumber(pieces: readonly Piece[]): boolean {
  return pieces.some((piece) => hasDigit(piece) && !mayBeGameVersion(unmarked(piece.text)))
}

function unmarked(text: string): string {
  return text.replace(/^(?:mc|minecraft)/i, '')
}

/** Without brackets, of which one may have lost the other. */
function separatorBefore(number: string, start: number): string {
  const [written = ''] = /[-_+ ()[\],]*$/.exec(number.slice(0, start)) ?? []
  return /[()[\],]/.test(written) ? ' ' : written
}

function shortOrNull(number: string | null, place: VersionPlace): string | null {
  return number === null ? null : shortVersion(number, place)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
