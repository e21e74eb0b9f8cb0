import { once } from 'node:events'
import { expect, it } from 'vitest'
import { changeDocument, doctorDocument, errorDocument, inspectionDocument, plansDocument } from '../cli/documents.ts'
import { type World } from '../cli/open-world.ts'
import { differences, readTree } from '../demo/tree.ts'
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
