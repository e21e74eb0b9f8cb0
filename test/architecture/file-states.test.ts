import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { PROJECT } from './cruise.ts'

const CORE = join(PROJECT, 'src-main/core')
const OWNER = 'pipeline/check/states.ts'
const STATES = statesOf(readFileSync(join(CORE, 'model/states/finding.ts'), 'utf8'))

it('one file of the core writes the state of a file', () => {
  const sources = readdirSync(CORE, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  const writers = sources.filter((path) => countWritten(readFileSync(join(CORE, path), 'utf8')) > 0)
  expect(writers).toEqual([OWNER])
})

it.each([
  ["const one = { ...finding, state: 'held' }", 1],
  ["const one = { file, state: isOut ? 'held' : 'unknown' }", 1],
  ['const one = { ...finding, state }', 1],
  ["const one = { ...journal, state: 'applied' }", 0],
  ["const { state } = finding; const isHeld = state === 'held'", 0],
])('%s writes %i of them', (text, count) => {
  expect(countWritten(text)).toBe(count)
})

/** Object literals that give a file its state: by name, or by what lies in a variable, over a finding that is spread. */
function countWritten(text: string): number {
  if (!/\bstate\b/.test(text)) return 0
  let count = 0
  visit(parse(text), (node) => {
    if (!ts.isObjectLiteralExpression(node)) return
    const isFinding = node.properties.some((one) => ts.isSpreadAssignment(one) && /finding/i.test(one.getText()))
    const written = node.properties.filter(({ name }) => name?.getText() === 'state')
    if (written.some((one) => namesState(one) || (ts.isShorthandPropertyAssignment(one) && isFinding))) count += 1
  })
  return count
}

function namesState(property: ts.Node): boolean {
  let isNamed = false
  visit(property, (node) => (isNamed ||= ts.isStringLiteral(node) && STATES.has(node.text)))
  return isNamed
}

function statesOf(model: string): ReadonlySet<string> {
  const states = new Set<string>()
  visit(parse(model), (node) => {
    if (!ts.isTypeAliasDeclaration(node) || node.name.text !== 'FileState') return
    visit(node, (part) => ts.isStringLiteral(part) && states.add(part.text))
  })
  return states
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('source.ts', text, ts.ScriptTarget.ES2023, true)
}

function visit(node: ts.Node, each: (node: ts.Node) => void): void {
  each(node)
  ts.forEachChild(node, (child) => visit(child, each))
}
