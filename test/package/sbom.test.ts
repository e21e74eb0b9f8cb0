import { expect, it } from 'vitest'
import { listShipped } from './sbom.ts'

it('names what is shipped, and nothing that it is made or tested with', () => {
  const { metadata, components, dependencies } = listShipped()
  expect(metadata.component).toMatchObject({ name: 'modwell', type: 'application' })
  const names = new Set(components.map(({ name }) => name))
  const expected = ['electron', 'node', 'better-sqlite3', 'react', 'got', 'commander']
  expect(expected.filter((name) => !names.has(name))).toEqual([])
  const others = ['vitest', 'playwright-core', 'libsql', 'oxlint', 'electron-vite', 'vitepress']
  expect(others.filter((name) => names.has(name))).toEqual([])
  const refs = new Set(components.map((each) => each['bom-ref']))
  expect(dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
})
