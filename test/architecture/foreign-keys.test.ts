import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { afterAll, expect, it } from 'vitest'
import { PROJECT } from './cruise.ts'

const CONFIGS = ['src-main', 'src-preload', 'src-renderer', 'src-texts'].map((folder) =>
  join(PROJECT, folder, 'tsconfig.json'),
)
const ONLY_INDEXER = 'src-main/core/model/own-field.ts'

/** Each line that holds a `!` is to be found, no other. */
const VIOLATION = `
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

const folder = mkdtempSync(join(tmpdir(), 'modwell-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('no object is asked for a key from outside, but by the one function that sees own fields alone', () => {
  const found = CONFIGS.flatMap((config) => lookUps(programOf(config)))
  expect([...new Set(found.map(({ file }) => relative(PROJECT, file)))]).toEqual([ONLY_INDEXER])
}, 60_000)

it('every source file is looked through', () => {
  const seen = CONFIGS.flatMap((config) => sourcesOf(programOf(config)))
  expect(seen.length).toBeGreaterThan(600)
}, 60_000)

it('a look-up by a key from outside is found in each of its forms', () => {
  const file = join(folder, 'violation.ts')
  writeFileSync(file, VIOLATION)
  const lines = VIOLATION.split('\n').flatMap((line, index) => (line.includes('//!') ? [index + 1] : []))
  const program = ts.createProgram([file], { strict: true, noEmit: true, target: ts.ScriptTarget.ES2023, types: [] })
  expect(lookUps(program)).toEqual(lines.map((line) => ({ file, line })))
}, 60_000)

const programs = new Map<string, ts.Program>()

function programOf(config: string): ts.Program {
  const known = programs.get(config)
  if (known !== undefined) return known
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse }
  const parsed = ts.getParsedCommandLineOfConfigFile(config, {}, host)
  if (parsed === undefined) throw new Error(`${config} cannot be read`)
  const program = ts.createProgram(parsed.fileNames, parsed.options)
  programs.set(config, program)
  return program
}

function refuse({ messageText }: ts.Diagnostic): never {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
}

function sourcesOf(program: ts.Program): readonly ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/'))
}

interface LookUp {
  readonly file: string
  readonly line: number
}

/** In order of place. */
function lookUps(program: ts.Program): readonly LookUp[] {
  const checker = program.getTypeChecker()
  return sourcesOf(program).flatMap((source) => {
    const found: LookUp[] = []
    const visit = (node: ts.Node): void => {
      const key = keyOf(node)
      if (key !== null && !isKnown(checker.getTypeAtLocation(key), checker)) {
        found.push({ file: source.fileName, line: source.getLineAndCharacterOfPosition(key.getStart()).line + 1 })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

/** What an object is asked for: `a[key]`, `key in a`, `{ [key]: b } = a`; null: nothing is asked. */
function keyOf(node: ts.Node): ts.Expression | null {
  if (ts.isElementAccessExpression(node)) return node.argumentExpression
  if (ts.isBindingElement(node) && node.propertyName !== undefined && ts.isComputedPropertyName(node.propertyName)) {
    return node.propertyName.expression
  }
  const isIn = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword
  return isIn && !ts.isPrivateIdentifier(node.left) ? node.left : null
}

/** A number, a symbol, or one of names that the source itself lists. */
function isKnown(type: ts.Type, checker: ts.TypeChecker): boolean {
  const bound = checker.getBaseConstraintOfType(type) ?? type
  if (bound.isUnion()) return bound.types.every((part) => isKnown(part, checker))
  return bound.isLiteral() || (bound.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.ESSymbolLike)) !== 0
}
