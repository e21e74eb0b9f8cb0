import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT } from './cruise.ts'
import { findLookUps } from './foreign-keys.ts'
import { ownSourcesOf, readSources } from './own-sources.ts'
import { findComparisons, findMakersWithoutFact } from './reason-codes.ts'

// What is asked of every source and needs its types, over one program: the product's sources, and a violation of each rule.

const WORDS = 'src-main/core/model/words'
const ONLY_INDEXER = 'src-main/core/model/own-field.ts'

/** Each line that holds a `!` is to be found, no other. */
const COMPARED = `
import type { ErrorProblem, Reason, RecordedReason } from 'WORDS/reason.ts'
import type { ReasonCode } from 'WORDS/codes/reason-codes.ts'
declare const one: Reason, recorded: RecordedReason, many: readonly Reason[], failed: ErrorProblem, code: ReasonCode | null
export const equal = one.code === 'orphan' //!
export const other = many.some(({ code: named }) => named !== 'orphan') //!
export const ofDisk = recorded.code === 'orphan' //!
export const held = new Set<string>(['orphan']).has(one.code) //!
export const listed = ['orphan'].includes(one.code) //!
export const begun = one.code.startsWith('pack-') //!
export const alone = code === 'orphan' //!
const { code: taken } = one
export const kept = taken === 'orphan' //!
export const maybe = (many[0]?.code ?? '') === 'orphan' //!
switch (one.code) { default: } //!
export const fine = [failed.code === 'busy', one.fact === 'moving', code === null, { code: one.code }]
`

const MADE = `
import type { Reason } from 'WORDS/reason.ts'
declare const other: Reason
export const bare: Reason = { code: 'moving', message: '' } //!
export const again: Reason = { code: other.code, message: '' } //!
declare function make(code: string, text: string, fact?: string): Reason
export const called = make('moving', '') //!
export const fine: readonly Reason[] = [
  { code: 'moving', fact: 'moving', message: '' },
  { code: other.code, fact: other.fact, message: '' },
  { code: 'orphan', message: '' },
  make('moving', '', 'moving'),
  make('orphan', ''),
]
`

const LOOKED_UP = `
declare const table: Readonly<Record<string, string>>, written: Record<string, string>, list: readonly string[]
declare const closed: { readonly one: string }, mapped: { [K in 'a' | 'b']: string }
declare const key: string, known: 'a' | 'b', place: number
export const read = table[key] //!
written[key] = '' //!
export const asked = key in closed //!
export const literal = { one: 1 }[key] //!
export const { [key]: taken } = table //!
export function generic<K extends string>(name: K): unknown { return table[name] } //!
export const typed = table[\`\${key}Id\` as \`\${string}Id\`] //!
export const fine = [mapped[known], list[place], table['a'], 'one' in closed, { [key]: 1 }]
export function safe<K extends keyof typeof mapped>(name: K): unknown { return mapped[name] }
`

type Place = { readonly file: string; readonly line: number }

const folder = mkdtempSync(join(tmpdir(), 'modwell-sources-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let program: ts.Program

beforeAll(() => {
  program = readSources([write('compared', COMPARED), write('made', MADE), write('looked-up', LOOKED_UP)])
}, 120_000)

describe('nothing is decided by the code of a reason', () => {
  it('anywhere', () => {
    const found = findComparisons(program)
    expect(found.filter(isOfProduct)).toEqual([])
    expect(linesIn('compared', found)).toEqual(markedIn(COMPARED))
  }, 120_000)

  it('and whoever makes a reason that something is decided by says the fact', () => {
    const found = findMakersWithoutFact(program)
    expect(found.filter(isOfProduct)).toEqual([])
    expect(linesIn('made', found)).toEqual(markedIn(MADE))
  }, 120_000)

  it('and each code is described once', () => {
    const tables = join(PROJECT, WORDS, 'codes')
    const codes = readdirSync(tables).flatMap((name) =>
      [...readFileSync(join(tables, name), 'utf8').matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, code]) => code),
    )
    expect(codes.length).toBeGreaterThan(200)
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })
})

it('no object is asked for a key from outside, but by the one function that sees own fields alone', () => {
  const found = findLookUps(program)
  expect([...new Set(found.filter(isOfProduct).map(({ file }) => relative(PROJECT, file)))]).toEqual([ONLY_INDEXER])
  expect(linesIn('looked-up', found)).toEqual(markedIn(LOOKED_UP))
}, 120_000)

it('every source file is looked through, and what breaks a rule here is right in all else', () => {
  const sources = ownSourcesOf(program)
  expect(sources.length).toBeGreaterThan(600)
  const broken = sources.filter(({ fileName }) => !isOfProduct({ file: fileName }))
  expect(broken).toHaveLength(3)
  expect(broken.flatMap((one) => program.getSemanticDiagnostics(one)).map(({ messageText }) => messageText)).toEqual([])
}, 120_000)

function write(name: string, source: string): string {
  const file = join(folder, `${name}.ts`)
  writeFileSync(file, source.replaceAll('WORDS', join(PROJECT, WORDS).replaceAll('\\', '/')))
  return file
}

function isOfProduct({ file }: { readonly file: string }): boolean {
  return !/(?:compared|made|looked-up)\.ts$/.test(file)
}

function linesIn(name: string, found: readonly Place[]): readonly number[] {
  return found.flatMap(({ file, line }) => (file.endsWith(`/${name}.ts`) ? [line] : []))
}

function markedIn(source: string): readonly number[] {
  return source.split('\n').flatMap((line, index) => (line.includes('//!') ? [index + 1] : []))
}
