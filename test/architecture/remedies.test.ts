import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { PROJECT } from './cruise.ts'

const CORE = join(PROJECT, 'src-main/core')

it('the core knows no command: what a person can do is data', () => {
  const sources = readdirSync(CORE, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  expect(sources.length).toBeGreaterThan(400)
  const found = sources.flatMap((path) => commandsIn(readFileSync(join(CORE, path), 'utf8')).map((one) => [path, one]))
  expect(found).toEqual([])
})

it.each([
  ["const one = 'modwell login'", ["'modwell login'"]],
  ['const one = `modwell undo ${id} --with-later`', ['`modwell undo ${id} --with-later`']],
  ['const one = `modwell doctor`', ['`modwell doctor`']],
  ["const one = { commands: ['--force'] }", ['commands']],
  ["const one = { 'commands': [] }", ["'commands'"]],
  ['const one = { code, commands }', ['commands']],
  ['interface One { readonly commands?: readonly string[] }', ['commands']],
  ["const one = { program: 'modwell', remedies: [{ kind: 'sign-in' }] } // modwell login", []],
])('%s', (text, found) => {
  expect(commandsIn(text)).toEqual(found)
})

/** Texts that are a command of Modwell's, and what is called `commands` in an object or its type. */
function commandsIn(text: string): readonly string[] {
  if (!/\bcommands\b|modwell /.test(text)) return []
  const found: string[] = []
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.ES2023, true), (node) => {
    if (ts.isStringLiteralLike(node) && node.text.startsWith('modwell ')) found.push(node.getText())
    if (ts.isTemplateExpression(node) && node.head.text.startsWith('modwell ')) found.push(node.getText())
    const isMember =
      ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isPropertySignature(node)
    if (isMember && /^['"]?commands['"]?$/.test(node.name.getText())) found.push(node.name.getText())
  })
  return found
}

function visit(node: ts.Node, each: (node: ts.Node) => void): void {
  each(node)
  ts.forEachChild(node, (child) => visit(child, each))
}
