import ts from 'typescript'
import { ownSourcesOf } from './own-sources.ts'

export interface LookUp {
  readonly file: string
  readonly line: number
}

/** Where an object is asked for a key that the source does not itself list, in order of place. */
export function findLookUps(program: ts.Program): readonly LookUp[] {
  const checker = program.getTypeChecker()
  return ownSourcesOf(program).flatMap((source) => {
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
