import { afterEach, beforeEach, expect, it } from 'vitest'
import { treeView } from '../../src-main/cli/views/instances/tree-view.ts'
import { styleFor } from '../../src-main/cli/terminal/style.ts'
import type { DependencyMap } from '../../src-main/core/model/states/dependency-map.ts'
import { adoptGame, carryOut, openPlayground, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

const style = styleFor({ isTTY: false, columns: 80 }, { env: {}, now: new Date(0), isVerbose: false })
const requires = (id = '') => [{ dependency_type: 'required' as const, project_id: id }]

function told({ edges, nodes }: DependencyMap): readonly string[] {
  const name = (key: string) => nodes.find((node) => node.key === key)?.title ?? '?'
  return edges.map(
    ({ from, to, kind, range, problem }) =>
      `${name(from)} ${kind} ${name(to)} ${range ?? 'any'}${problem === null ? '' : ' !'}`,
  )
}

it('tells what requires what with the versions that do, what is missing, and what does not work together', async () => {
  const [lib] = playground.addMod('lib', { '1.5.0': {} })
  const [user] = playground.addMod('user', { '1.0.0': { files: [{ depends: { lib: '>=1.2', gone: '>=3' } }] } })
  const [edge] = playground.addMod('edge', { '1.0.0': { dependencies: requires(lib?.project_id) } })
  const [foe] = playground.addMod('foe', { '1.0.0': { files: [{ breaks: { lib: '*' } }] } })
  const [friend] = playground.addMod('friend', { '1.0.0': { files: [{ suggests: { foe: '*' } }] } })
  const { id } = await adoptGame(playground, {
    'mods/lib.jar': lib,
    'mods/user.jar': user,
    'mods/edge.jar': edge,
    'mods/foe.jar': foe,
    'mods/friend.jar': friend,
  })
  const map = await playground.core.dependencies(id)
  expect(told(map).toSorted()).toEqual([
    'edge requires lib any',
    'foe incompatible lib any !',
    'friend uses foe any',
    'user requires gone at least 3 !',
    'user requires lib at least 1.2',
  ])
  expect(map.nodes.filter(({ kind }) => kind === 'missing')).toEqual([
    { kind: 'missing', key: 'missing:gone', title: 'gone', needs: 'gone' },
  ])
  expect(treeView(map, style)).toEqual([
    'edge 1.0.0',
    '  lib 1.5.0',
    'user 1.0.0',
    '  lib 1.5.0 (at least 1.2)',
    '  ✗ gone, missing',
    '      user 1.0.0 needs gone at least 3.',
    '✗ foe 1.0.0 conflicts with lib 1.5.0.',
    '2 other mods need only the game, and nothing needs them.',
  ])
})

it('marks what only came along and nothing needs any more, and shows what is required twice once', async () => {
  const [leaf] = playground.addMod('leaf', { '1.0.0': {} })
  const [twig] = playground.addMod('twig', { '1.0.0': { dependencies: requires(leaf?.project_id) } })
  playground.addMod('branch', { '1.0.0': { dependencies: requires(twig?.project_id) } })
  const [other] = playground.addMod('other', { '1.0.0': { dependencies: requires(twig?.project_id) } })
  const { id } = await adoptGame(playground, { 'mods/other.jar': other })
  const install = { kind: 'install', instance: id, project: 'branch', version: null, channel: null } as const
  await carryOut(playground.core, { ...install, freshness: 'normal' })
  expect(treeView(await playground.core.dependencies(id), style)).toEqual([
    'branch 1.0.0',
    '  twig 1.0.0',
    '    leaf 1.0.0',
    'other 1.0.0',
    '  twig 1.0.0, see above',
  ])
  await carryOut(playground.core, { kind: 'remove', instance: id, targets: ['branch', 'other'] })
  expect(treeView(await playground.core.dependencies(id), style)).toEqual([
    'twig 1.0.0',
    '  leaf 1.0.0',
    '· leaf was installed as a dependency, and nothing needs it any more.',
    '· twig was installed as a dependency, and nothing needs it any more.',
  ])
})

it('ends where mods require one another in a circle', async () => {
  const [one] = playground.addMod('one', { '1.0.0': { files: [{ depends: { other: '*' } }] } })
  const [other] = playground.addMod('other', { '1.0.0': { files: [{ depends: { one: '*' } }] } })
  const { id } = await adoptGame(playground, { 'mods/one.jar': one, 'mods/other.jar': other })
  expect(treeView(await playground.core.dependencies(id), style)).toEqual([
    'one 1.0.0',
    '  other 1.0.0',
    '    one 1.0.0, see above',
  ])
})
