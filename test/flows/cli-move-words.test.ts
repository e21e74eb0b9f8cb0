import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runModwell } from '../cli/run-modwell.ts'
import { PRISM_UIDS, writePrismInstance } from '../fixtures/launchers/prism.ts'
import { NEW, OLD, SETUP } from './move-ground.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

async function move(...args: readonly string[]) {
  const options = { home: join(playground.folder, 'home'), service: playground.service.url }
  const { stdout, stderr, exitCode } = await runModwell(['move', 'game', ...args], options)
  return { exitCode, text: `${stdout}${stderr}`.replaceAll(/\s+/g, ' ') }
}

it('says what it did not do where the launcher keeps its file to itself', async () => {
  const root = join(playground.folder, 'prism')
  const loader = { uid: PRISM_UIDS.fabric, version: '0.16.9' }
  await writePrismInstance(root, { folder: 'prism', gameVersion: '1.21.4', loader, files: { mods: null } })
  await playground.core.instances.adopt(root, { name: 'game' })
  writeFileSync(join(root, 'mmc-pack.json'), '{ not readable')
  const { text } = await move('--game-version', '1.21.5', '--yes')
  expect(text).toContain('Not done: Choose Fabric 1.21.5 for this instance in Prism Launcher (Edit, Version)')
  expect(text).not.toContain('(0 changes)')
})

it('does not offer the copy of worlds that was asked for, and says where it goes back', async () => {
  const [, newer] = playground.addMod('lamp', { '1.0': OLD, '2.0': NEW })
  const { gamePath } = await adoptGame(playground, { 'mods/lamp.jar': newer }, { gameVersion: '1.21.5' })
  mkdirSync(join(gamePath, 'saves/Home'), { recursive: true })
  writeFileSync(join(gamePath, 'saves/Home/level.dat'), 'level')
  const { text } = await move('--game-version', '1.21.4', '--backup-worlds', '--yes')
  expect(text).not.toContain('--backup-worlds')
  expect(text).toMatch(/lamp 2\.0 ready 1\.0 go back/i)
})

it('says in one line that it is there already, where what it waits for is not out', async () => {
  const [late] = playground.addMod('late', { '1.0': OLD })
  await adoptGame(playground, { 'mods/late.jar': late }, SETUP)
  await move('--game-version', '1.21.5', '--yes')
  const again = await move('--game-version', '1.21.5', '--yes')
  const dry = await move('--game-version', '1.21.5', '--dry-run')
  const documented = JSON.parse((await move('--game-version', '1.21.5', '--yes', '--json')).text)
  const line = 'game is already on 1.21.5, Fabric, and what is waiting cannot be updated yet.'
  expect([again, dry].map(({ exitCode, text }) => [exitCode, text.trim()])).toEqual([
    [0, line],
    [0, line],
  ])
  expect(documented.moves.length).toBe(1)
  expect(documented.moves[0].items.length).toBe(1)
  expect(documented.changeSets).toEqual([])
})

it('refuses to go where it is already', async () => {
  await adoptGame(playground, {}, SETUP)
  const { exitCode, text } = await move('--game-version', '1.21.4', '--yes')
  expect(exitCode).toBe(2)
  expect(text).toEqual(expect.stringContaining('game is already on Fabric 1.21.4'))
})
