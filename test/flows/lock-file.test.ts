import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { LockFile } from '../../src-main/core/model/changes/lock-file.ts'
import type { Version } from '../service/types.ts'
import { adoptGame, carryOut, openPlayground, treeOf, updateAll, type Playground } from './playground.ts'

let playground: Playground
let instance: Instance
let versions: readonly Version[]

beforeEach(async () => {
  playground = await openPlayground()
  versions = playground.addMod('alpha', { '1.0': {}, '2.0': {} })
  const [beta] = playground.addMod('beta', { '1.0': {} })
  instance = await adoptGame(playground, {
    'mods/alpha-old.jar': versions[0],
    'mods/beta.jar.disabled': beta,
    'mods/own.jar': 'made at home',
  })
})
afterEach(() => playground.close())

function freeze(): Promise<LockFile> {
  return playground.core.freeze(instance.id, 'normal')
}

function wish(lock: unknown, overrides: { isExact?: boolean; isForced?: boolean; instance?: string } = {}) {
  const usual = { instance: instance.id, isExact: false, isForced: false }
  return { kind: 'restore', lock, freshness: 'normal', ...usual, ...overrides } as const
}

/** Hashes alone: a file that was fetched again is as old as it is. */
function contents(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(treeOf(folder)).map(([path, text]) => [path, text.split(' ')[0] ?? '']))
}

it('names what is not for the side of the instance, by its project or by its own file, and restores it', async () => {
  const [byProject] = playground.addMod(
    'proj',
    { '1.0': { files: [{ environment: '*' }] } },
    { server_side: 'unsupported' },
  )
  const [byFile] = playground.addMod('file', { '1.0': { files: [{ environment: 'client' }] } })
  const files = { 'mods/proj.jar': byProject, 'mods/file.jar': byFile, 'mods/alpha.jar': versions[0] }
  const client = await adoptGame(playground, files, { name: 'client' })
  const lock = await playground.core.freeze(client.id, 'normal')
  const server = await adoptGame(playground, { 'server.properties': 'level-name=world' }, { name: 'server' })
  const [plan] = await playground.core.propose(wish(lock, { instance: server.id }))
  const said = plan?.advice.map(({ reason }) => `${reason.code} ${reason.message}`)
  expect(said?.toSorted()).toEqual([
    expect.stringMatching(/^wrong-side The file of file says that it is for clients only/i),
    expect.stringMatching(/^wrong-side proj is for clients only/i),
  ])
  expect(plan?.steps.length).toBe(3)
})

describe('a frozen instance', () => {
  it('is told file by file, with where it can be had', async () => {
    const lock = await freeze()
    expect(lock.instance).toMatchObject({ name: 'game', loader: 'fabric', gameVersion: '1.21.11' })
    expect(lock.files.map(({ path, enabled, version }) => [path, enabled, version])).toEqual([
      ['mods/alpha-old.jar', true, '1.0'],
      ['mods/beta.jar.disabled', false, '1.0'],
      ['mods/own.jar', true, null],
    ])
    const [alpha, , own] = lock.files
    expect(alpha?.sha512).toEqual(versions[0]?.files[0]?.hashes.sha512)
    expect(alpha?.downloads).toEqual([versions[0]?.files[0]?.url])
    expect(own?.downloads).toEqual([])
    expect(own?.projectId).toBeNull()
  })

  it('comes back after an update, a removal and a switch, and the way back can be undone', async () => {
    const before = contents(instance.gamePath)
    const lock: unknown = JSON.parse(JSON.stringify(await freeze()))
    await carryOut(playground.core, updateAll())
    await carryOut(playground.core, { kind: 'enable', instance: instance.id, targets: ['mods/beta.jar.disabled'] })
    await carryOut(playground.core, { kind: 'remove', instance: instance.id, targets: ['mods/own.jar'] })
    const after = treeOf(instance.gamePath)
    const { changeSets, failed } = await carryOut(playground.core, wish(lock))
    expect(changeSets.map(({ kind }) => kind)).toEqual(['restore'])
    expect(failed).toEqual([])
    expect(contents(instance.gamePath)).toEqual(before)
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
    expect(treeOf(instance.gamePath)).toEqual(after)
  })

  it('can be made anew in an empty instance of another data folder, from the service', async () => {
    const lock = await freeze()
    const other = await playground.openCore('other')
    const folder = playground.makeGame('copy', {})
    const copy = await other.instances.adopt(folder, { loader: 'fabric', gameVersion: '1.21.11' })
    const { failed } = await carryOut(other, wish(lock, { instance: copy.id }))
    expect(failed).toMatchObject([{ path: 'mods/own.jar', code: 'missing-from-store' }])
    const { 'mods/own.jar': own, ...rest } = contents(instance.gamePath)
    expect(typeof own).toBe('string')
    expect(contents(folder)).toEqual(rest)
  })

  it('whose hashes were altered is not believed, nor is the service: either may be wrong', async () => {
    const lock = await freeze()
    const wrong = 'f'.repeat(128)
    const files = lock.files.map((file) =>
      file.path.includes('alpha') ? { ...file, sha1: 'f'.repeat(40), sha512: wrong } : file,
    )
    rmSync(join(instance.gamePath, 'mods/alpha-old.jar'))
    const { failed } = await carryOut(playground.core, wish({ ...lock, files }))
    expect(failed).toMatchObject([
      {
        path: 'mods/alpha-old.jar',
        code: 'wrong-hash',
        hint: 'The file was not used. Either the lock file is wrong about alpha-old.jar, or the service has changed that file: write the lock file again, or copy the file there yourself.',
      },
    ])
  })

  it('is restored by renaming what is there under another name', async () => {
    const lock = await freeze()
    renameSync(join(instance.gamePath, 'mods/own.jar'), join(instance.gamePath, 'mods/other-name.jar'))
    const [plan] = await playground.core.propose(wish(lock))
    expect(plan?.steps.map(({ action, from, to }) => [action, from?.path, to?.path])).toEqual([
      ['replace', 'mods/other-name.jar', 'mods/own.jar'],
    ])
    await playground.core.commit([plan?.id ?? ''])
    expect(readFileSync(join(instance.gamePath, 'mods/own.jar'), 'utf8')).toBe('made at home')
  })

  it('leaves and lists what it does not name, and removes that only when it shall be exact', async () => {
    const lock = await freeze()
    writeFileSync(join(instance.gamePath, 'mods/extra.jar'), 'extra')
    const [left] = await playground.core.propose(wish(lock))
    expect(left?.steps).toEqual([])
    expect(left?.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([
      ['mods/extra.jar', 'not-in-lock-file'],
    ])
    await carryOut(playground.core, wish(lock, { isExact: true }))
    expect(Object.keys(contents(instance.gamePath))).not.toContain('mods/extra.jar')
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
    expect(readFileSync(join(instance.gamePath, 'mods/extra.jar'), 'utf8')).toBe('extra')
  })

  it('keeps what is there in the place of what cannot be had', async () => {
    const lock = await freeze()
    writeFileSync(join(instance.gamePath, 'mods/own.jar'), 'another thing')
    const [plan] = await playground.core.propose(wish(lock, { isExact: true }))
    expect(plan?.unobtainable).toMatchObject([{ path: 'mods/own.jar' }])
    expect(plan?.steps).toEqual([])
  })

  it('is refused where the loader or game version is another, unless it is forced', async () => {
    const lock = await freeze()
    const other = { ...lock, instance: { ...lock.instance, gameVersion: '1.20.1' } }
    await expect(playground.core.propose(wish(other))).rejects.toMatchObject({
      code: 'bad-argument',
      message: expect.stringContaining('fabric for 1.20.1'),
      remedies: [{ kind: 'apply-anyway' }],
    })
    expect(await playground.core.propose(wish(other, { isForced: true }))).toHaveLength(1)
  })

  it('does not go through a link below a content folder, wherever it leads', async () => {
    const lock = await freeze()
    const outside = join(playground.folder, 'outside')
    mkdirSync(outside)
    mkdirSync(join(instance.gamePath, 'resourcepacks'))
    symlinkSync(outside, join(instance.gamePath, 'resourcepacks/sub'))
    const files = [{ ...lock.files[0], type: 'resourcepack', path: 'resourcepacks/sub/evil.zip' }]
    await expect(playground.core.propose(wish({ ...lock, files }))).rejects.toMatchObject({
      code: 'target-locked',
      message: expect.stringContaining('resourcepacks/sub is a symbolic link'),
    })
    rmSync(outside, { recursive: true })
  })
})
