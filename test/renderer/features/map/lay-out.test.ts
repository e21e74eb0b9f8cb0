import { expect, test } from 'vitest'
import type { DependencyMap } from '../../../../src-preload/contract.ts'
import { heightOf, layOut, NODE, type Point } from '../../../../src-renderer/features/map/lay-out.ts'

function mapOf(edges: readonly (readonly [from: string, to: string])[]): DependencyMap {
  const nodes = [...new Set(edges.flat())].map((key) => ({
    kind: 'missing' as const,
    key,
    title: key,
    path: null,
    isOrphan: false,
  }))
  return {
    nodes,
    edges: edges.map(([from, to]) => ({ from, to, kind: 'requires', problem: null })),
  } as unknown as DependencyMap
}

/** Points of the curve that is drawn between two: level at both ends. */
function between(one: Point, other: Point): readonly Point[] {
  return Array.from({ length: 21 }, (_, step) => {
    const at = step / 20
    const [far, near] = [at * at * (3 - 2 * at), 1.5 * at * (1 - at) + at ** 3]
    return { x: one.x + (other.x - one.x) * near, y: one.y + (other.y - one.y) * far }
  })
}

test('no line runs behind a box that it has nothing to do with, however many columns it passes', () => {
  const wide = Array.from({ length: 12 }, (_, index) => [`user ${index}`, `lib ${index % 3}`] as const)
  const deep = [
    ['lib 0', 'core'],
    ['lib 1', 'core'],
    ['core', 'base'],
    ...Array.from({ length: 6 }, (_, index) => [`user ${index}`, 'base'] as const),
  ] as const
  const { places, lines } = layOut(mapOf([...wide, ...deep]))
  const behind = lines.flatMap(({ name, from, to, points }) =>
    points.slice(1).flatMap((point, index) =>
      between(points[index] ?? point, point).flatMap(({ x, y }) =>
        places.flatMap((box) => {
          const isIn = x > box.x + 1 && x < box.x + NODE.width - 1 && y > box.y + 1 && y < box.y + NODE.height - 1
          return isIn && box.key !== from && box.key !== to ? [`${name} behind ${box.key}`] : []
        }),
      ),
    ),
  )
  expect(lines).toHaveLength(21)
  expect([...new Set(behind)]).toEqual([])
})

test('a box of what is missing has room for who needs it, and covers no other', () => {
  const { places, height } = layOut(mapOf(Array.from({ length: 4 }, (_, index) => ['user', `gone ${index}`] as const)))
  const gone = places.filter(({ key }) => key.startsWith('gone')).toSorted((one, other) => one.y - other.y)
  const gaps = gone.slice(1).map(({ y }, index) => y - (gone[index]?.y ?? y) - heightOf({ kind: 'missing' }))
  expect(heightOf({ kind: 'missing' })).toBeGreaterThan(NODE.height)
  expect(gaps.every((gap) => gap > 0)).toBe(true)
  expect(height).toBeGreaterThan((gone.at(-1)?.y ?? 0) + heightOf({ kind: 'missing' }))
})
