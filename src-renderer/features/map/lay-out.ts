import { Graph, layout } from '@dagrejs/dagre'
import type { DependencyMap } from '../../../src-preload/contract.ts'

export interface Place {
  readonly key: string
  /** Of its left upper corner, in pixels. */
  readonly x: number
  readonly y: number
}

export interface Line {
  readonly name: string
  readonly from: string
  readonly to: string
  /** From the side of one box to the side of the other. Between each two it bends; where it passes a column of boxes it is level. */
  readonly points: readonly Point[]
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly places: readonly Place[]
  readonly lines: readonly Line[]
}

export const NODE = { width: 184, height: 32 } as const
/** Of what is missing, which also has who needs it and the way to the problem. */
const MISSING_HEIGHT = 72

export function heightOf({ kind }: Pick<DependencyMap['nodes'][number], 'kind'>): number {
  return kind === 'missing' ? MISSING_HEIGHT : NODE.height
}

const MARGIN = 16

/**
 * Columns from left to right: what requires stands left of what it requires. What has nothing to do with one another stands one below
 * the other, the largest first.
 */
export function layOut(map: DependencyMap): Drawing {
  const places: Place[] = []
  const lines: Line[] = []
  let [width, height] = [0, 0]
  for (const part of partsOf(map)) {
    const drawn = layOutPart(part)
    const down = <T extends { readonly y: number }>(at: T): T => ({ ...at, y: at.y + height })
    places.push(...drawn.places.map(down))
    lines.push(...drawn.lines.map((line) => ({ ...line, points: line.points.map(down) })))
    width = Math.max(width, drawn.width)
    height += drawn.height
  }
  return { width, height, places, lines }
}

/** What hangs together. */
function partsOf({ nodes, edges }: DependencyMap): readonly DependencyMap[] {
  const next = new Map<string, string[]>(nodes.map(({ key }) => [key, []]))
  for (const { from, to } of edges) {
    next.get(from)?.push(to)
    next.get(to)?.push(from)
  }
  const partOf = new Map<string, number>()
  let count = 0
  for (const { key } of nodes) {
    if (partOf.has(key)) continue
    const queue = [key]
    for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
      if (partOf.has(one)) continue
      partOf.set(one, count)
      queue.push(...(next.get(one) ?? []))
    }
    count += 1
  }
  return Array.from({ length: count }, (_, part) => ({
    nodes: nodes.filter(({ key }) => partOf.get(key) === part),
    edges: edges.filter(({ from }) => partOf.get(from) === part),
  })).toSorted((one, other) => other.nodes.length - one.nodes.length)
}

function layOutPart({ nodes, edges }: DependencyMap): Drawing {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 10, ranksep: 72, marginx: MARGIN, marginy: MARGIN / 2 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const node of nodes) graph.setNode(node.key, { width: NODE.width, height: heightOf(node) })
  for (const { from, to, kind } of edges) graph.setEdge(from, to, {}, kind)
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  const columns = new Set(nodes.map(({ key }) => Math.round(graph.node(key).x ?? 0)))
  const route = (from: string, to: string, kind: string): readonly Point[] => {
    const [one, other] = [graph.node(from), graph.node(to)]
    const points: readonly Point[] = graph.edge(from, to, kind).points ?? []
    // Dagre also has points halfway between two columns, where nothing is to be passed.
    const past = points.slice(1, -1).filter(({ x }) => columns.has(Math.round(x)))
    const step = Math.sign((other.x ?? 0) - (one.x ?? 0)) * (NODE.width / 2)
    const passing = past.flatMap(({ x, y }) => [
      { x: x - step, y },
      { x: x + step, y },
    ])
    return [{ x: (one.x ?? 0) + step, y: one.y ?? 0 }, ...passing, { x: (other.x ?? 0) - step, y: other.y ?? 0 }]
  }
  return {
    width: Math.max(width, MARGIN),
    height: Math.max(height, MARGIN),
    places: nodes.map((node) => {
      const { x = 0, y = 0 } = graph.node(node.key)
      return { key: node.key, x: x - NODE.width / 2, y: y - heightOf(node) / 2 }
    }),
    lines: edges.map(({ from, to, kind }) => ({
      name: JSON.stringify([from, to, kind]),
      from,
      to,
      points: route(from, to, kind),
    })),
  }
}
