import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adoptGame, carryOut, treeOf, updateAll } from './playground.ts'
import { setUpGround, playground, instance, versions, freeze, wish, contents } from './lock-file-ground.ts'

setUpGround()

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

  it('keeps what is there in the place of what cannot be had', async () => {
    const lock = await freeze()
    writeFileSync(join(instance.gamePath, 'mods/own.jar'), 'another thing')
    const [plan] = await playground.core.propose(wish(lock, { isExact: true }))
    expect(plan?.unobtainable).toMatchObject([{ path: 'mods/own.jar' }])
    expect(plan?.steps).toEqual([])
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

describe('a frozen instance', () => {
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
})
