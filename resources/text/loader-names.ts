import { format, message, type Message } from './text.ts'
import type { TextLike } from './values.ts'

/**
 * A loader as people write it, by the service's tag: `Legacy Fabric`, `NeoForge`. It is a proper name, the same in every language, but for
 * what the service calls a loader though it needs none; what is no plain tag (a program's own name for a part) stays as it is.
 */
export function nameLoader(tag: string): string {
  return tag === 'datapack' ? format(DATA_PACK) : writeLoader(tag)
}

/** The same in English, for what others read: names and numbers of versions. */
export function writeLoader(tag: string): string {
  const known = NAMES.get(tag)
  if (known !== undefined) return known
  return /^[a-z]+(-[a-z]+)*$/.test(tag) ? tag.split('-').map(capitalized).join(' ') : tag
}

/** Its name, or what is said where there is none. */
export function sayLoader<Otherwise extends TextLike>(
  tag: string | null | undefined,
  otherwise: Otherwise,
): string | Message | Otherwise {
  if (tag === null || tag === undefined) return otherwise
  return tag === 'datapack' ? DATA_PACK : writeLoader(tag)
}

const DATA_PACK = message('loader-datapack')

/** Those that are not written as their tags are. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['neoforge', 'NeoForge'],
  ['liteloader', 'LiteLoader'],
  ['modloader', "Risugami's ModLoader"],
  ['nilloader', 'NilLoader'],
  ['bta-babric', 'BTA (Babric)'],
  ['optifine', 'OptiFine'],
  ['datapack', 'Data pack'],
  ['bungeecord', 'BungeeCord'],
  ['craftbukkit', 'CraftBukkit'],
])

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
