import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Finding } from '../../src-main/core/model/plans/findings.ts'
import { adoptGame, carryOut, openPlayground, type Playground } from './playground.ts'
import type { Version } from '../service/types.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

async function findings(): Promise<readonly Finding[]> {
  const found = await playground.core.findings({ instances: 'all', freshness: 'normal', channel: null })
  return found.flatMap((one) => one.findings)
}

async function sides(): Promise<readonly string[]> {
  const wrong = (await findings()).filter(({ kind }) => kind === 'wrong-side')
  return wrong.map(({ path, severity, evidence }) => `${severity} ${path}: ${evidence[0]?.message ?? ''}`)
}

/** A folder is taken for a server by its properties. */
async function adoptServer(files: Readonly<Record<string, Version | undefined>>) {
  const gamePath = playground.makeGame('server', files)
  writeFileSync(join(gamePath, 'server.properties'), 'level-name=world\n')
  const traits = { loader: 'fabric', gameVersion: '1.21.11', name: 'server' }
  return playground.core.instances.adopt(gamePath, traits)
}

const install = (instance: string, project: string, version: string | null = null) =>
  ({ kind: 'install', instance, project, version, channel: null, freshness: 'normal' }) as const

describe('the wrong side', () => {
  it('of a client is said of what its project or its own file is for servers only', async () => {
    const [byProject] = playground.addMod(
      'proj',
      { '1.0': { files: [{ environment: '*' }] } },
      { client_side: 'unsupported' },
    )
    const [byFile] = playground.addMod('file', { '1.0': { files: [{ environment: 'server' }] } })
    const [both] = playground.addMod('both', { '1.0': {} })
    await adoptGame(playground, { 'mods/proj.jar': byProject, 'mods/file.jar': byFile, 'mods/both.jar': both })
    expect(await sides()).toEqual([
      expect.stringMatching(/^note mods\/file\.jar: The file of file says that it is for servers only/i),
      expect.stringMatching(/^note mods\/proj\.jar: proj is for servers only/i),
    ])
  })

  it('of a server is said of what its file loads on clients alone, though its project says optional', async () => {
    const [byFile] = playground.addMod(
      'file',
      { '1.0': { files: [{ environment: 'client' }] } },
      { server_side: 'optional' },
    )
    const [toml] = playground.addMod('toml', { '1.0': {} })
    await adoptServer({ 'mods/file.jar': byFile, 'mods/toml.jar': toml })
    expect(await sides()).toEqual([
      expect.stringMatching(/^note mods\/file\.jar: .* clients only, and this is a server/),
    ])
  })

  it('offers only what takes it away', async () => {
    const [byFile] = playground.addMod('file', { '1.0': { files: [{ environment: 'client' }] }, '1.1': {} })
    await adoptServer({ 'mods/file.jar': byFile })
    const wrong = (await findings()).find(({ kind }) => kind === 'wrong-side')
    expect(wrong?.remedies.map(({ wish }) => wish.kind)).toEqual(['disable', 'remove'])
  })
})

describe('installing on the wrong side', () => {
  it.each([
    ['its project does not support servers', { server_side: 'unsupported' }, '*'],
    ['its file is for clients', { server_side: 'optional' }, 'client'],
  ])('is refused for a server where %s, and said where the version is named', async (_, project, environment) => {
    playground.addMod('hud', { '1.0': { files: [{ environment }] } }, project)
    const { id } = await adoptServer({})
    const [refused] = await playground.core.propose(install(id, 'hud'))
    expect(refused).toMatchObject({
      steps: [],
      problem: { code: 'unsatisfiable', message: expect.stringContaining('for clients only, and this is a server') },
    })
    const [plan] = await playground.core.propose(install(id, 'hud', '1.0'))
    expect(plan?.steps.length).toBe(1)
    expect(plan?.advice[0]?.reason.code).toBe('wrong-side')
  })

  it('is allowed for a client, and said', async () => {
    playground.addMod('map', { '1.0': {} }, { client_side: 'unsupported' })
    const { id } = await adoptGame(playground, {})
    const [plan] = await playground.core.propose(install(id, 'map'))
    expect(plan?.steps.length).toBe(1)
    expect(plan?.advice.map(({ reason }) => reason.code)).toEqual(['wrong-side'])
    await carryOut(playground.core, install(id, 'map'))
    expect(await sides()).toHaveLength(1)
  })
})
