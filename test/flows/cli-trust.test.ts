import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Core } from '../../src-main/core/core.ts'
import { doctorDocument } from '../cli/documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { dyingDisk, halfWay } from './ground/dying-disk.ts'
import { startFileServer } from './ground/file-server.ts'
import { openHome } from './ground/home.ts'
import { everyStep, writeGame } from './ground/instance-files.ts'
import { readContents, readTree } from './ground/tree.ts'
import { openPlayground, type Playground } from './playground.ts'

// A folder in which somebody else's Modwell was interrupted, and what a person says of it.

let ground: Playground
let core: Core
let game: string
let id: string
let before: unknown

beforeAll(async () => {
  ground = await openPlayground()
  core = ground.core
  game = join(ground.folder, 'games', 'Survival')
  mkdirSync(game, { recursive: true })
  writeGame(game)
  before = readContents(game)
  const server = await startFileServer()
  const other = openHome(join(ground.folder, 'other'), { disk: dyingDisk(halfWay) })
  await other.commit(everyStep(game, other.adopt(game).id, server)).catch(() => undefined)
  other.close()
  await server.close()
  ;({ id } = await core.instances.adopt(game, { name: 'Survival', loader: 'fabric', gameVersion: '1.21.11' }))
})
afterAll(() => ground.close())

it('is bad in doctor, with the command that finishes or undoes it', async () => {
  const { stdout, exitCode } = await runModwell(['doctor', '--json'], { home: join(ground.folder, 'home') })
  const { checks } = doctorDocument.parse(JSON.parse(stdout))
  const waiting = checks.filter(({ commands }) => commands.some((command) => command.startsWith('modwell recover ')))
  expect(exitCode).toBe(1)
  expect(waiting.map(({ subject, verdict, hint }) => [subject, verdict, hint !== null])).toEqual([
    [`instance ${id}`, 'bad', true],
  ])
})

it.each(['name', 'id'])('is not trusted where its %s is given for a folder', async (named) => {
  const found = readTree(game)
  const folder = named === 'id' ? id : 'Survival'
  await core.instances.adopt(folder, { isTrusted: true }).catch(() => undefined)
  expect((await core.instances.received(id)).interrupted !== null).toBe(true)
  expect(readTree(game)).toEqual(found)
})

it.each([{ name: 'Other' }, { loader: 'quilt' }, { gameVersion: '1.20.1' }])(
  'is not trusted while it is called something else: %j',
  async (named) => {
    await expect(core.instances.adopt(game, { ...named, isTrusted: true })).rejects.toMatchObject({
      code: 'bad-argument',
      remedies: [
        { kind: 'adopt', folder: game, isTrusted: true },
        { kind: 'forget', instance: id },
      ],
    })
  },
)

it('is as it was before once it is trusted by its folder', async () => {
  await core.instances.adopt(game, { isTrusted: true })
  expect(readContents(game)).toEqual(before)
})
