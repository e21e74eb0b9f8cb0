import type { Launcher } from '../../../model/instances/instance.ts'
import { asRecord, at } from '../reading/read-json.ts'

/** How an `instance.cfg` says when and how long it was played (fact D29). */
const PLAYED = /^\s*(?:lastLaunchTime|lastTimePlayed|totalTimePlayed)\s*=/

/** Where launchers say it in an `instance.json` (facts D22, D23, D24, D34). */
const KEYS: ReadonlyMap<Launcher, readonly (readonly [string, ...string[]])[]> = new Map<
  Launcher,
  readonly (readonly [string, ...string[]])[]
>([
  ['xmcl', [['lastPlayedDate'], ['playtime']]],
  ['gdlauncher', [['last_played'], ['seconds_played']]],
  ['atlauncher', [['launcher', 'lastPlayed'], ['lastPlayed']]],
  ['ftb', [['lastPlayed'], ['totalPlayTime']]],
])

/** The bytes of an `instance.cfg` that says nothing of when it was played, all else as it was, in whatever encoding. */
export function unplayedInConfig(bytes: Uint8Array): Uint8Array {
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/(?<=\r\n|\n|\r(?!\n))/)
  return new Uint8Array(Buffer.from(lines.filter((line) => !PLAYED.test(line)).join(''), 'latin1'))
}

/** An `instance.json` that says that it was never played. null: that launcher keeps no such word there, or it says so already. */
export function unplayedInJson(text: string, launcher: Launcher): string | null {
  const json = parse(text)
  const unplayed = (KEYS.get(launcher) ?? []).reduce((whole, keys) => withNothing(whole, keys), json)
  if (json === null || JSON.stringify(unplayed) === JSON.stringify(json)) return null
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? ''
  return `${JSON.stringify(unplayed, null, indent)}${text.endsWith('\n') ? '\n' : ''}`
}

function withNothing(json: unknown, [key, ...inner]: readonly string[]): unknown {
  if (key === undefined) return typeof json === 'number' ? 0 : null
  const record = asRecord(json)
  return Object.hasOwn(record, key) ? { ...record, [key]: withNothing(at(record, key), inner) } : json
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
