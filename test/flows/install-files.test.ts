import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { format } from '../../resources/text/text.ts'
import { adoptGame, carryOut, look, treeOf } from './playground.ts'
import { setUpGround, playground, download, bytesOf, fabricJar, installOf, planOf } from './install-files-ground.ts'

setUpGround()

function hashAt(path: string): string {
  return createHash('sha1').update(readFileSync(path)).digest('hex')
}

describe('a file that a person names', () => {
  it('is installed as the very version that the service knows it as, with what that requires, and fetches none of its bytes', async () => {
    playground.addMod('lib', { '1.0.0': {} }, {})
    const [, old] = playground.addMod('known', { '0.9.0': {}, '1.0.0': {}, '1.1.0': {} })
    const { id, gamePath } = await adoptGame(playground, {})
    const file = download('whatever (1).jar', bytesOf(old))
    const plan = await planOf(id, file)
    expect(plan?.steps.map(({ path, to, reason }) => [path, to?.version, to?.versionId, reason.code])).toEqual([
      [`mods/${old?.files[0]?.filename ?? ''}`, '1.0.0', old?.id, 'from-file'],
    ])
    expect(plan?.downloadBytes).toBe(0)
    playground.service.clearRequests()
    await playground.core.commit([plan?.id ?? ''])
    expect(playground.service.requests().filter(({ origin }) => origin === 'files')).toEqual([])
    expect(hashAt(join(gamePath, 'mods', old?.files[0]?.filename ?? ''))).toBe(old?.files[0]?.hashes.sha1)
    expect(existsSync(file)).toBe(true)
  })

  it('says whether it fits the instance and whether the service knows it', async () => {
    const [known] = playground.addMod('known', { '1.0.0': {} })
    const { id } = await adoptGame(playground, {})
    const briefs = await Promise.all(
      [
        download('known.jar', bytesOf(known)),
        download('told.jar', fabricJar('told', '1', { depends: { minecraft: '*' } })),
        download('mute.jar', fabricJar('mute', '1')),
      ].map(async (file) => {
        const brief = (await planOf(id, file))?.steps[0]?.reason.brief
        return brief === undefined ? null : format(brief)
      }),
    )
    expect(briefs).toEqual([
      expect.stringMatching(/^Fits Fabric \S+\. On \S+, so Modwell can update it\. From known\.jar$/),
      expect.stringMatching(
        /^Fits Fabric \S+\. Not on \S+: it is added as it is, and Modwell can't update it\. From told\.jar$/,
      ),
      expect.stringMatching(/^For Fabric; it names no game version\. Not on \S+: .* From mute\.jar$/),
    ])
  })

  it('is placed as an unknown file with what the jar itself requires, in one change set that undo takes back', async () => {
    playground.addMod('jar-lib', { '1.0.0': {} })
    const { id, gamePath } = await adoptGame(playground, {})
    const before = treeOf(gamePath)
    const file = download('mine.jar', fabricJar('mine', '3.0', { depends: { jar_lib: '>=1' } }))
    const { changeSets, failed } = await carryOut(playground.core, installOf(id, file))
    expect(failed).toEqual([])
    expect(changeSets.length).toBe(1)
    const findings = await look(playground.core)
    expect(findings['mods/mine.jar']?.state).toBe('unknown')
    expect(Object.keys(findings).length).toBe(2)
    await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
    expect(treeOf(gamePath)).toEqual(before)
  })

  it('takes the place of another file with the same mod, and is left where its bytes are there', async () => {
    const { id } = await adoptGame(playground, {})
    await carryOut(playground.core, installOf(id, download('mine-1.jar', fabricJar('mine', '1'))))
    const plan = await planOf(id, download('mine-2.jar', fabricJar('mine', '2')))
    expect(plan?.steps.map(({ action, path, to }) => [action, path, to?.path, to?.projectId])).toEqual([
      ['replace', 'mods/mine-1.jar', 'mods/mine-2.jar', null],
    ])
    const again = await planOf(id, download('copy.jar', fabricJar('mine', '1')))
    expect(again?.steps).toEqual([])
    expect(again?.skipped.map(({ reason }) => reason.code)).toEqual(['already-installed'])
  })

  it('is refused where what it requires cannot be had, with the reason', async () => {
    const { id } = await adoptGame(playground, {})
    const plan = await planOf(id, download('mine.jar', fabricJar('mine', '1', { depends: { nowhere: '*' } })))
    expect(plan?.steps).toEqual([])
    expect(plan?.problem?.code).toBe('unsatisfiable')
    expect(plan?.problem?.message).toEqual(expect.stringContaining('nowhere'))
  })

  it('is not installed where it has become another since the plan', async () => {
    const { id, gamePath } = await adoptGame(playground, {})
    const file = download('mine.jar', fabricJar('mine', '1'))
    const plan = await planOf(id, file)
    writeFileSync(file, fabricJar('mine', 'planted'))
    const { failed } = await playground.core.commit([plan?.id ?? '']).catch((error: unknown) => ({ failed: [error] }))
    expect(failed).toMatchObject([{ code: 'wrong-hash' }])
    expect(treeOf(gamePath)).toEqual({})
  })
})
