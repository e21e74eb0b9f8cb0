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
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly places: readonly Place[]
  readonly lines: readonly Line[]
}

export const NODE = { width: 184, height: 32 } as const
const MARGIN = 16

/** Columns from left to right: what requires stands left of what it requires. */
export function layOut({ nodes, edges }: DependencyMap): Drawing {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 10, ranksep: 72, marginx: MARGIN, marginy: MARGIN })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { key } of nodes) graph.setNode(key, { ...NODE })
  for (const { from, to, kind } of edges) graph.setEdge(from, to, {}, kind)
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  return {
    width: Math.max(width, MARGIN),
    height: Math.max(height, MARGIN),
    places: nodes.map(({ key }) => {
      const { x = 0, y = 0 } = graph.node(key)
      return { key, x: x - NODE.width / 2, y: y - NODE.height / 2 }
    }),
    lines: edges.map(({ from, to, kind }) => ({
      name: JSON.stringify([from, to, kind]),
      from,
      to,
      points: graph.edge(from, to, kind).points ?? [],
    })),
  }
}
