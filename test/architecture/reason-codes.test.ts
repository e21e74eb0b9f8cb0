import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { afterAll, expect, it } from 'vitest'
import { PROJECT } from './cruise.ts'
import { findComparisons, findMakersWithoutFact } from './reason-codes.ts'

const CONFIGS = ['src-main', 'src-preload', 'src-renderer'].map((folder) => join(PROJECT, folder, 'tsconfig.json'))

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
export const fine: readonly Reason[] = [
  { code: 'moving', fact: 'moving', message: '' },
  { code: other.code, fact: other.fact, message: '' },
  { code: 'orphan', message: '' },
]
`

// Within the project, so that what it imports is found.
const folder = mkdtempSync(join(PROJECT, 'node_modules/.cache-reasons-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('nothing is decided by the code of a reason', () => {
  expect(CONFIGS.flatMap((config) => findComparisons(programOf(config)))).toEqual([])
}, 120_000)

it('whoever makes a reason that something is decided by says the fact', () => {
  expect(CONFIGS.flatMap((config) => findMakersWithoutFact(programOf(config)))).toEqual([])
}, 120_000)

it('a comparison is found in each of its forms', () => {
  expect(linesOf(findComparisons, COMPARED)).toEqual(markedIn(COMPARED))
}, 120_000)

it('a reason without its fact is found', () => {
  expect(linesOf(findMakersWithoutFact, MADE)).toEqual(markedIn(MADE))
}, 120_000)

it('each code is described once', () => {
  const tables = join(PROJECT, 'src-main/core/model/words/codes')
  const codes = readdirSync(tables).flatMap((name) =>
    [...readFileSync(join(tables, name), 'utf8').matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, code]) => code),
  )
  expect(codes.length).toBeGreaterThan(200)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})

function markedIn(source: string): readonly number[] {
  return source.split('\n').flatMap((line, index) => (line.includes('//!') ? [index + 1] : []))
}

function linesOf(find: typeof findComparisons, source: string): readonly number[] {
  const file = join(folder, 'violation.ts')
  mkdirSync(folder, { recursive: true })
  const words = relative(folder, join(PROJECT, 'src-main/core/model/words')).replaceAll('\\', '/')
  writeFileSync(file, source.replaceAll('WORDS', words))
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    types: [],
  })
  expect(program.getSemanticDiagnostics(program.getSourceFile(file)).map(({ messageText }) => messageText)).toEqual([])
  return find(program).flatMap(({ file: found, line }) => (found.endsWith('violation.ts') ? [line] : []))
}

const programs = new Map<string, ts.Program>()

function programOf(config: string): ts.Program {
  const known = programs.get(config)
  if (known !== undefined) return known
  const parsed = ts.getParsedCommandLineOfConfigFile(
    config,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse },
  )
  if (parsed === undefined) throw new Error(`${config} cannot be read`)
  const program = ts.createProgram(parsed.fileNames, parsed.options)
  programs.set(config, program)
  return program
}

function refuse({ messageText }: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
}
