import { expect, test } from 'vitest'
import { nameLoader } from '../../resources/text/loader-names.ts'

test.each([
  ['fabric', 'Fabric'],
  ['neoforge', 'NeoForge'],
  ['legacy-fabric', 'Legacy Fabric'],
  ['net.example.Loader', 'net.example.Loader'],
])('the loader %s is written %s', (tag, name) => expect(nameLoader(tag)).toBe(name))
