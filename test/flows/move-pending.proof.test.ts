import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runModwell } from '../cli/run-modwell.ts'
import type { Version } from '../service/types.ts'

import { moveTo, NEW, OLD } from './move-ground.ts'
import { carryOut, openPlayground, states, updateAll, type Playground } from './playground.ts'

let playground: Playground
let gamePath: string

const serverOf = (gameVersion: string) => `fabric-server-mc.${gameVersion}-loader.0.16.9-launcher.1.0.1.jar`
const swap = () => renameSync(join(gamePath, serverOf('1.21.4')), join(gamePath, serverOf('1.21.5')))

/** A server whose mod has newer versions for what it is, and for where it goes. */
async function adoptServer(files: Readonly<Record<string, string>>): Promise<void> {
  const versions = { '1.0': OLD, '1.1': OLD, '2.0': NEW }
  const [lamp] = playground.addMod('lamp', versions, { server_side: 'required', client_side: 'required' })
  gamePath = playground.makeGame('game', { 'mods/lamp.jar': lamp as Version, ...files })
  await playground.core.instances.adopt(gamePath, { name: 'game', loader: 'fabric', gameVersion: '1.21.4' })
}

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

const SERVER = { 'server.properties': 'level-name=world\n', [serverOf('1.21.4')]: 'not a real jar' }

async function look() {
  const [inspection] = await playground.core.inspect({ instances: 'all', freshness: 'now', channel: null })
  const { gameVersion, notes = [] } = inspection?.instance ?? {}
  return { gameVersion, moving: notes.filter(({ code }) => code === 'moving') }
}

it('is what it moved to, and is not updated, until the server says so too', async () => {
  await adoptServer(SERVER)
  await carryOut(playground.core, moveTo('1.21.5'))
  const moved = readdirSync(join(gamePath, 'mods'))
  const { gameVersion, moving } = await look()
  expect(gameVersion).toBe('1.21.5')
  expect(moving.length).toBe(1)
  expect(await states(playground.core)).toEqual({ [`mods/${moved[0]}`]: 'up-to-date' })
  expect(moving[0]?.message).toContain(
    'This instance is moving to Fabric 1.21.5, but the server is still Fabric 1.21.4.',
  )
  const [plan] = await playground.core.propose(updateAll({ freshness: 'now' }))
  expect(plan?.problem?.code).toBe('moving')
  expect(plan?.steps).toEqual([])
  swap()
  expect(await look()).toEqual({ gameVersion: '1.21.5', moving: [] })
  const [after] = await playground.core.propose(updateAll({ freshness: 'now' }))
  expect(after?.problem).toBe(null)
})

it('ends with 4 where cron updates it, and changes nothing there', async () => {
  await adoptServer(SERVER)
  await carryOut(playground.core, moveTo('1.21.5'))
  await playground.core.close()
  const home = join(playground.folder, 'home')
  const update = ['update', '--all', '--yes', '--json']
  const moved = readdirSync(join(gamePath, 'mods'))
  const { exitCode, stdout } = await runModwell(update, { home, service: playground.service.url })
  expect(exitCode).toBe(4)
  expect(readdirSync(join(gamePath, 'mods'))).toEqual(moved)
  expect(JSON.parse(stdout)).toMatchObject({ changeSets: [], failed: [{ code: 'moving' }] })
  swap()
  expect((await runModwell(update, { home, service: playground.service.url })).exitCode).toBe(0)
})

it('is what the server says again once the move is undone, or moved back', async () => {
  await adoptServer(SERVER)
  const [before] = readdirSync(join(gamePath, 'mods'))
  await carryOut(playground.core, moveTo('1.21.5'))
  await look()
  await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
  expect(await look()).toEqual({ gameVersion: '1.21.4', moving: [] })
  expect(readdirSync(join(gamePath, 'mods'))).toEqual([before])
  await carryOut(playground.core, moveTo('1.21.5'))
  await look()
  await carryOut(playground.core, moveTo('1.21.4'))
  expect(await look()).toEqual({ gameVersion: '1.21.4', moving: [] })
})

it('is what Modwell says where the folder says nothing', async () => {
  await adoptServer({})
  await carryOut(playground.core, moveTo('1.21.5'))
  const [plan] = await playground.core.propose(updateAll())
  expect(await look()).toEqual({ gameVersion: '1.21.5', moving: [] })
  expect(plan?.problem).toBeNull()
})
