import ts from 'typescript'

/** Words in a source that a person would read and that do not come from the catalogue. */
export interface Literal {
  readonly line: number
  readonly words: string
}

/** What a person reads or hears of an element, and of an object that one is made of. */
const SHOWN =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|body|caption|children|counted|description|heading|hint|label|message|note|placeholder|subtitle|summary|text|textValue|title|tooltip|what|words?|\w+(?:Description|Heading|Hint|Label|Message|Placeholder|Text|Title|Words?))$/
/** Functions that answer with words, put those that they are given beside a number, or end with them; `formatMessage` is given an id. */
const SPEAKS = /^(?:describe|format(?!Message$)|name|say)[A-Z]|^command\.error$/
const HAS_LETTER = /\p{L}/u
const HAS_WORD = /\p{L}{2}/u
/** As a sentence, a heading or a name of several words is written; no id, class, selector, path or address is. */
const IS_WRITTEN_AS_TEXT = /^\p{Lu}.*\s|^\S.*\s.*[\p{L}\d)’'"][.?!…]$|^\p{L}[\p{L}’']+[.?!…]$/su
const IS_CAPITAL_WORD = /^\p{Lu}\p{Ll}+$/u
/** `MODWELL_TOKEN`: the same in every language. */
const IS_VARIABLE = /^[A-Z]+(?:_[A-Z]+)+$/
/** Stands in a template for a value: neither a letter nor a space. */
const VALUE = '\u{FFFC}'

/**
 * In order of place. `ids`: of the catalogue, which tables name before they are put into words. Not looked at are types, what is compared
 * with, and what is said to whoever mends the program.
 */
export function findLiterals(file: string, text: string, ids: ReadonlySet<string>): readonly Literal[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true, kind)
  const found = new Map<ts.Node, Literal>()
  const note = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    found.set(node, { line, words: wordsOf(node).replaceAll(VALUE, '…').replaceAll(/\s+/g, ' ').trim() })
  }
  const visit = (node: ts.Node): void => {
    if (isForNobody(node)) return
    if (ts.isJsxText(node) && HAS_LETTER.test(node.text)) note(node)
    if (isLiteral(node) && readsAsText(node)) note(node)
    for (const shown of shownOn(node)) if (HAS_LETTER.test(wordsOf(shown))) note(shown)
    for (const told of toldBy(node)) if (isSaid(wordsOf(told)) && !ids.has(wordsOf(told))) note(told)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...found.values()].toSorted((one, other) => one.line - other.line)
}

function isSaid(text: string): boolean {
  return HAS_WORD.test(text) && !IS_VARIABLE.test(text)
}

function isForNobody(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  return ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text.endsWith('Error')
}

/** Wherever it stands. */
function readsAsText(node: Literals): boolean {
  const text = wordsOf(node)
  return (IS_WRITTEN_AS_TEXT.test(text) && HAS_WORD.test(text)) || (IS_CAPITAL_WORD.test(text) && !isKey(node))
}

/** What something is compared with, and the first of a pair with what it does. */
function isKey(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isCaseClause(parent)) return true
  if (ts.isBinaryExpression(parent)) return !COMES_TO_ITS_SIDES.has(parent.operatorToken.kind)
  if (ts.isCallExpression(parent)) return /\.(?:has|includes)$/.test(parent.expression.getText())
  if (!ts.isArrayLiteralExpression(parent)) return false
  const isLookedIn = ts.isPropertyAccessExpression(parent.parent) && parent.parent.name.text === 'includes'
  return isLookedIn || parent.elements.some((one) => ts.isArrowFunction(one))
}

/** The literals that an element is given to show. */
function shownOn(node: ts.Node): readonly Literals[] {
  if (ts.isJsxAttribute(node)) return SHOWN.test(node.name.getText()) ? literalsOf(node.initializer) : []
  return ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) ? literalsOf(node.expression) : []
}

/** The literals that this node makes words of, for whoever shows them. */
function toldBy(node: ts.Node): readonly Literals[] {
  if (ts.isPropertyAssignment(node)) return SHOWN.test(nameOf(node.name)) ? literalsOf(node.initializer) : []
  if (ts.isReturnStatement(node)) return SPEAKS.test(functionAround(node)) ? literalsOf(node.expression) : []
  if (ts.isArrowFunction(node)) return SPEAKS.test(functionAround(node.body)) ? literalsOf(node.body) : []
  if (!ts.isCallExpression(node)) return []
  return SPEAKS.test(node.expression.getText()) ? node.arguments.flatMap(literalsOf) : []
}

type Literals = ts.StringLiteralLike | ts.TemplateExpression

function isLiteral(node: ts.Node): node is Literals {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

const COMES_TO_ITS_SIDES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
])

/** Each literal that an expression may come to. */
function literalsOf(node: ts.Node | undefined): readonly Literals[] {
  if (node === undefined) return []
  if (isLiteral(node)) return [node]
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf)
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(literalsOf)
  if (ts.isBinaryExpression(node) && COMES_TO_ITS_SIDES.has(node.operatorToken.kind)) {
    return [node.left, node.right].flatMap(literalsOf)
  }
  // `['a', b].filter(…).join(' ')` comes to what is in the list.
  const isOfList = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
  if (isOfList) return literalsOf(node.expression)
  return isAround(node) ? literalsOf(node.expression) : []
}

type Around =
  | ts.JsxExpression
  | ts.ParenthesizedExpression
  | ts.AsExpression
  | ts.SatisfiesExpression
  | ts.SpreadElement
  | ts.PropertyAccessExpression

function isAround(node: ts.Node): node is Around {
  return [
    ts.isJsxExpression,
    ts.isParenthesizedExpression,
    ts.isAsExpression,
    ts.isSatisfiesExpression,
    ts.isSpreadElement,
    ts.isPropertyAccessExpression,
  ].some((is) => is(node))
}

function wordsOf(node: ts.Node): string {
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => VALUE + literal.text).join('')
  }
  return ts.isStringLiteralLike(node) || ts.isJsxText(node) ? node.text : ''
}

function nameOf(name: ts.PropertyName | ts.BindingName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : ''
}

/** The name of the nearest function around; empty: it has none. */
function functionAround(node: ts.Node): string {
  const around = ts.findAncestor(node.parent, ts.isFunctionLike)
  if (around === undefined) return ''
  if (ts.isFunctionDeclaration(around) || ts.isMethodDeclaration(around)) return around.name?.getText() ?? ''
  return ts.isVariableDeclaration(around.parent) ? nameOf(around.parent.name) : ''
}
