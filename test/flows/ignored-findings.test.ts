import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isOpenProblem, type ListedFinding } from '../../src-main/core/model/plans/findings.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { Version } from '../service/types.ts'
import { adoptGame, carryOut, openPlayground, updateAll, type Playground } from './playground.ts'

let playground: Playground
let game: Instance

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

async function found(freshness: 'normal' | 'offline' = 'normal'): Promise<readonly ListedFinding[]> {
  const [one] = await playground.core.findings({ instances: [game.id], freshness, channel: null })
  return one?.findings ?? []
}

async function problems(): Promise<readonly string[]> {
  return (await found()).filter(isOpenProblem).map(({ kind, path }) => `${kind} ${path}`)
}

/** Ignores all problems that there are. */
async function ignoreProblems(note: string | null = null) {
  const ids = (await found()).filter(isOpenProblem).map(({ id }) => id)
  return playground.core.ignoredFindings.add(game.id, { findings: ids, note })
}

function putFile(path: string, version: Version | undefined): void {
  const sha1 = version?.files[0]?.hashes.sha1 ?? ''
  writeFileSync(join(game.gamePath, path), playground.catalogue.fileBytes(sha1))
}

/** Two mods, the first of which breaks the second; a newer version of the first does too, and says it in other words. */
async function adoptQuarrel(): Promise<Version | undefined> {
  const [first, newer] = playground.addMod('first', {
    '1.0.0': { files: [{ breaks: { second: '<9' } }] },
    '1.1.0': { files: [{ breaks: { second: '<=8' } }] },
  })
  const [second] = playground.addMod('second', { '1.0.0': {} })
  game = await adoptGame(playground, { 'mods/first.jar': first, 'mods/second.jar': second })
  return newer
}

describe('an ignored finding', () => {
  it('is listed last and marked, counts for nothing, and counts again once that is undone', async () => {
    await adoptQuarrel()
    expect(await problems()).toEqual(['incompatible mods/first.jar'])
    const [ignored] = await ignoreProblems('works for me')
    const listed = await found()
    expect(await problems()).toEqual([])
    expect(listed.at(-1)?.ignored?.note).toBe('works for me')
    expect(listed.at(-1)?.id).toEqual(ignored?.id)
    expect(await playground.core.ignoredFindings.list(game.id)).toEqual([ignored])
    await playground.core.ignoredFindings.remove(game.id, [ignored?.id ?? ''])
    expect(await problems()).toEqual(['incompatible mods/first.jar'])
    expect(await playground.core.ignoredFindings.list(null)).toEqual([])
  })

  it('stays ignored where the same mods say the same in other words, in another version, file or without the service', async () => {
    const newer = await adoptQuarrel()
    const [before] = await found()
    await ignoreProblems()
    rmSync(join(game.gamePath, 'mods/first.jar'))
    putFile('mods/first-1.1.0.jar', newer)
    const after = (await found()).find(({ kind }) => kind === 'incompatible')
    expect(after?.evidence).not.toEqual(before?.evidence)
    expect(after?.id).toEqual(before?.id)
    expect(await problems()).toEqual([])
    await playground.service.close()
    expect((await found('offline')).filter(isOpenProblem)).toEqual([])
  })

  it('counts again when another mod joins in what it is about', async () => {
    await adoptQuarrel()
    await ignoreProblems()
    const [third] = playground.addMod('third', { '1.0.0': { files: [{ breaks: { second: '*' } }] } })
    putFile('mods/third.jar', third)
    expect(await problems()).toEqual(['incompatible mods/third.jar'])
  })

  it('of a file that was changed counts again when that is changed once more', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0.0': {}, '1.1.0': {} })
    const [otherLamp] = playground.addMod('other-lamp', { '1.0.0': {} })
    const another = playground.service.catalogue.fileBytes(otherLamp?.files[0]?.hashes.sha1 ?? '')
    game = await adoptGame(playground, { 'mods/lamp.jar': lamp })
    await carryOut(playground.core, updateAll())
    const [path = ''] = (
      await playground.core.inspect({ instances: 'all', freshness: 'normal', channel: null })
    ).flatMap(({ files }) => files.map(({ file }) => file.path))
    putFile(path, lamp)
    expect(await problems()).toEqual([`changed ${path}`])
    await ignoreProblems()
    expect(await problems()).toEqual([])
    writeFileSync(join(game.gamePath, path), another)
    expect(await problems()).toEqual([`changed ${path}`])
  })

  it('is no other one, so that one that is not there, or not ignored, is refused, and none of them is touched', async () => {
    await adoptQuarrel()
    const [finding] = await found()
    const { ignoredFindings } = playground.core
    const id = finding?.id ?? ''
    const adding = ignoredFindings.add(game.id, { findings: [id, 'gone'], note: null })
    await expect(adding).rejects.toMatchObject({ code: 'not-found' })
    await expect(ignoredFindings.remove(game.id, [id])).rejects.toMatchObject({ code: 'not-found' })
    expect(await ignoredFindings.list(null)).toEqual([])
  })

  it('is kept, and said to be nowhere else, where the folder cannot be written', async () => {
    await adoptQuarrel()
    const warnings: string[] = []
    await ignoreProblems()
    const [ignored] = await playground.core.ignoredFindings.list(game.id)
    rmSync(game.gamePath, { recursive: true })
    playground.core.on((event) => void (event.kind === 'warning' && warnings.push(event.code)))
    await playground.core.ignoredFindings.remove(game.id, [ignored?.id ?? ''])
    expect(await playground.core.ignoredFindings.list(game.id)).toEqual([])
    expect(warnings).toEqual(['not-noted'])
    expect(existsSync(game.gamePath)).toBe(false)
  })
})
