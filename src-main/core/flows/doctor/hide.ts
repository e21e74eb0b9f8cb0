/**
 * Takes out of a text all that may be a person's, by leaving in it only what is known to be none's: words of the program's own sentences,
 * numbers, versions, names of loaders and folders that every instance has. In: a text. Out: it with `…` for the rest.
 */
import { constants } from 'node:os'
import { LAUNCHERS } from '../../model/instances/instance.ts'
import { SIDES } from '../../model/instances/loader.ts'
import type { OwnWords } from './own-words.ts'

export interface Hiding {
  /** A sentence of the program's, or a value. */
  text(text: string): string
  /** What Node or its engine says of an error. */
  failure(text: string): string
}

export interface Known {
  readonly words: OwnWords
  /** Names, ids and folders with what stands for them. */
  readonly names: ReadonlyMap<string, string>
  readonly folders: readonly (readonly [path: string, label: string])[]
  /** Addresses that are everybody's. */
  readonly addresses: readonly string[]
}

export const HIDDEN = '…'

const OWN_NAMES: ReadonlySet<string> = new Set([
  ...LAUNCHERS,
  ...SIDES,
  ...listOf('fabric quilt forge neoforge paper purpur spigot bukkit folia velocity modpack'),
  ...listOf('release beta alpha system auto copy hardlink true false null'),
])
const OWN_FOLDERS: ReadonlySet<string> = new Set([
  ...listOf('mods config resourcepacks shaderpacks datapacks saves logs crash-reports plugins .minecraft minecraft'),
  ...listOf('versions libraries .modwell staging kept theirs store log'),
])
const ENDING = /\.(?:jar|zip|mrpack|json|json5|toml|cfg|properties|txt|log|gz|db|db-wal|dat|nbt|xml|yml|disabled|tmp)$/i
const NUMBER = /^[+-]?\d{1,6}(?:[.,]\d{1,3})?(?:\s?(?:B|[kKMGT]i?B|%|ms|s|min|h))?$/
const VERSION =
  /^v?\d{1,5}(?:\.\d{1,5}){1,2}(?:[-+.]?(?:alpha|beta|rc|pre|snapshot|build|mc|fabric|forge|neoforge|quilt|\d{1,5}))*$|^\d{2}w\d{2}[a-z]$/
const TIME = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,12}Z)?$/
const PATH = /^(?:file:|[A-Za-z]:[\\/]|\\\\|\/|~[\\/])/
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i
const LOOPBACK = /^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?(?:\/|$)/
const QUOTE = /["'`„“”‚‘’«»‹›「『]$/
const QUOTED = /"[^"]*"|(?<!\p{L})'[^']*'|`[^`]*`|„[^“”]*[“”]|“[^”]*”|‘[^’]*’|«[^»]*»|「[^」]*」/gu
/** Longer ones are nobody's sentence. */
const MAX_LENGTH = 2000
const BETWEEN = /: |; |, /
/** Of more the rest is one. */
const MAX_PARTS = 20
const FAILURES: ReadonlySet<string> = new Set(Object.keys(constants.errno))
/** Of Node and its engine. */
const ENGINE_WORDS: ReadonlySet<string> = new Set([
  ...listOf('properties property of undefined null reading setting is not a function iterable defined Cannot read set'),
  ...listOf('token end JSON input at position in array length call stack size exceeded Unexpected Invalid Maximum'),
  ...listOf('no such file or directory open scandir stat unlink rename mkdir permission denied operation permitted'),
  ...listOf(
    'resource busy locked read-only system space left on device connect fetch failed socket hang up getaddrinfo',
  ),
  ...listOf('constraint FOREIGN UNIQUE CHECK database disk image malformed cannot'),
])
const CODE =
  /^(?:ERR|SQLITE|UND_ERR|UV)_[A-Z0-9_]{2,40}$|^(?:[A-Z][a-z]+)?(?:Error|Exception)$|^(?:Core|Sqlite|Zod)Error$/

export function createHiding(known: Known): Hiding {
  const said = new Map<string, string>()

  function hide(text: string): string {
    return text.length > MAX_LENGTH ? HIDDEN : hideParts(text, MAX_PARTS)
  }

  /** Where no sentence is recognised it may be made of several, each before `: ` or the like. */
  function hideParts(text: string, more: number): string {
    const told = named(text) ?? own(text)
    if (told !== null) return told
    const [sign] = BETWEEN.exec(text) ?? []
    if (sign === undefined || more === 0) return located(text) ?? HIDDEN
    const at = text.indexOf(sign)
    return `${hideParts(text.slice(0, at), 0)}${sign}${hideParts(text.slice(at + sign.length), more - 1)}`
  }

  function failure(text: string): string {
    return text.length > MAX_LENGTH ? HIDDEN : (own(text) ?? loose(text))
  }

  function own(text: string): string | null {
    const kept = said.get(text)
    if (kept !== undefined) return kept
    const found = known.words.read(text)
    if (found === null) return null
    const { words, values } = found
    const told = words.map((word, at) => {
      const each = values[at]
      if (each === undefined || each === '') return word
      return `${word}${QUOTE.test(word) ? (named(each) ?? located(each) ?? HIDDEN) : hide(each)}`
    })
    said.set(text, told.join(''))
    return told.join('')
  }

  function named(text: string): string | null {
    if (OWN_NAMES.has(text) || OWN_FOLDERS.has(text)) return text
    if (NUMBER.test(text) || VERSION.test(text) || TIME.test(text)) return text
    return known.names.get(text) ?? known.folders.find(([folder]) => folder === text)?.[1] ?? null
  }

  function located(text: string): string | null {
    if (PATH.test(text)) return hidePath(text, known.folders)
    if (!ADDRESS.test(text)) return null
    return LOOPBACK.test(text) || known.addresses.includes(text) ? text : '<address>'
  }

  function loose(text: string): string {
    const words = text.replaceAll(QUOTED, HIDDEN).split(/\s+/)
    const told = words.map((word) => {
      const [, before = '', bare = '', after = ''] = /^([([]?)(.*?)([.,:;!?)\]]*)$/s.exec(word) ?? []
      const isOwn = bare === '' || ENGINE_WORDS.has(bare) || FAILURES.has(bare) || CODE.test(bare)
      return isOwn ? word : `${before}${named(bare) ?? located(bare) ?? HIDDEN}${after}`
    })
    return told.filter((word, at) => word !== '' && (word !== HIDDEN || told[at - 1] !== HIDDEN)).join(' ')
  }

  return { text: hide, failure }
}

/** Of a path only which known folder it is in, which of those that everybody has, and what kind of file it is. */
function hidePath(path: string, folders: Known['folders']): string {
  const isBelow = (folder: string) =>
    path === folder || (path.startsWith(folder) && /^[\\/]/.test(path.slice(folder.length)))
  const [folder, label] = folders.find(([one]) => isBelow(one)) ?? ['', '<path>']
  const parts = path.slice(folder.length).split(/[\\/]/)
  const [ending] = ENDING.exec(path) ?? []
  const kept = parts.filter((one) => OWN_FOLDERS.has(one))
  return [label, ...kept, ...(ending === undefined ? [] : [`${HIDDEN}${ending}`])].join('/')
}

function listOf(words: string): readonly string[] {
  return words.split(' ')
}
