import ts from 'typescript'

const TITLED = new Set(['describe', 'it', 'test'])

/** What a source file says to its readers: its comments, and the titles of its tests. In order of place, each once. */
export function listProse(file: string, text: string): readonly string[] {
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
  return [...found].toSorted(([a], [b]) => a - b).map(([, prose]) => prose)
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
