import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { PROJECT } from '../architecture/cruise.ts'

/** What the core hands out to be read by a person. */
const TOLD = /^(?:because|hint|label|message|storedIn|why)$/
const HAS_WORD = /\p{L}{2}/u
/** As a sentence is written. */
const IS_SENTENCE = /^\p{Lu}\p{Ll}+ \p{Ll}|\p{Ll} .*\p{L}\.$/u

/** Each line that holds a `//!` is to be found, no other. */
const PLANTED = `
import { say } from 'Some texts of it.'
const reason = { code: 'name-taken', message: \`\${path} has that name\` } //!
const other = { code: 'gone', message: isGone ? 'it is gone' : '' } //!
const told = { code: 'gone', ...withMessage(message('it-is-gone')), hint: null }
const sentence = 'The file is empty: its download probably failed.' //!
const choice = { label: \`Update \${title}\`, wish } //!
const named = 'Minecraft'
throw new Error('A step about nothing.')
const passed = { message: error.message, why: message('no-answer-came') }
`

it('everything that the core says to a person comes from the catalogue', () => {
  const files = globSync('src-main/core/**/*.ts', { cwd: PROJECT })
  const found = files.flatMap((file) =>
    findWords(readFileSync(join(PROJECT, file), 'utf8')).map(({ line, words }) => `${file}:${line}: ${words}`),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(found).toEqual([])
})

it('words of the core that do not come from the catalogue are found', () => {
  const lines = PLANTED.split('\n').flatMap((line, index) => (line.includes('//!') ? [index + 1] : []))
  expect(findWords(PLANTED.replaceAll('//!', '')).map(({ line }) => line)).toEqual(lines)
})

function findWords(text: string): readonly { readonly line: number; readonly words: string }[] {
  const source = ts.createSourceFile('read.ts', text, ts.ScriptTarget.ES2023, true)
  const found = new Map<ts.Node, string>()
  const visit = (node: ts.Node): void => {
    if (isForNobody(node)) return
    if (ts.isPropertyAssignment(node) && TOLD.test(node.name.getText(source))) {
      for (const literal of literalsOf(node.initializer))
        if (HAS_WORD.test(wordsOf(literal))) found.set(literal, wordsOf(literal))
    }
    if (isLiteral(node) && IS_SENTENCE.test(wordsOf(node))) found.set(node, wordsOf(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...found].map(([node, words]) => ({
    line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
    words,
  }))
}

function isForNobody(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return true
  return (
    ts.isNewExpression(node) && node.expression.getText().endsWith('Error') && node.expression.getText() !== 'CoreError'
  )
}

type Literal = ts.StringLiteralLike | ts.TemplateExpression

function isLiteral(node: ts.Node): node is Literal {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

/** Each literal that an expression may come to. */
function literalsOf(node: ts.Expression): readonly Literal[] {
  if (isLiteral(node)) return [node]
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf)
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression)
  if (!ts.isBinaryExpression(node)) return []
  return [node.left, node.right].flatMap(literalsOf)
}

function wordsOf(node: Literal): string {
  if (ts.isStringLiteralLike(node)) return node.text
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
}
