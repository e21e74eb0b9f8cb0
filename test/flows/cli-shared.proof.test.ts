import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changeDocument, plansDocument } from '../cli/documents.ts'
import { lockDocument } from '../cli/lock-document.ts'
import { moveDocument, movesDocument } from '../cli/move-documents.ts'
import { setUpGround, world, one, two, mods, TO } from './cli-shared-ground.ts'

setUpGround()

it('moves both together, and compares for each', async () => {
  const compared = await world.json(movesDocument, ['move', 'One', 'Two', '--compare', '1.21.4,1.21.5'])
  expect(compared.moves.map(({ instance, to }) => [instance, to.gameVersion])).toEqual([
    [one, '1.21.4'],
    [two, '1.21.4'],
    [one, '1.21.5'],
    [two, '1.21.5'],
  ])
  const { stdout } = await world.run(['move', 'One', 'Two', '--compare', '1.21.4,1.21.5'])
  expect(stdout).toMatch(/One: now 1\.21\.4[^]*Two: now 1\.21\.4/)
  const args = ['move', 'One', '--with-shared-instances', ...TO, '--yes', '--backup-worlds']
  const { changeSets, backup, backups } = await world.json(moveDocument, args)
  expect(changeSets.map(({ instance, steps }) => [instance, steps.length])).toEqual([
    [one, 3],
    [two, 0],
  ])
  expect(backup?.folder).toBeNull()
  expect(backups.map(({ instance }) => instance)).toEqual([one, two])
  const { plans } = await world.json(plansDocument, ['undo', '--in', two, '--dry-run'])
  expect(plans[0]?.advice.map(({ reason, choices }) => [reason.code, choices[0]?.command])).toEqual([
    ['moved-along', `modwell undo ${changeSets[0]?.id}`],
  ])
  for (const { id } of changeSets.toReversed()) await world.json(changeDocument, ['undo', id, '--yes'])
})

it('ends a dry run of a restoring that lacks files as the real one', async () => {
  const lock = await world.json(lockDocument, ['freeze', 'One'])
  const [known, lost] = lock.files
  const nowhere = {
    ...lost,
    sha1: '0'.repeat(40),
    sha512: '0'.repeat(128),
    versionId: null,
    downloads: [],
    path: 'mods/lost.jar',
  }
  const file = join(world.folder, 'lost.lock.json')
  writeFileSync(file, JSON.stringify({ ...lock, files: [known, nowhere] }))
  rmSync(join(mods, 'first.jar'))
  const args = ['restore', file, '--in', 'One']
  const dry = await world.json(plansDocument, [...args, '--dry-run'], { exitCode: 4 })
  const real = await world.json(changeDocument, [...args, '--yes'], { exitCode: 4 })
  expect([dry.failed, real.failed].map((failed) => failed.map(({ path, code }) => [path, code]))).toEqual([
    [['mods/lost.jar', 'missing-from-store']],
    [['mods/lost.jar', 'missing-from-store']],
  ])
})
