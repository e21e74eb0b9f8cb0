import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROJECT } from './cruise.ts'
import ts from 'typescript'

const TITLED = new Set(['describe', 'it', 'test'])

const FACTS = [
  'src-main/core/services/hosting/facts.md',
  'src-main/core/archives/facts.md',
  'src-main/core/pipeline/discover/facts.md',
]
const FOLDERS = ['src-main', 'src-preload', 'src-renderer', 'test', 'resources']
const SOURCE = /\.(ts|tsx|mjs|cjs|js)$/
const DEFINED = /^- \*\*([A-Z]\d+)\*\* /gm
const CITED = /\b[HSD][1-9]\d*\b/g
const MARKDOWN = /[\w./-]*\w\.md\b/g

interface Prose {
  readonly file: string
  readonly text: string
}

const markdown = ['README.md', ...FOLDERS.flatMap((folder) => list(folder, /\.md$/))]
const facts = FACTS.map((file) => findAll(read(file), DEFINED))
const sources = FOLDERS.flatMap((folder) => list(folder, SOURCE)).map((file) => ({ file, source: read(file) }))
/** Of the sources that name a fact or a Markdown file anywhere: only those are read closely. */
const prose = sources
  .filter(({ source }) => [CITED, MARKDOWN].some((named) => findAll(source, named).length > 0))
  .flatMap(({ file, source }) => listProse(file, source).map((text): Prose => ({ file, text })))

describe('facts', () => {
  it('have a letter for each file and a number once', () => {
    expect(facts.map((each) => [...new Set(each.map(([letter]) => letter))])).toEqual([['H'], ['S'], ['D']])
    expect(facts.flat()).toEqual([...new Set(facts.flat())])
  })

  it('that comments cite exist', () => {
    expect(sources.length).toBeGreaterThan(2500)
    expect(prose.length).toBeGreaterThan(1000)
    expect(findUnknown(prose, facts.flat())).toEqual([])
  })

  it('are each cited', () => {
    expect(findUncited(prose, facts.flat())).toEqual([])
  })
})

it('no comment and no title of a test names a Markdown file that the repository lacks', () => {
  expect(findLacking(prose, markdown)).toEqual([])
})

describe('a violation', () => {
  const lines = [
    "/** As facts H1 and H3 say, and `README.md`. */ const a = 'H4, lost.md'",
    "it('is as `gone.md` has it (fact S1)', () => {})",
    'const b = [ // see shared/lost.md',
    ']',
    'const c = <p>/* H5 */{/* fact D2 */}</p>',
  ]
  const bad = listProse('bad.tsx', lines.join('\n')).map((text): Prose => ({ file: 'bad.tsx', text }))

  it('is found in comments and titles, and not in other strings', () => {
    expect(findUnknown(bad, ['H1', 'H2', 'S1'])).toEqual(['bad.tsx: H3', 'bad.tsx: D2'])
    expect(findUncited(bad, ['H1', 'H2', 'S1'])).toEqual(['H2'])
    expect(findLacking(bad, ['test/service/README.md'])).toEqual(['bad.tsx: gone.md', 'bad.tsx: shared/lost.md'])
  })
})

function findUnknown(texts: readonly Prose[], known: readonly string[]): readonly string[] {
  return texts.flatMap(({ file, text }) =>
    findAll(text, CITED)
      .filter((fact) => !known.includes(fact))
      .map((fact) => `${file}: ${fact}`),
  )
}

function findUncited(texts: readonly Prose[], known: readonly string[]): readonly string[] {
  const cited = new Set(texts.flatMap(({ text }) => findAll(text, CITED)))
  return known.filter((fact) => !cited.has(fact))
}

/** A file may be named by the end of its path. */
function findLacking(texts: readonly Prose[], present: readonly string[]): readonly string[] {
  const isPresent = (name: string) => present.some((path) => path === name || path.endsWith(`/${name}`))
  return texts.flatMap(({ file, text }) =>
    findAll(text, MARKDOWN)
      .filter((name) => !isPresent(name))
      .map((name) => `${file}: ${name}`),
  )
}

function findAll(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ([all, group]) => group ?? all)
}

function list(folder: string, name: RegExp): readonly string[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => name.test(file) && !/(^|\/)(node_modules|out|\.git)(\/|$)/.test(file))
}

function read(file: string): string {
  return readFileSync(join(PROJECT, file), 'utf8')
}

/** What a source file says to its readers: its comments, and the titles of its tests. In order of place, each once. */
function listProse(file: string, text: string): readonly string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true, kind)
  const found = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    // The text between tags is no code: what looks like a comment there is shown.
    if (ts.isJsxText(node)) return
    const children = node.getChildren(source)
    if (children.length === 0)
      for (const { pos, end } of commentsAround(node, text)) found.set(pos, text.slice(pos, end))
    if (ts.isCallExpression(node)) {
      const title = titleOf(node)
      if (title !== undefined) found.set(title.getStart(source), title.getText(source))
    }
    children.forEach(visit)
  }
  visit(source)
  return [...found].toSorted(([a], [b]) => a - b).map(([, said]) => said)
}

function commentsAround(token: ts.Node, text: string): readonly ts.CommentRange[] {
  const before = ts.getLeadingCommentRanges(text, token.pos === 0 ? (ts.getShebang(text)?.length ?? 0) : token.pos)
  return [...(before ?? []), ...(ts.getTrailingCommentRanges(text, token.pos) ?? [])]
}

/** The first argument of `it(…)`, `describe.each(…)(…)` and the like, if it is written there. */
function titleOf({ expression, arguments: [first] }: ts.CallExpression): ts.Expression | undefined {
  let callee: ts.Expression = expression
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) callee = callee.expression
  if (!ts.isIdentifier(callee) || !TITLED.has(callee.text) || first === undefined) return undefined
  return ts.isStringLiteralLike(first) || ts.isTemplateExpression(first) ? first : undefined
}
