import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { discover } from '../../../../../src-main/core/pipeline/discover/discover.ts'
import { findArtwork } from '../../../../../src-main/core/pipeline/discover/artwork.ts'
import { readUse } from '../../../../../src-main/core/pipeline/discover/use.ts'
import { LAUNCHERS } from '../../../../../src-main/core/model/instances/instance.ts'
import { setUpTemporaryFolder } from '../../../../fixtures/launchers/temporary-folder.ts'
import { writeFiles } from '../../../../fixtures/launchers/write-files.ts'

const present = setUpTemporaryFolder()

function places() {
  return { platform: 'linux', homeFolder: join(present.path, 'nobody'), env: {} }
}

/** By which launchers describe an instance, relative to it. */
const FILES = [
  'minecraftinstance.json',
  'instance.json',
  'config.json',
  'profile.json',
  'instance.cfg',
  'mmc-pack.json',
  'bin/version.json',
  'bin/modpack.jar',
  'PCL/Setup.ini',
  'hmclversion.cfg',
  '.hmcl/config/instance-game-settings.json',
]

const contents: readonly (readonly [string, string | Buffer])[] = [
  ['nothing', ''],
  ['zeroes', Buffer.alloc(4096)],
  ['no UTF-8', Buffer.from([0xc3, 0x28, 0xa0, 0xff, 0x7b])],
  ['deep JSON', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['deep lists', '['.repeat(100_000)],
  ['a number', '1e999'],
  [
    'keys of objects themselves',
    '{"__proto__":{"runtime":{"minecraft":"1.20.1"},"mcVersion":"1.20.1"},"constructor":{"name":"x"}}',
  ],
  [
    'other kinds of values',
    '{"name":[],"runtime":7,"game_configuration":"x","launcher":[],"loader":{"mcVersion":{}},"metadata":[[]]}',
  ],
  ['names that are no versions', '{"runtime":{"minecraft":"../../etc"},"mcVersion":"../..","gameVersion":"\\u0000"}'],
]

describe.each(contents)('a description that holds %s', (_, content) => {
  it('is no version of the game, and no failure of the rest', async () => {
    for (const [index, file] of FILES.entries())
      await writeFiles(join(present.path, `games/bad ${index}`), { [file]: content, mods: null })
    await writeFiles(join(present.path, 'games/good'), {
      'instance.json': { name: 'Good', runtime: { minecraft: '1.20.1' } },
      mods: null,
    })
    const found = await discover([join(present.path, 'games')], places())
    const games = found.flatMap((one) => (one.kind === 'instance' ? [one.description.gameVersion] : []))
    expect(games.filter((game) => game !== null)).toEqual(['1.20.1'])
  })

  it('tells no use and no picture', async () => {
    for (const file of FILES) await writeFiles(present.path, { [file]: content })
    for (const launcher of LAUNCHERS) {
      const place = { path: present.path, gamePath: present.path, launcher }
      expect(await readUse(place, places())).toEqual({ lastPlayed: null, secondsPlayed: null, groups: [] })
      expect(await findArtwork(place, places())).toEqual({ icon: null, screenshot: null })
    }
  })
})

it('a picture that a description names outside its folder is not shown, nor one behind a link', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
  await writeFiles(present.path, { 'secret.png': png, 'one/mods': null })
  await symlink(join(present.path, 'secret.png'), join(present.path, 'one/link.png'))
  for (const named of ['../secret.png', join(present.path, 'secret.png'), 'link.png', '/etc/hostname']) {
    await writeFiles(join(present.path, 'one'), {
      'config.json': { loader: { loaderType: 'fabric', mcVersion: '1.20.1' }, background: named },
    })
    const path = join(present.path, 'one')
    expect((await findArtwork({ path, gamePath: path, launcher: 'gdlauncher' }, places())).icon).toBeNull()
  }
})
