import { relative, sep } from 'node:path'
import ts from 'typescript'
import { CODES_OF, factOfCode } from '../../src-main/core/model/words/reason-facts.ts'
import { PROJECT } from './cruise.ts'
import { ownSourcesOf } from './own-sources.ts'

/** Where `Reason` and the union of its codes are declared. */
const WORDS = 'src-main/core/model/words/'
/** Their codes are those of reasons; an `ErrorProblem` has that of an error, which callers match on. */
const OF_REASONS = new Set(['Reason', 'RecordedReason'])
const ASKING_CALLS = new Set(['has', 'includes', 'get', 'indexOf', 'startsWith', 'endsWith', 'test', 'match'])
const COMPARING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.InKeyword,
])

const FACTUAL_CODES: readonly string[] = Object.values(CODES_OF).flat()

export interface Comparison {
  /** Relative to the project, with `/`. */
  readonly file: string
  readonly line: number
}

/** Where a program decides something by the code of a reason, in order of place. */
export function findComparisons(program: ts.Program): readonly Comparison[] {
  const checker = program.getTypeChecker()
  return findNodes(program, (node) => comparedBy(node).filter((asked) => isReasonCode(asked, checker)))
}

function findNodes(program: ts.Program, findIn: (node: ts.Node) => readonly ts.Node[]): readonly Comparison[] {
  return ownSourcesOf(program).flatMap((source) => {
    const file = relative(PROJECT, source.fileName).replaceAll(sep, '/')
    const found: Comparison[] = []
    const visit = (node: ts.Node): void => {
      for (const one of findIn(node)) {
        found.push({ file, line: source.getLineAndCharacterOfPosition(one.getStart()).line + 1 })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

/** The expressions by whose value something is decided. */
function comparedBy(node: ts.Node): readonly ts.Expression[] {
  if (ts.isBinaryExpression(node) && COMPARING.has(node.operatorToken.kind)) {
    const isOfPresence = [node.left, node.right].some(
      (side) => side.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(side) && side.text === 'undefined'),
    )
    return isOfPresence ? [] : [node.left, node.right]
  }
  if (ts.isSwitchStatement(node)) return [node.expression]
  if (ts.isElementAccessExpression(node)) return [node.argumentExpression]
  if (!ts.isCallExpression(node)) return []
  const { expression } = node
  if (ts.isIdentifier(expression)) return expression.text === 'ownField' ? node.arguments : []
  if (!ts.isPropertyAccessExpression(expression) || !ASKING_CALLS.has(expression.name.text)) return []
  return [expression.expression, ...node.arguments]
}

function isReasonCode(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  const inner = unwrap(expression)
  if (inner !== expression) return isReasonCode(inner, checker)
  if (ts.isBinaryExpression(expression))
    return [expression.left, expression.right].some((side) => isReasonCode(side, checker))
  const symbol = ts.isPropertyAccessExpression(expression)
    ? checker.getSymbolAtLocation(expression.name)
    : ts.isIdentifier(expression)
      ? checker.getSymbolAtLocation(expression)
      : undefined
  if (symbol === undefined) return false
  return isOfReason(symbol, checker) || isUnionOfCodes(checker.getTypeOfSymbol(symbol))
}

function unwrap(expression: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(expression) || ts.isNonNullExpression(expression) || ts.isAsExpression(expression)
  return isWrapped ? unwrap(expression.expression) : expression
}

/** Whether it is `Reason.code`, under whatever name it was taken out of one. */
function isOfReason(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  return (symbol.declarations ?? []).some((declared) => {
    if (ts.isPropertySignature(declared)) {
      const { parent, name } = declared
      const isCode = ts.isIdentifier(name) && name.text === 'code'
      return isCode && ts.isInterfaceDeclaration(parent) && OF_REASONS.has(parent.name.text) && isAtWords(declared)
    }
    if (ts.isBindingElement(declared) && ts.isObjectBindingPattern(declared.parent)) {
      const name = declared.propertyName ?? declared.name
      if (!ts.isIdentifier(name)) return false
      const property = checker.getTypeAtLocation(declared.parent).getProperty(name.text)
      return property !== undefined && property !== symbol && isOfReason(property, checker)
    }
    if (!ts.isVariableDeclaration(declared) || declared.initializer === undefined) return false
    return isReasonCode(declared.initializer, checker)
  })
}

/** Whether it can be every code of a reason, and nothing but such: whatever else is a word of its own. */
function isUnionOfCodes(type: ts.Type): boolean {
  const bare = type.isUnion() ? type.types.filter((part) => part.isStringLiteral()) : []
  return bare.length >= FACTUAL_CODES.length && FACTUAL_CODES.every((code) => bare.some(({ value }) => value === code))
}

function isAtWords(node: ts.Node): boolean {
  return relative(PROJECT, node.getSourceFile().fileName).replaceAll(sep, '/').startsWith(WORDS)
}

/** Where a reason is made whose code says a fact, or is that of another reason, and the fact is not said. */
export function findMakersWithoutFact(program: ts.Program): readonly Comparison[] {
  const checker = program.getTypeChecker()
  return findNodes(program, (node) => {
    if (ts.isCallExpression(node)) return isCallWithoutFact(node, checker) ? [node] : []
    if (!ts.isObjectLiteralExpression(node)) return []
    const names = node.properties.map((property) => property.name?.getText().replaceAll(/['"]/g, ''))
    const code = node.properties[names.indexOf('code')]
    if (code === undefined || names.includes('fact') || !ts.isPropertyAssignment(code)) return []
    if (!isMadeAsReason(node, checker)) return []
    const { initializer } = code
    const isFactual =
      ts.isStringLiteralLike(unwrap(initializer)) &&
      factOfCode((unwrap(initializer) as ts.StringLiteralLike).text) !== null
    return isFactual || isReasonCode(initializer, checker) ? [node] : []
  })
}

/** Of a function that takes the fact after the code. */
function isCallWithoutFact(node: ts.CallExpression, checker: ts.TypeChecker): boolean {
  const [code] = node.arguments
  if (code === undefined || !ts.isStringLiteralLike(code) || factOfCode(code.text) === null) return false
  const names = checker.getResolvedSignature(node)?.parameters.map(({ name }) => name) ?? []
  return names[0] === 'code' && names.indexOf('fact') >= node.arguments.length
}

/** By what is expected there: that it has a fact. */
function isMadeAsReason(node: ts.ObjectLiteralExpression, checker: ts.TypeChecker): boolean {
  const wanted = checker.getContextualType(node)
  return wanted?.getProperty('fact') !== undefined && wanted.getProperty('code') !== undefined
}
