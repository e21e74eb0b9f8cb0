/**
 * The list of profiles of the game's own launcher with one more or one less, all else as it was. In: the file's bytes, which may hold tokens
 * and are kept nowhere (fact D18). Out: its text, in ASCII alone, since another launcher of this folder writes and reads it in an encoding of its own.
 */
import { asRecord, at } from '../reading/read-json.ts'
import type { EntryProfile } from '../../../model/instances/launcher-entry.ts'
import type { ProfileChange } from '../../../model/moves/move.ts'

type Json = Readonly<Record<string, unknown>>

/** null: it is no such list. */
export function withProfile(bytes: Uint8Array, { key, value }: EntryProfile): string | null {
  const list = readList(bytes)
  return list === null ? null : write({ ...list, profiles: { ...profilesIn(list), [key]: value } })
}

/** With another version for one of its profiles, all else byte for byte where that can be. null: it is no such list, or the profile plays another. */
export function withVersionOf(
  bytes: Uint8Array,
  { key, from, to }: Pick<ProfileChange, 'key' | 'from' | 'to'>,
): string | null {
  const list = readList(bytes)
  const profile = list === null ? undefined : at(profilesIn(list), key)
  if (list === null || at(profile, 'lastVersionId') !== from) return null
  const profiles = { ...profilesIn(list), [key]: { ...asRecord(profile), lastVersionId: to } }
  return replaceOne(bytes, { from, to }, { ...list, profiles }) ?? write({ ...list, profiles })
}

const MAX_PLACES = 1000

/** Whichever of the places where that text is said makes the list that is wanted; null: none does. */
function replaceOne(
  bytes: Uint8Array,
  { from, to }: { readonly from: string; readonly to: string },
  wanted: Json,
): string | null {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  if (text.includes('\ufffd')) return null
  const [old, fresh, goal] = [JSON.stringify(from), JSON.stringify(to), JSON.stringify(wanted)]
  for (let place = text.indexOf(old), count = 0; place !== -1 && count < MAX_PLACES; count += 1) {
    const edited = `${text.slice(0, place)}${fresh}${text.slice(place + old.length)}`
    if (JSON.stringify(readList(Buffer.from(edited))) === goal) return edited
    place = text.indexOf(old, place + 1)
  }
  return null
}

/** null: it is no such list, or has no such profile. */
export function withoutProfile(bytes: Uint8Array, key: string): string | null {
  const list = readList(bytes)
  if (list === null || at(profilesIn(list), key) === undefined) return null
  return write({
    ...list,
    profiles: Object.fromEntries(Object.entries(profilesIn(list)).filter(([one]) => one !== key)),
  })
}

/** `changed`: it says something else than Modwell wrote, but for when it was played. */
export function findProfile(
  bytes: Uint8Array,
  { key, value }: EntryProfile,
): 'unreadable' | 'missing' | 'same' | 'changed' {
  const list = readList(bytes)
  if (list === null) return 'unreadable'
  const found = at(profilesIn(list), key)
  if (found === undefined) return 'missing'
  const isSame = (name: string): boolean => TIMES.has(name) || at(found, name) === at(value, name)
  return [...Object.keys(asRecord(found)), ...Object.keys(value)].every(isSame) ? 'same' : 'changed'
}

/** Whether another profile than this plays a version. */
export function isVersionUsed(bytes: Uint8Array, versionId: string, key: string): boolean {
  const list = readList(bytes)
  return Object.entries(list === null ? {} : profilesIn(list)).some(
    ([one, profile]) => one !== key && at(profile, 'lastVersionId') === versionId,
  )
}

const TIMES: ReadonlySet<string> = new Set(['created', 'lastUsed'])

function readList(bytes: Uint8Array): Json | null {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      const list: unknown = JSON.parse(new TextDecoder(encoding, { fatal: true }).decode(bytes))
      return typeof at(list, 'profiles') === 'object' ? asRecord(list) : null
    } catch {
      // Not in this encoding, or no JSON.
    }
  }
  return null
}

function profilesIn(list: Json): Json {
  return asRecord(at(list, 'profiles'))
}

function write(list: Json): string {
  const escaped = JSON.stringify(list, null, 2).replaceAll(/[^\0-~]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
  return `${escaped}\n`
}
