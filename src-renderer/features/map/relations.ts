import type { DependencyMap } from '../../../src-preload/contract.ts'

/** Keys of what it requires and of what requires it, directly or through others, with itself; and of what it clashes with. */
export function relatedTo(key: string, { edges }: Pick<DependencyMap, 'edges'>): ReadonlySet<string> {
  const required = edges.filter(({ kind }) => kind === 'requires')
  const clashing = edges
    .filter(({ kind, from, to }) => kind === 'incompatible' && (from === key || to === key))
    .flatMap(({ from, to }) => [from, to])
  return new Set([
    ...reach(key, new Map(groups(required, 'from', 'to'))),
    ...reach(key, new Map(groups(required, 'to', 'from'))),
    ...clashing,
  ])
}

type Ends = DependencyMap['edges'][number]

function groups(edges: readonly Ends[], by: 'from' | 'to', of: 'from' | 'to'): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const edge of edges) {
    const known = found.get(edge[by])
    if (known === undefined) found.set(edge[by], [edge[of]])
    else known.push(edge[of])
  }
  return found
}

function reach(start: string, next: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set([start])
  const queue = [start]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    for (const other of next.get(key) ?? []) {
      if (reached.has(other)) continue
      reached.add(other)
      queue.push(other)
    }
  }
  return reached
}

/** The map of these alone. */
export function only(keys: ReadonlySet<string>, { nodes, edges }: DependencyMap): DependencyMap {
  return {
    nodes: nodes.filter(({ key }) => keys.has(key)),
    edges: edges.filter(({ from, to }) => keys.has(from) && keys.has(to)),
  }
}

/** Without what nothing is drawn to. */
export function linked({ nodes, edges }: DependencyMap): DependencyMap {
  const drawn = edges.filter(({ kind }) => kind !== 'uses')
  const keys = new Set(drawn.flatMap(({ from, to }) => [from, to]))
  return { nodes: nodes.filter(({ key }) => keys.has(key)), edges: drawn }
}

/** What each lacks or clashes with. */
export function troubled({ edges }: Pick<DependencyMap, 'edges'>): ReadonlySet<string> {
  return new Set(edges.flatMap(({ from, problem }) => (problem === null ? [] : [from])))
}
