import { once } from 'node:events'
import { expect, it } from 'vitest'
import { changeDocument, doctorDocument, errorDocument, inspectionDocument, plansDocument } from '../cli/documents.ts'
import type { World } from '../cli/open-world.ts'
import { differences, readTree, hashesOf } from '../demo/tree.ts'
import { world, id, forgetFetched, setUpGround } from './cli-failures-ground.ts'
setUpGround()

it('goes on with a download that broke off', async () => {
  // What the files say of themselves is read first, from other parts of them.
  await world.json(plansDocument, ['update', '--all', '--dry-run'])
  forgetFetched()
  world.service.setFaults([{ kind: 'truncate', afterBytes: 1024, nth: 1 }])
  const { failed } = await world.json(changeDocument, ['update', '--all', '--yes'])
  expect(failed).toEqual([])
  expect(world.service.requests().filter(({ range }) => range === 'bytes=1024-')).toHaveLength(1)
})

it('leaves the instance as it was when the service dies between the plan and the downloads', async () => {
  const before = await readTree(world.library.workshop.path)
  await world.json(inspectionDocument, ['inspect', id])
  await world.service.close()
  const { failed, changeSets } = await world.json(changeDocument, ['update', id, '--yes'], { exitCode: 1 })
  expect(changeSets).toEqual([])
  expect(failed.length > 0).toBe(true)
  expect(differences(before, await readTree(world.library.workshop.path))).toEqual([])
  const { checks } = await world.json(doctorDocument, ['doctor'], { exitCode: 1 })
  expect(checks.find(({ verdict }) => verdict === 'bad')).toMatchObject({
    subject: 'service',
    message: expect.stringContaining(world.service.url),
  })
})

it('stops on Ctrl-C with 130, leaves nothing half done, and goes on later', async () => {
  const before = await readTree(world.library.workshop.path)
  await world.json(inspectionDocument, ['inspect', id])
  world.service.setFaults([{ kind: 'hang', match: { origin: 'files' } }])
  const ended = await world.runProcess(['update', id, '--yes', '--json'], {
    onStart: (child) => void interruptOnceDownloading(child, world),
  })
  expect(ended.exitCode).toBe(130)
  expect(ended.stderr).toEqual(expect.stringContaining('stopping'))
  expect(errorDocument.parse(JSON.parse(ended.stdout)).error.code).toBe('cancelled')
  expect(differences(before, await readTree(world.library.workshop.path))).toEqual([])
  world.service.setFaults([])
  const { failed } = await world.json(changeDocument, ['update', id, '--yes'])
  expect(failed).toEqual([])
})

async function interruptOnceDownloading(child: { kill(signal: 'SIGINT'): boolean }, { service }: World): Promise<void> {
  while (!service.requests().some(({ origin }) => origin === 'files')) await tick()
  child.kill('SIGINT')
}

function tick(): Promise<unknown> {
  return once(AbortSignal.timeout(20), 'abort')
}

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

it('downloads nothing offline, and says what it would have to', async () => {
  await world.json(inspectionDocument, ['inspect', id])
  world.service.clearRequests()
  const { changeSets, failed } = await world.json(changeDocument, ['update', id, '--yes', '--offline'], { exitCode: 1 })
  expect(changeSets).toEqual([])
  expect(new Set(failed.map(({ code }) => code))).toEqual(new Set(['offline']))
  expect(world.service.requests()).toEqual([])
})
