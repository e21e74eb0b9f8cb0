import type { Launcher } from '../../../../model/instances/instance.ts'
import { asRecord, asText, at } from '../../reading/read-json.ts'

/** Where launchers keep an instance's name in its `instance.json`. XMCL names the folder by it when it starts (fact D34). */
const NAMES: ReadonlyMap<Launcher, readonly [string, ...string[]]> = new Map<Launcher, readonly [string, ...string[]]>([
  ['xmcl', ['name']],
  ['gdlauncher', ['name']],
  ['atlauncher', ['launcher', 'name']],
])

export const NAMED_JSON = 'instance.json'

/** What an `instance.json` says, with another name in it; as it was where that launcher keeps none there. */
export function namedJson(json: unknown, launcher: Launcher, name: string): unknown {
  const keys = NAMES.get(launcher)
  return keys === undefined || asText(at(json, ...keys)) === undefined ? json : withValue(json, keys, name)
}

/** The same with another value at the end of a path of keys. */
export function withValue(json: unknown, [key, ...inner]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  return { ...asRecord(json), [key]: withValue(at(json, key), inner, value) }
}
