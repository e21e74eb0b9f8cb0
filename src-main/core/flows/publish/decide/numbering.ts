/**
 * How an author numbers and names versions. In: earlier versions. Out: a pattern with `{version}`, `{loader}`, `{game}` and `{oldest-game}`, and
 * what it makes of a new one. `mc1.21.11-0.8.1-fabric` is `mc{game}-{version}-{loader}`.
 */
import { writeLoader } from '../../../../../resources/text/loader-names.ts'
import { KNOWN_LOADERS } from '../../../model/instances/known-loaders.ts'
import { versionNumberOf } from '../../../model/versions/version-number.ts'
import type { Channel } from '../../../model/versions/channel.ts'
import type { Version } from '../../../model/versions/version.ts'

export type Numbered = Pick<Version, 'number' | 'name' | 'loaders' | 'gameVersions'>

export interface NumberParts {
  /** The author's own number, without loader and game. */
  readonly version: string
  readonly loader: string
  /** Oldest first. */
  readonly gameVersions: readonly string[]
}

const WORDS = /[^-_+ ()[\],]+/g
/** Versions that are looked at: authors change their ways. */
const MAX_LOOKED_AT = 12
const MAX_NUMBER = 32
const MAX_NAME = 64

/** The most frequent pattern of the newest; null: there is none to learn from. `earlier`: newest first. */
export function learnPattern(earlier: readonly Numbered[]): string | null {
  const counts = new Map<string, number>()
  for (const version of earlier.slice(0, MAX_LOOKED_AT)) {
    const pattern = splitNumber(version)?.pattern
    if (pattern !== undefined) counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
  }
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null
}

interface SplitNumber {
  readonly pattern: string
  readonly version: string
}

/** null: nobody can tell which part is the author's own. */
export function splitNumber({ number, loaders, gameVersions }: Omit<Numbered, 'name'>): SplitNumber | null {
  const words = [...number.matchAll(WORDS)].map(({ 0: text, index: start }) => ({
    text,
    start,
    stands: standsFor(text, loaders, gameVersions),
  }))
  const first = words.findIndex(({ text, stands }) => stands === null && /\d/.test(text))
  if (first < 0) {
    const [only, ...others] = words.filter(({ stands }) => stands?.kind === 'game')
    return only === undefined || others.length > 0
      ? null
      : { pattern: number.replace(only.text, '{version}'), version: only.text }
  }
  const rest = words.slice(first).findIndex(({ stands }) => stands !== null)
  const last = rest < 0 ? words.length - 1 : first + rest - 1
  if (words.slice(last + 1).some(({ stands }) => stands === null)) return null
  const mark = /^(?:v|version|r)(?=\d)/i.exec(words[first]?.text ?? '')?.[0].length ?? 0
  const start = (words[first]?.start ?? 0) + mark
  const end = (words[last]?.start ?? 0) + (words[last]?.text.length ?? 0)
  const replaced = words.toReversed().reduce((text, word, index) => {
    const place = words.length - 1 - index
    if (place === last) return replaceAt(text, start, end, '{version}')
    if (place >= first && place < last) return text
    if (word.stands === null) return text
    const from = word.start + word.text.length - word.stands.length
    return replaceAt(text, from, from + word.stands.length, word.stands.placeholder)
  }, number)
  return { pattern: replaced, version: number.slice(start, end) }
}

function replaceAt(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end)
}

interface Stands {
  readonly kind: 'loader' | 'game'
  readonly placeholder: string
  /** Of what it stands for, at the word's end. */
  readonly length: number
}

function standsFor(word: string, loaders: readonly string[], gameVersions: readonly string[]): Stands | null {
  const lower = word.toLowerCase()
  if (loaders.includes(lower) || KNOWN_LOADERS.includes(lower))
    return { kind: 'loader', placeholder: '{loader}', length: word.length }
  const bare = word.replace(/^(?:mc|minecraft)/i, '')
  const place = gameVersions.indexOf(bare)
  if (place < 0) return null
  const isOldest = gameVersions.length > 1 && place !== gameVersions.length - 1
  return { kind: 'game', placeholder: isOldest ? '{oldest-game}' : '{game}', length: bare.length }
}

export function fillPattern(pattern: string, { version, loader, gameVersions }: NumberParts): string {
  return pattern
    .replaceAll('{version}', version)
    .replaceAll('{loader}', loader)
    .replaceAll('{game}', gameVersions.at(-1) ?? '')
    .replaceAll('{oldest-game}', gameVersions[0] ?? '')
    .replaceAll(/^[-_+. ]+|[-_+. ]+$/g, '')
}

/** What the service takes (fact H47), as near to what was meant as can be. */
export function permittedNumber(number: string): string {
  return number.replaceAll(/[^a-zA-Z0-9!@$()`.+,_"-]+/g, '-').slice(0, MAX_NUMBER)
}

/** The newest version's name, with what is its own replaced; `{number}` where that is all. */
export function learnName(earlier: readonly Numbered[]): string {
  const [newest] = earlier
  if (newest === undefined || newest.name.trim() === '') return '{number}'
  const { name, number, loaders, gameVersions } = newest
  if (name.includes(number)) return name.replace(number, '{number}')
  const own = splitNumber(newest)?.version
  if (own === undefined || !name.includes(own)) return '{number}'
  const newestGame = gameVersions.at(-1) ?? ''
  const [loader = ''] = loaders
  const withVersion = name.replace(own, '{version}')
  const withGame = newestGame === '' ? withVersion : withVersion.replace(newestGame, '{game}')
  return loader === '' ? withGame : withGame.replace(writeLoader(loader), '{Loader}').replace(loader, '{loader}')
}

export function fillName(pattern: string, number: string, parts: NumberParts): string {
  const filled = pattern.replaceAll('{number}', number).replaceAll('{Loader}', writeLoader(parts.loader))
  return fillPattern(filled, parts).slice(0, MAX_NAME)
}

/** By what its number says: nobody is given a beta as a release. */
export function channelOf(number: string, declared: Pick<Version, 'loaders' | 'gameVersions'>): Channel {
  const stage = versionNumberOf({ number, ...declared })?.stage ?? null
  if (stage === null || stage >= 5) return /snapshot|nightly/i.test(number) ? 'alpha' : 'release'
  return stage <= 1 ? 'alpha' : 'beta'
}
