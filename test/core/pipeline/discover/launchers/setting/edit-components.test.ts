import { expect, test } from 'vitest'
import { editComponents } from '../../../../../../src-main/core/pipeline/discover/launchers/setting/edit-components.ts'

const FABRIC = (gameVersion: string) => ({ gameVersion, loader: 'fabric', loaderVersion: '0.16.9' })

const PACK = {
  components: [
    { cachedName: 'LWJGL 3', cachedVolatile: true, dependencyOnly: true, uid: 'org.lwjgl3', version: '3.3.3' },
    { cachedName: 'Minecraft', cachedVersion: '1.21.4', important: true, uid: 'net.minecraft', version: '1.21.4' },
    {
      cachedName: 'Intermediary Mappings',
      cachedRequires: [{ equals: '1.21.4', uid: 'net.minecraft' }],
      cachedVersion: '1.21.4',
      uid: 'net.fabricmc.intermediary',
      version: '1.21.4',
    },
    { cachedName: 'Fabric Loader', uid: 'net.fabricmc.fabric-loader', version: '0.16.9' },
  ],
  formatVersion: 1,
}

test('changes the game and the mappings that carry its version, and nothing else', () => {
  const text = `${JSON.stringify(PACK, null, 4)}\n`
  expect(editComponents(text, FABRIC('1.21.5'))).toBe(text.replaceAll('1.21.4', '1.21.5'))
})

test('keeps the text as compact as it is', () => {
  const text = JSON.stringify(PACK)
  expect(editComponents(text, FABRIC('1.21.5'))).toBe(text.replaceAll('1.21.4', '1.21.5'))
})

test.each([
  ['no JSON', '{'],
  ['no game', '{"components":[{"uid":"net.fabricmc.fabric-loader","version":"0.16.9"}]}'],
  ['a game without a version', '{"components":[{"uid":"net.minecraft"}]}'],
])('leaves %s alone', (_what, text) => {
  expect(editComponents(text, FABRIC('1.21.5'))).toBeNull()
})

test.each(['26.1', '26.2-snapshot-3', '25w45a_unobfuscated'])('has no mappings for %s, which needs none', (version) => {
  const uids = (JSON.parse(editComponents(JSON.stringify(PACK), FABRIC(version)) ?? '') as typeof PACK).components
  expect(uids.map(({ uid }) => uid)).toEqual(['org.lwjgl3', 'net.minecraft', 'net.fabricmc.fabric-loader'])
})
