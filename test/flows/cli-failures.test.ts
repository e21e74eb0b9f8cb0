import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changeDocument, inspectionDocument, plansDocument } from '../cli/documents.ts'
import { differences, hashesOf, readTree } from '../demo/tree.ts'
import { world, id, forgetFetched, setUpGround } from './cli-failures-ground.ts'
setUpGround()

it('ends with 4 when one file cannot be had, and has done the rest', async () => {
  const { workshop } = world.library
  const { plans } = await world.json(plansDocument, ['update', '--all', '--dry-run'])
  const doomed = workshop.files.find(
    ({ expected, choice }) =>
      expected === 'update-available' && choice?.project.categories.includes('library') === false,
  )
  forgetFetched()
  const path = new URL(doomed?.choice?.newest.url ?? '').pathname
  world.service.setFaults([{ kind: 'wrong-bytes', match: { origin: 'files', path } }])
  const report = await world.json(changeDocument, ['update', '--all', '--yes'], { exitCode: 4 })
  expect(report.failed).toMatchObject([{ instance: id, path: doomed?.path, code: 'wrong-hash' }])
  expect(report.changeSets[0]?.steps).toHaveLength((plans[0]?.steps.length ?? 0) - 1)
  expect(report.changeSets[0]?.failed).toEqual(report.failed)
  const now = new Set(hashesOf(await readTree(workshop.gamePath)).values())
  expect(now).toContain(doomed?.choice?.file.hashes.sha512)
})

it('ends with 1 and changes nothing when no file can be had', async () => {
  const before = await readTree(world.library.workshop.path)
  world.service.setFaults([{ kind: 'gone' }])
  const { changeSets, failed } = await world.json(changeDocument, ['update', '--all', '--yes'], { exitCode: 1 })
  expect(changeSets).toEqual([])
  expect(failed.map(({ code }) => code)).toEqual(failed.map(() => 'download-failed'))
  expect(differences(before, await readTree(world.library.workshop.path))).toEqual([])
})

it('downloads nothing offline, and says what it would have to', async () => {
  await world.json(inspectionDocument, ['inspect', id])
  world.service.clearRequests()
  const { changeSets, failed } = await world.json(changeDocument, ['update', id, '--yes', '--offline'], { exitCode: 1 })
  expect(changeSets).toEqual([])
  expect(new Set(failed.map(({ code }) => code))).toEqual(new Set(['offline']))
  expect(world.service.requests()).toEqual([])
})

it('logs every call and error of a home, and no password of an address', async () => {
  await world.run(['inspect', 'Nowhere', '--service', 'http://me:pa55word@127.0.0.1:9'])
  const log = readFileSync(join(world.home, 'log', 'modwell.log'), 'utf8')
  expect(log).toContain('not-found')
  expect(log).toMatch(/call \["inspect","Nowhere",.*\] exit 1 after \d+ ms/)
  expect(log).not.toContain('pa55word')
})
