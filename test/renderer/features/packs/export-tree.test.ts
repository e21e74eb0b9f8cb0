import { expect, it } from 'vitest'
import type { ExportedView } from '../../../../src-preload/contract.ts'
import {
  bring,
  growTree,
  leave,
  tickedOf,
  turnOptional,
  type ExportNode,
} from '../../../../src-renderer/features/packs/export-tree.ts'

const NOTHING = { include: [], exclude: [], optional: [] }

function file(path: string, how: ExportedView['how'] = 'inside', size: number | null = 10): ExportedView {
  const plain = { isFolder: false, isDisabled: false, isUnclear: false, isUnreadable: false }
  return { path, size, how, ...plain, title: null, note: null, brief: null }
}

const ENTRIES = [
  file('config/a/one.toml'),
  file('config/a/two.toml'),
  file('config/b.toml'),
  file('config/token.txt', 'left'),
  { ...file('logs', 'left', null), isFolder: true },
  file('mods/lamp.jar', 'address'),
  file('options.txt'),
]

function outline(nodes: readonly ExportNode[], chosen = NOTHING): readonly string[] {
  return nodes.flatMap((node) => [
    `${node.path} ${node.size} ${tickedOf(node, chosen)}`,
    ...outline(node.children, chosen),
  ])
}

function nodeOf(path: string, nodes: readonly ExportNode[] = growTree(ENTRIES)): ExportNode {
  const found = nodes.find((node) => node.path === path || path.startsWith(`${node.path}/`))
  if (found === undefined) throw new Error(`there is no ${path}`)
  return found.path === path ? found : nodeOf(path, found.children)
}

it('puts folders before files, with the sizes of what lies in them, and ticks what comes along', () => {
  expect(outline(growTree(ENTRIES))).toEqual([
    'config 40 some',
    'config/a 20 all',
    'config/a/one.toml 10 all',
    'config/a/two.toml 10 all',
    'config/b.toml 10 all',
    'config/token.txt 10 none',
    'logs 0 none',
    'mods 10 all',
    'mods/lamp.jar 10 all',
    'options.txt 10 all',
  ])
})

it('puts last what programs keep for themselves', () => {
  const index = { ...file('mods/.index', 'left'), isFolder: true }
  const nodes = growTree([index, ...ENTRIES, file('.git/config', 'left')])
  expect(nodes.map(({ name }) => name)).toEqual(['config', 'logs', 'mods', 'options.txt', '.git'])
  expect(nodeOf('mods', nodes).children.map(({ name }) => name)).toEqual(['lamp.jar', '.index'])
})

it('leaves a folder whole, and brings it back as it was', () => {
  const without = leave(nodeOf('config'), NOTHING)
  expect(outline([nodeOf('config')], without).every((line) => line.endsWith('none'))).toBe(true)
  expect(without).toEqual({ ...NOTHING, exclude: ['config'] })
  expect(bring(nodeOf('config'), without)).toEqual(NOTHING)
})

it('brings what stays out by itself by its name, and takes that back', () => {
  const withLogs = bring(nodeOf('logs'), NOTHING)
  expect(withLogs).toEqual({ ...NOTHING, include: ['logs'] })
  expect(tickedOf(nodeOf('logs'), withLogs)).toBe('all')
  expect(leave(nodeOf('logs'), withLogs)).toEqual({ ...NOTHING, exclude: ['logs'] })
})

it('leaves what lies in a folder that is left, and forgets what was chosen in one that is chosen whole', () => {
  const without = leave(nodeOf('config'), NOTHING)
  expect(bring(nodeOf('config/b.toml'), without)).toEqual(without)
  const some = leave(nodeOf('config/a/two.toml'), leave(nodeOf('config/a/one.toml'), NOTHING))
  expect(leave(nodeOf('config/a'), some)).toEqual({ ...NOTHING, exclude: ['config/a'] })
  expect(tickedOf(nodeOf('config/a'), leave(nodeOf('config/a/one.toml'), NOTHING))).toBe('some')
})

it('marks what is optional, and forgets it with what stays out', () => {
  const marked = turnOptional(nodeOf('mods/lamp.jar'), NOTHING)
  expect(marked).toEqual({ ...NOTHING, optional: ['mods/lamp.jar'] })
  expect(turnOptional(nodeOf('mods/lamp.jar'), marked)).toEqual(NOTHING)
  expect(leave(nodeOf('mods'), marked)).toEqual({ ...NOTHING, exclude: ['mods'] })
})

it('keeps names that mean something to JavaScript apart', () => {
  const nodes = growTree([file('__proto__/constructor'), file('toString')])
  expect(outline(nodes)).toEqual(['__proto__ 10 all', '__proto__/constructor 10 all', 'toString 10 all'])
})

it('is called by its title, unless another beside it is called the same', () => {
  const titled = [
    ['mods/b-1.0.jar', 'Lamp 2'],
    ['mods/a-1.0.jar', 'Lamp 10'],
    ['mods/c.jar', 'Rope'],
    ['mods/d.jar', 'Rope'],
  ].map(([path = '', title = '']) => ({ ...file(path), title }))
  const [mods] = growTree(titled)
  expect(mods?.children.map(({ label }) => label)).toEqual(['c.jar', 'd.jar', 'Lamp 2', 'Lamp 10'])
})
