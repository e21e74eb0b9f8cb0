import { expect, it } from 'vitest'
import { labelInstances, labelledAs } from '../../../../src-main/core/model/instances/instance-labels.ts'

interface Placed {
  readonly name: string
  readonly path: string
  readonly gamePath: string
}

const placed = (name: string, path: string, gamePath = path): Placed => ({ name, path, gamePath })

const labels = (...instances: readonly Placed[]) => [...labelInstances(instances).values()]

it.each<[string, readonly Placed[], readonly string[]]>([
  ['names of their own', [placed('A', '/x/a'), placed('B', '/y/a')], ['A', 'B']],
  ['a last part each', [placed('A', '/x/a'), placed('a', '/x/b')], ['A (a)', 'a (b)']],
  [
    'as few parts as tell it apart',
    [placed('A', '/p/x/a'), placed('A', '/q/x/a'), placed('A', '/q/x/b')],
    ['A (p/x/a)', 'A (q/x/a)', 'A (b)'],
  ],
  ['one that ends as another does', [placed('A', '/x/a'), placed('A', '/y/x/a')], ['A (/x/a)', 'A (y/x/a)']],
  ['game folders of one folder', [placed('A', '/m', '/m/one'), placed('A', '/m', '/m/two')], ['A (one)', 'A (two)']],
  ['folders of Windows', [placed('A', 'C:\\p\\a'), placed('A', 'C:\\q\\a')], ['A (p/a)', 'A (q/a)']],
])('labels %s', (_, instances, expected) => {
  expect(labels(...instances)).toEqual(expected)
})

it('understands what it labels them, whatever is in their names', () => {
  const instances = [
    placed('A', '/x/Copy (2)'),
    placed('A', '/x/b'),
    placed('A (b)', '/y/c'),
    placed('A (b)', '/y/d'),
    placed('B', '/z/b'),
  ]
  const given = [...labelInstances(instances)].filter(([{ name }]) => name !== 'B')
  expect(given.map(([one, label]) => [label, labelledAs(label, instances).includes(one)])).toEqual([
    ['A (Copy (2))', true],
    ['A (b)', true],
    ['A (b) (c)', true],
    ['A (b) (d)', true],
  ])
  const nested = [placed('A', '/x/a'), placed('A', '/y/x/a')]
  expect(labelledAs('A (/x/a)', nested)).toEqual([nested[0]])
  expect(labelledAs('X\\B', instances)).toEqual([instances[1]])
  expect(labelledAs('b', instances)).toEqual([instances[1], instances[4]])
  expect(labelledAs('', instances)).toEqual([])
  expect(labelledAs('/', instances)).toEqual([])
  expect(labelledAs('A (y/b)', instances)).toEqual([])
})
