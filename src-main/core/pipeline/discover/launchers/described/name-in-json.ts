import type { Launcher } from '../../../../model/instances/instance.ts'
import { asRecord, asText, at } from '../../reading/read-json.ts'

/** Where launchers keep an instance's name in its `instance.json`. XMCL names the folder by it when it starts (fact D34). */
const NAMES: ReadonlyMap<Launcher, readonly [string, ...string[]]> = new Map<Launcher, readonly [string, ...string[]]>([
  ['xmcl', ['name']],
  ['gdlauncher', ['name']],
  ['atlauncher', ['launcher', 'name']],
])

export const NAMED_JSON = 'instance.json'

/** The bytes of an `instance.json` with another name in it, all else as it was. null: that launcher keeps none there, or it cannot be read. */
export function nameInJson(bytes: Uint8Array, launcher: Launcher, name: string): string | null {
  const keys = NAMES.get(launcher)
  const json = parse(bytes)
  if (keys === undefined || asText(at(json, ...keys)) === undefined) return null
  const text = new TextDecoder().decode(bytes)
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? ''
  return `${JSON.stringify(withName(json, keys, name), null, indent)}${text.endsWith('\n') ? '\n' : ''}`
}

function withName(json: unknown, [key, ...inner]: readonly string[], name: string): unknown {
  if (key === undefined) return name
  return { ...asRecord(json), [key]: withName(at(json, key), inner, name) }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
