import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changeDocument } from '../cli/documents.ts'
import { differences, readTree } from '../demo/tree.ts'
import { world, setUpGround } from './cli-failures-ground.ts'
setUpGround()

it('ends with 1 and changes nothing when no file can be had', async () => {
  const before = await readTree(world.library.workshop.path)
  world.service.setFaults([{ kind: 'gone' }])
  const { changeSets, failed } = await world.json(changeDocument, ['update', '--all', '--yes'], { exitCode: 1 })
  expect(changeSets).toEqual([])
  expect(failed.map(({ code }) => code)).toEqual(failed.map(() => 'download-failed'))
  expect(differences(before, await readTree(world.library.workshop.path))).toEqual([])
})

it('logs every call and error of a home, and no password of an address', async () => {
  await world.run(['inspect', 'Nowhere', '--service', 'http://me:pa55word@127.0.0.1:9'])
  const log = readFileSync(join(world.home, 'log', 'modwell.log'), 'utf8')
  expect(log).toContain('not-found')
  expect(log).toMatch(/ call inspect … --service … exit 1 after \d+ ms/)
  expect(log).not.toContain('pa55word')
})
