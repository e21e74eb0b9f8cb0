import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownIconPlace, setOwnIcon } from '../../../../../src-main/core/flows/library/described/own-icon.ts'
import { findArtwork } from '../../../../../src-main/core/pipeline/discover/artwork.ts'
import { realDisk } from '../../../../../src-main/core/services/disk/real-disk.ts'
import { makeTemporaryFolder } from '../../../../fixtures/launchers/temporary-folder.ts'

let temporary: ReturnType<typeof makeTemporaryFolder>
let game: string
let portrait: string

beforeEach(() => {
  temporary = makeTemporaryFolder()
  game = join(temporary.path, 'game')
  portrait = join(temporary.path, 'portrait.png')
  mkdirSync(game)
  writeFileSync(join(game, 'icon.png'), PICTURE)
  writeFileSync(portrait, PICTURE)
})
afterEach(() => temporary[Symbol.dispose]())

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const services = () => ({ home: join(temporary.path, 'home'), disk: realDisk })
const shown = async () => {
  const place = { path: game, gamePath: game, launcher: 'folder', ownIcon: ownIconPlace('one', services()) } as const
  const env = { platform: 'linux', home: temporary.path, env: {} } as unknown as Parameters<typeof findArtwork>[1]
  return (await findArtwork(place, env)).icon?.path
}

test("a chosen icon comes before the launcher's, which stays as it was, and goes again", async () => {
  await setOwnIcon('one', portrait, services())
  expect(await shown()).toBe(join(temporary.path, 'home/icons/one'))
  expect(readFileSync(join(game, 'icon.png'))).toEqual(PICTURE)
  await setOwnIcon('one', null, services())
  expect(await shown()).toBe(join(game, 'icon.png'))
})

test('what is no picture is refused, and the icon stays', async () => {
  await setOwnIcon('one', portrait, services())
  writeFileSync(portrait, 'text')
  await expect(setOwnIcon('one', portrait, services())).rejects.toMatchObject({ code: 'bad-argument' })
  expect(await shown()).toBe(join(temporary.path, 'home/icons/one'))
})

test('a picture that is not there is said not to be there', async () => {
  const missing = setOwnIcon('one', join(temporary.path, 'gone.png'), services())
  await expect(missing).rejects.toMatchObject({ code: 'not-found' })
})
