import { lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as fc from 'fast-check'

/** What is done to one of the files that Modwell keeps in an instance. Numbers are read against what there is. */
export type Mangle =
  | { readonly kind: 'remove' | 'empty' | 'huge' | 'deep' | 'folder' | 'copy' | 'link'; readonly file: number }
  | { readonly kind: 'cut' | 'flip'; readonly file: number; readonly at: number }
  | { readonly kind: 'noise'; readonly file: number; readonly bytes: Uint8Array }
  | { readonly kind: 'put' | 'drop' | 'twice'; readonly file: number; readonly node: number; readonly value: unknown }
  /** A change set is made to be about others of the same history, in any circle. */
  | { readonly kind: 'relate'; readonly file: number; readonly to: readonly number[]; readonly as: string }
  /** A change of a valid file is made to be about another path, as it would be if the bait were what it left or found there. */
  | {
      readonly kind: 'aim'
      readonly file: number
      readonly node: number
      readonly path: string
      readonly isAfter: boolean
    }

/** A file outside the instance that hostile paths name. */
export interface Bait {
  readonly snapshot: object
  /** Absolute; a link leads there. */
  readonly file: string
}

const ODD_TEXTS = [
  '\0',
  'a\0b',
  '.',
  '..',
  '/',
  '',
  ' ',
  'nul',
  'COM1',
  'mods\\..\\..\\x',
  'C:\\x',
  '__proto__',
  'constructor',
]
const PATHS = [
  '../bait/secret.jar',
  'mods/../../bait/secret.jar',
  '.modwell/../../bait/secret.jar',
  '.modwell/history/x.json',
  '.modwell.json',
  'mods/.modwell/x',
  '../mmc-pack.json',
  'mods/link/secret.jar',
  'mods/',
  'a/'.repeat(500),
]
const DATES = [
  'yesterday',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '-000001-01-01',
  '0',
]
const NUMBERS = [-1, 0.5, 1e308, 2 ** 53, 2 ** 32, -(2 ** 31)]
const HASHES = ['a', 'ab', 'abc', 'f'.repeat(40), 'f'.repeat(128), 'f'.repeat(5_000)]
const LONG = 'x'.repeat(70_000)

const value = fc.constantFrom<unknown>(
  null,
  true,
  [],
  {},
  [[]],
  LONG,
  ...ODD_TEXTS,
  ...PATHS,
  ...DATES,
  ...NUMBERS,
  ...HASHES,
)
const file = fc.nat(40)
const node = fc.nat(2_000)

export const someMangles: fc.Arbitrary<readonly Mangle[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('remove', 'empty', 'huge', 'deep', 'folder', 'copy', 'link'), file }),
    fc.record({ kind: fc.constantFrom('cut', 'flip'), file, at: fc.nat(6_000) }),
    fc.record({ kind: fc.constant('noise' as const), file, bytes: fc.uint8Array({ maxLength: 200 }) }),
    { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('put', 'put', 'drop', 'twice'), file, node, value }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('relate' as const),
        file,
        to: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
        as: fc.constantFrom('undo', 'redo', 'undo-with-later', 'restore-point', 'update'),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('aim' as const),
        file,
        node,
        path: fc.constantFrom(...ODD_TEXTS, ...PATHS),
        isAfter: fc.boolean(),
      }),
    },
  ),
  { minLength: 1, maxLength: 3 },
)

export function mangle(gamePath: string, how: Mangle, bait: Bait): void {
  const files = ownFiles(gamePath)
  const path = files[how.file % files.length]
  if (path === undefined) return
  const bytes = readFileSync(path)
  const ids = files.flatMap((each) => /history\/([\w-]+)\.json$/.exec(each)?.[1] ?? [])
  rmSync(path)
  if (how.kind === 'folder') mkdirSync(join(path, 'inside'), { recursive: true })
  else if (how.kind === 'link') symlinkSync(bait.file, path)
  else if (how.kind !== 'remove') writeFileSync(path, mangledBytes(bytes, how, { ...bait, ids }))
  if (how.kind === 'copy') writeFileSync(join(dirname(path), 'copy.json'), bytes)
}

/** Those that tell Modwell something: all but the bytes of mods that it keeps. */
function ownFiles(gamePath: string): readonly string[] {
  const work = join(gamePath, '.modwell')
  const inside = readdirSync(work, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/^(?:kept|staging)\b/.test(name))
    .map((name) => join(work, name))
  const all = [join(gamePath, '.modwell.json'), ...inside]
  return all.filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true).toSorted()
}

function mangledBytes(bytes: Buffer, how: Mangle, bait: Ground): Buffer | string {
  switch (how.kind) {
    case 'cut':
      return bytes.subarray(0, how.at % Math.max(1, bytes.length))
    case 'flip': {
      const flipped = Buffer.from(bytes)
      if (flipped.length > 0) flipped[how.at % flipped.length] = (flipped[how.at % flipped.length] ?? 0) ^ 0x21
      return flipped
    }
    case 'noise':
      return Buffer.from(how.bytes)
    case 'huge':
      return Buffer.concat([bytes, Buffer.alloc(3 << 20, ' ')])
    case 'deep':
      return '['.repeat(200_000) + ']'.repeat(200_000)
    case 'put':
    case 'drop':
    case 'twice':
    case 'aim':
      return mangledJson(bytes.toString(), how, bait)
    case 'relate':
      return related(bytes.toString(), how, bait.ids)
    default:
      return how.kind === 'copy' ? bytes : ''
  }
}

/** `ids`: of the instance's history. */
interface Ground extends Bait {
  readonly ids: readonly string[]
}

function related(text: string, how: Extract<Mangle, { readonly kind: 'relate' }>, ids: readonly string[]): string {
  const parsed = parse(text)
  if (!isRecord(parsed) || !isRecord(parsed['changeSet'])) return text
  const [first = '', ...others] = how.to.map((number) => ids[number % Math.max(1, ids.length)] ?? '')
  const turns = [first, ...others].map((changeSet, number) => ({ changeSet, isOn: number % 2 === 0 }))
  const isOfOne = how.as === 'undo' || how.as === 'redo'
  Object.assign(parsed['changeSet'], { kind: how.as, of: isOfOne ? first : null, turns })
  return JSON.stringify(parsed)
}

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}

function mangledJson(text: string, how: Extract<Mangle, { readonly node: number }>, bait: Bait): string {
  const parsed = parse(text)
  const places = placesIn(parsed).filter(({ holder }) => how.kind !== 'aim' || isChange(holder))
  const place = places[how.node % Math.max(1, places.length)]
  if (place === undefined) return text
  const { holder, key } = place
  if (how.kind === 'aim')
    Object.assign(holder, { path: how.path, before: null, after: null, ...aimed(how.isAfter, bait) })
  else if (how.kind === 'drop') delete holder[key]
  else if (how.kind === 'twice' && Array.isArray(holder[key])) holder[key] = [...holder[key], ...holder[key]]
  else holder[key] = how.value
  return JSON.stringify(parsed)
}

function aimed(isAfter: boolean, { snapshot }: Bait): object {
  return isAfter ? { after: snapshot } : { before: snapshot }
}

function isChange(holder: Record<string, unknown>): boolean {
  return 'path' in holder && 'before' in holder && 'after' in holder
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(parsed: unknown): parsed is Record<string, unknown> {
  return typeof parsed === 'object' && parsed !== null
}

/** What other mangling nested deep has no place of its own. */
function placesIn(holder: unknown, depth = 0): readonly Place[] {
  if (!isRecord(holder) || depth > 12) return []
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key], depth + 1)])
}
