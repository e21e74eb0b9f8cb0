import { expect, it } from 'vitest'
import { findNamedPath, plainPath } from '../../../../src-main/core/model/paths/named-path.ts'
import { exactKey, loosestKey } from '../../../../src-main/core/model/paths/path-key.ts'

it.each([
  ['config/x.toml', 'config/x.toml'],
  ['./config/x.toml', 'config/x.toml'],
  ['.\\config\\x.toml', 'config/x.toml'],
  ['config//x.toml', 'config/x.toml'],
  ['config/', 'config'],
  ['/etc/x', '/etc/x'],
  ['../x', '../x'],
  ['.', '.'],
  ['', ''],
])('%j is the path %j', (named, path) => {
  expect(plainPath(named)).toBe(path)
})

it('a path is found by what it is on the disk, its very spelling before all others', () => {
  const paths = ['config/Foo.toml', 'config/foo.toml', 'config/back\\slash']
  expect(findNamedPath('config/foo.toml', paths, loosestKey)).toBe('config/foo.toml')
  expect(findNamedPath('./CONFIG/FOO.toml', paths, loosestKey)).toBe('config/Foo.toml')
  expect(findNamedPath('./CONFIG/FOO.toml', paths, exactKey)).toBeNull()
  expect(findNamedPath('config/back\\slash', paths, exactKey)).toBe('config/back\\slash')
})
