import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inspectionDocument } from '../cli/documents.ts'
import { world, id, setUpGround } from './cli-inspect-ground.ts'
setUpGround()

it('tells a service that is down from one that knows nothing, and still shows what is inside the files', async () => {
  const { instances } = await world.json(inspectionDocument, ['inspect', id, '--service', 'http://127.0.0.1:9'], {
    exitCode: 1,
  })
  const readable = instances[0]?.files.filter(({ state }) => state !== 'unreadable') ?? []
  expect(new Set(readable.map(({ state }) => state))).toEqual(new Set(['check-failed']))
  expect(readable.find(({ path }) => path === 'mods/house-rules-0.3.1.jar')?.mods).toEqual([
    { id: 'house_rules', version: '0.3.1', loader: 'fabric' },
  ])
  expect(readable.every(({ reasons }) => reasons.length > 0)).toBe(true)
})

it('believes no answer that is older or about another project', async () => {
  for (const kind of ['older-version', 'foreign-version'] as const) {
    world.service.setFaults([{ kind }])
    const { instances } = await world.json(inspectionDocument, ['inspect', id, '--refresh'])
    expect(instances[0]?.files.filter(({ update }) => update !== null)).toEqual([])
  }
})

it.each([
  { kind: 'html' },
  { kind: 'truncated-json' },
  { kind: 'status', status: 400, body: 'html' },
  { kind: 'reset' },
] as const)('calls an answer like $kind a failed check', async (fault) => {
  world.service.setFaults([fault])
  const home = join(world.folder, fault.kind)
  const { instances } = await world.json(inspectionDocument, ['inspect', world.library.server.path], {
    home,
    exitCode: 1,
  })
  expect(new Set(instances[0]?.files.map(({ state }) => state))).toEqual(new Set(['check-failed']))
})
