import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import type { DependencyMap, MapEdge, MapNode } from '../../../core/model/states/dependency-map.ts'
import { groupBy } from '../../../core/model/group-by.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

/** Each thing that nothing requires, and below it what it requires; what was shown before is only named again. */
export function treeView({ nodes, edges }: DependencyMap, style: Style): readonly string[] {
  const requires = edges.filter(({ kind }) => kind === 'requires')
  const from = groupBy(requires, (edge) => edge.from)
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const needed = new Set(requires.map(({ to }) => to))
  const linked = new Set(requires.flatMap((edge) => [edge.from, edge.to]))
  const inOrder = nodes.filter(({ key }) => linked.has(key)).toSorted((a, b) => a.title.localeCompare(b.title))
  const shown = new Set<string>()
  const lines: string[] = []
  function show(key: string, depth: number, edge: MapEdge | null): void {
    const node = byKey.get(key)
    if (node === undefined) return
    const isAgain = shown.has(key) && (from.get(key) ?? []).length > 0
    shown.add(key)
    lines.push(...lineOf(node, { depth, edge, isAgain }, style))
    if (isAgain) return
    for (const next of from.get(key) ?? []) show(next.to, depth + 1, next)
  }
  for (const { key } of inOrder) if (!needed.has(key)) show(key, 0, null)
  // What requires one another in a circle has no beginning.
  for (const { key } of inOrder) if (!shown.has(key)) show(key, 0, null)
  const orphans = nodes.filter((node) => node.kind === 'file' && node.isOrphan)
  const alone = nodes.filter(({ key }) => !linked.has(key)).length
  const clashes = edges.flatMap(({ kind, problem }) =>
    kind === 'incompatible' && problem !== null ? problem.message : [],
  )
  return [
    ...lines,
    ...[...new Set(clashes)].flatMap((text) => wrapIndented(`✗ ${plain(text)}`, 0, style.width).map(style.bad)),
    ...orphans.map(({ title }) => style.warn(`· ${formatMessage('tree-orphan', { title: plain(title) })}`)),
    ...(alone === 0 ? [] : [style.dim(formatMessage('tree-alone', { count: alone }))]),
    ...(nodes.length === 0 ? [formatMessage('tree-no-mods')] : []),
  ]
}

interface Place {
  readonly depth: number
  /** How it is required; null: by nothing. */
  readonly edge: MapEdge | null
  readonly isAgain: boolean
}

function lineOf(node: MapNode, { depth, edge, isAgain }: Place, style: Style): readonly string[] {
  const indent = '  '.repeat(depth)
  const version = node.kind === 'file' && node.version !== null ? ` ${plain(node.version)}` : ''
  const problem = edge?.problem ?? null
  const range = edge?.range ?? null
  // Its problem says which.
  const asked = range === null || problem !== null ? '' : ` (${plain(range)})`
  const notes = [
    ...(node.kind === 'missing' ? [formatMessage('tree-is-missing')] : []),
    ...(node.kind === 'file' && !node.enabled ? [formatMessage('tree-is-disabled')] : []),
    ...(edge?.isOneOfSeveral === true ? [formatMessage('tree-one-of-several')] : []),
    ...(isAgain ? [formatMessage('tree-see-above')] : []),
  ]
  const told = notes.map((note) => `${listSeparator()}${note}`).join('')
  const line = `${indent}${plain(node.title)}${version}${asked}${told}`
  if (problem === null) return [depth === 0 ? style.bold(line) : line]
  return [
    style.bad(`${indent}✗ ${line.trimStart()}`),
    ...wrapIndented(plain(problem.message), depth * 2 + 4, style.width),
  ]
}
