import type { TextNode } from '../../../../src-preload/contract.ts'

/** Without what stands above it already, as long as anything else is left. */
export function withoutSaid(nodes: readonly TextNode[], said: readonly string[]): readonly TextNode[] {
  const known = new Set(['', ...said.map((one) => one.trim())])
  const first = nodes.findIndex((node) => !known.has(textOf(node).trim()) || hasPicture(node))
  return first === -1 ? nodes : nodes.slice(first)
}

function textOf(node: TextNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

function hasPicture(node: TextNode): boolean {
  return typeof node !== 'string' && (node.tag === 'picture' || node.children.some(hasPicture))
}
