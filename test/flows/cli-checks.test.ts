import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changeDocument, inspectionDocument } from '../cli/documents.ts'
import { channelsDocument, findingsDocument, holdsDocument, listedHoldsDocument } from '../cli/findings-documents.ts'
import { setUpGround, id, game, newcomer, run, json } from './cli-checks-ground.ts'

setUpGround()

describe('an installation', () => {
  it('whose name is taken ends with 4, and says whose file it is', async () => {
    const path = `mods/${newcomer?.files[0]?.filename}`
    writeFileSync(join(game, path), 'of the person')
    const ended = await run('install', 'absent', '--into', id, '--yes')
    const { kept } = await json(changeDocument, 'install', 'absent', '--into', id, '--yes')
    rmSync(join(game, path))
    const said = `${path} cannot be written, because ${path} already has that name.`
    expect(ended.exitCode).toBe(4)
    expect(ended.text.includes(said)).toBe(true)
    expect(kept.map(({ reason }) => reason.code)).toEqual(['name-taken'])
  })
})

describe('inspect', () => {
  it('says what waits where a hold lets an earlier version come, and what was not looked into', async () => {
    await run('hold', 'lamp', '--in', id, '--at-most', '1.2.0')
    const { text } = await run('inspect', id)
    const { text: details } = await run('inspect', id, '--details')
    const { instances } = await json(inspectionDocument, 'inspect', id)
    const lamp = instances[0]?.files.find(({ path }) => path === 'mods/lamp.jar')
    await run('unhold', 'lamp', '--in', id)
    expect(text).toContain('1.3.0 has to wait: You allow it only up to 1.2.0.')
    expect(text).toContain('lamp 1.1.0 → 1.2.0')
    expect(details).toContain('update: 1.2.0, not fully')
    expect(text).toContain('1 update is not fully checked')
    expect(lamp?.reasons.map(({ code }) => code)).toEqual(['held-by-you', 'not-looked-into'])
  })

  it('--findings says the same whatever ran before', async () => {
    const first = await json(findingsDocument, 'inspect', id, '--findings')
    await run('update', id, '--dry-run')
    const { instances } = await json(inspectionDocument, 'inspect', id)
    expect(await json(findingsDocument, 'inspect', id, '--findings')).toEqual(first)
    expect(instances[0]?.files.flatMap(({ reasons }) => reasons)).toEqual([])
  })

  it('--findings names the command that lets go of a hold', async () => {
    await run('hold', 'lamp', '--in', id)
    const { instances } = await json(findingsDocument, 'inspect', id, '--findings')
    await run('unhold', 'lamp', '--in', id)
    const held = instances[0]?.findings.find(({ kind }) => kind === 'held')
    expect(held?.remedies.map(({ command }) => command)).toEqual([
      expect.stringMatching(/^modwell unhold \S+ --in /),
      expect.stringMatching(/^modwell install \S+@\S+ --in /),
    ])
  })
})

describe('hold and channel', () => {
  it('the same hold again replaces the first, and the slug lets go of it', async () => {
    await run('hold', 'lamp', '--in', id, '--note', 'one')
    await run('hold', 'lamp', '--in', id, '--note', 'two')
    const { holds } = await json(listedHoldsDocument, 'holds', id)
    const after = await json(holdsDocument, 'unhold', 'lamp', '--in', id)
    expect(holds.map(({ note }) => note)).toEqual(['two'])
    expect(after.holds.length).toBe(1)
  })

  it('of the pack names no project, and of a path means what is there', async () => {
    const refused = await run('hold', '--pack', '--in', id)
    mkdirSync(join(game, 'mrpack'))
    const index = { files: [{ path: 'mods/lamp.jar' }] }
    writeFileSync(join(game, 'mrpack', 'modrinth.index.json'), JSON.stringify(index))
    const pack = await json(holdsDocument, 'hold', '--pack', '--in', id)
    const path = await json(holdsDocument, 'hold', 'mods/lamp.jar', '--in', id)
    await run('unhold', 'pack', '--in', id)
    rmSync(join(game, 'mrpack'), { recursive: true })
    expect(refused.exitCode).toBe(2)
    expect(refused.said).toEqual(expect.stringContaining('game has no pack'))
    await run('unhold', 'mods/lamp.jar', '--in', id)
    expect(pack.holds[0]?.of).toEqual({ kind: 'pack', projectId: null, title: null })
    expect(path.holds[0]?.of.title).toEqual(expect.stringMatching(/lamp/i))
    expect((await json(listedHoldsDocument, 'holds')).holds).toEqual([])
  })

  it('of what is not installed says so', async () => {
    const { exitCode, said } = await run('hold', 'absent', '--in', id)
    const other = await run('hold', 'lamp', '--in', id, '--until-supported-by', 'absent')
    for (const one of ['absent', 'lamp']) await run('unhold', one, '--in', id)
    expect(exitCode).toBe(0)
    expect(said).toEqual(expect.stringMatching(/absent is not installed in game: the hold applies once/i))
    expect(other.said).toEqual(expect.stringMatching(/absent is not installed in game: the hold can end only/i))
  })

  it('update does not take out what it is to update', async () => {
    const { exitCode, said } = await run('update', id, '--only', 'lamp', '--without', 'lamp', '--dry-run')
    expect(exitCode).toBe(2)
    expect(said).toEqual(expect.stringMatching(/lamp cannot be both updated and removed/i))
  })

  it('update does not leave out what it is to update', async () => {
    const { exitCode, said } = await run('update', id, '--only', 'lamp', '--except', 'lamp', '--dry-run')
    expect(exitCode).toBe(2)
    expect(said).toEqual(expect.stringMatching(/lamp cannot be both updated and left unchanged/i))
  })

  it('a project that has its own keeps it whatever --channel says, and is named by its title', async () => {
    const { stdout } = await run('channel', id, 'release', '--only', 'rope')
    const { channels } = await json(channelsDocument, 'channel', id)
    const { text } = await run('update', id, '--dry-run', '--channel', 'alpha', '--only', 'rope')
    await run('channel', id, 'usual', '--only', 'rope')
    expect(stdout).toEqual(expect.stringMatching(/^rope: release\n$/i))
    expect(channels[0]?.title).toEqual(expect.stringMatching(/rope/i))
    expect(text).toContain('nothing to update')
  })
})
