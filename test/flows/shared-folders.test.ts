import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createInstanceLocks } from '../../src-main/core/services/database/locks/instance-lock.ts'
import type { CoreError } from '../../src-main/core/errors.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { carryOut, openPlayground, treeOf, updateAll, type Playground } from './playground.ts'
import { putMod, shareMods } from './shared-ground.ts'

// Two instances whose mods folders are links to one, or one a link into the other: real folders, real links.

let playground: Playground
let first: Instance
let second: Instance

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

async function share(linked: boolean, versions: { readonly second?: string } = {}): Promise<void> {
  const gameVersion = versions.second ?? '1.21.11'
  const shared = await shareMods(playground, { linked, second: { gameVersion } })
  first = shared.first
  second = shared.second
}

function put(slug: string, versions: Parameters<Playground['addMod']>[1]): void {
  putMod(playground, first, { slug, versions })
}

const both = (at: string) => [at, { game_versions: ['1.21.11', '1.21.10'] }] as const

it.each([
  ['two links to one folder', false],
  ['a link into the other instance', true],
])('changes what is shared by %s once, and says with whom', async (_what, linked) => {
  await share(linked)
  put('alpha', { '1': {}, '2': {} })
  const plans = await playground.core.propose(updateAll())
  expect(plans.map(({ steps, sharedWith }) => [steps.length, sharedWith])).toEqual([
    [1, [{ folder: 'mods', instances: [{ id: second.id, name: 'Two' }] }]],
    [0, undefined],
  ])
  expect(plans[1]?.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([['mods/alpha.jar', 'shared-with']])
  const report = await playground.core.commit(plans.map(({ id }) => id))
  expect(report.failed).toEqual([])
  expect(report.changeSets.map(({ instanceId }) => instanceId)).toEqual([first.id])
  const again = await playground.core.propose(updateAll({ freshness: 'now' }))
  expect(again.map(({ steps }) => steps.length)).toEqual([0, 0])
})

it('names the sharers also when only one of them is updated', async () => {
  await share(false)
  put('alpha', { '1': {}, '2': {} })
  const [plan] = await playground.core.propose(updateAll({ instances: [second.id] }))
  expect(plan?.sharedWith).toEqual([{ folder: 'mods', instances: [{ id: first.id, name: 'One' }] }])
})

it('holds a version that does for only one of them, and says for which not', async () => {
  await share(false, { second: '1.21.10' })
  put('alpha', Object.fromEntries([both('1'), ['2', { game_versions: ['1.21.11'] }]]))
  const plans = await playground.core.propose(updateAll())
  expect(plans.map(({ steps }) => steps.length)).toEqual([0, 0])
  // For the second there is nothing newer anyway.
  const reasons = plans.flatMap(({ skipped: kept }) => kept.map(({ reason }) => reason))
  expect(reasons.map(({ code }) => code)).toEqual(['incompatible-with-sharing-instance'])
  expect(reasons[0]?.message).toMatch(/^2 is not compatible with "Two", which shares the folder: .*1\.21\.10/)
})

it('says the same when only the one is asked about that it would do for', async () => {
  await share(false, { second: '1.21.10' })
  put('alpha', Object.fromEntries([both('1'), ['2', { game_versions: ['1.21.11'] }]]))
  const [plan] = await playground.core.propose(updateAll({ instances: [first.id] }))
  expect(plan?.steps).toEqual([])
  expect(plan?.skipped[0]?.reason.code).toBe('incompatible-with-sharing-instance')
})

it('takes the newest that does for all, where the very newest does not', async () => {
  await share(false, { second: '1.21.10' })
  put('alpha', Object.fromEntries([both('1'), both('2'), ['3', { game_versions: ['1.21.11'] }]]))
  const plans = await playground.core.propose(updateAll())
  expect(plans.map(({ steps }) => steps.map(({ to }) => to?.version))).toEqual([['2'], []])
})

it('installs nothing into a shared folder that would not do for the other', async () => {
  await share(false, { second: '1.21.10' })
  playground.addMod('fresh', { '1': { game_versions: ['1.21.11'] } })
  const wish: Wish = {
    kind: 'install',
    instance: first.id,
    project: 'fresh',
    version: null,
    channel: null,
    freshness: 'normal',
  }
  await expect(playground.core.propose(wish)).rejects.toMatchObject({
    code: 'unsatisfiable',
    message: expect.stringMatching(
      /^fresh cannot be installed: 1 is not compatible with "Two", which shares the folder: /,
    ),
  })
})

it('is in the history of both, and undone once from either', async () => {
  await share(true)
  put('alpha', { '1': {}, '2': {} })
  const before = treeOf(first.gamePath)
  const { core } = playground
  await carryOut(core, updateAll())
  const histories = await Promise.all([first, second].map(({ id }) => core.history(id)))
  expect(histories.map((entries) => entries.map(({ changeSet }) => changeSet.instanceId))).toEqual([
    [first.id],
    [first.id],
  ])
  await carryOut(core, { kind: 'undo', changeSet: null, instance: second.id })
  expect(treeOf(first.gamePath)).toEqual(before)
  const states = await Promise.all([first, second].map(({ id }) => core.history(id)))
  expect(states.map((entries) => entries.map(({ state }) => state))).toEqual([
    ['applied', 'undone'],
    ['applied', 'undone'],
  ])
  await expect(core.propose({ kind: 'undo', changeSet: null, instance: first.id })).rejects.toMatchObject({
    code: 'not-found',
  })
})

it('does not undo under what another instance did to the same file since', async () => {
  await share(false)
  put('alpha', { '1': {}, '2': {} })
  const { core } = playground
  await carryOut(core, updateAll({ instances: [first.id] }))
  await carryOut(core, { kind: 'disable', instance: second.id, targets: ['alpha'] })
  const [disable, update] = await core.history(first.id)
  expect(disable?.changeSet.instanceId).toEqual(second.id)
  expect(update?.blockedBy).toEqual([disable?.changeSet.id])
  const changeSet = update?.changeSet.id ?? ''
  // One change set is of one instance: there is no undoing with the later one of the other.
  const refused = (['undo', 'undo-with-later'] as const).map((kind) =>
    core.propose({ kind, changeSet, instance: null }).catch((error: CoreError) => error),
  )
  for (const error of await Promise.all(refused)) {
    expect(error).toMatchObject({
      code: 'cannot-undo',
      message: expect.stringContaining(`the disable ${disable?.changeSet.id}`),
      hint: 'Undo or redo those change sets first, in that order.',
    })
  }
})

it('says in each of them since when a shared file is there, whoever put it there', async () => {
  await share(false)
  put('alpha', { '1': {}, '2': {} })
  const { core } = playground
  await carryOut(core, updateAll({ instances: [first.id] }))
  const [update] = await core.history(first.id)
  const [why] = await core.why(second.id, 'alpha')
  expect(why?.since?.changeSet).toBe(update?.changeSet.id)
})

it.each([
  ['two links to one folder', false],
  ['a link into the other instance', true],
])(
  'lets nobody else change what is shared by %s, though he comes through the other instance',
  async (_what, linked) => {
    await share(linked)
    put('alpha', { '1': {}, '2': {} })
    const [plan] = await playground.core.propose(updateAll({ instances: [second.id] }))
    // Another process, in the middle of a change through the first instance.
    const place = linked ? first.gamePath : join(playground.folder, 'shared-mods')
    const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, place], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    try {
      await new Promise((resolve) => holder.stdout.once('data', resolve))
      await expect(playground.core.commit([plan?.id ?? ''])).rejects.toMatchObject({ code: 'busy' })
    } finally {
      const ended = new Promise((resolve) => holder.once('close', resolve))
      holder.stdin.end()
      await ended
    }
  },
)

const HOLDER = `
import { createInstanceLocks } from ${JSON.stringify(new URL('../../src-main/core/services/database/locks/instance-lock.ts', import.meta.url).href)}
const lock = await createInstanceLocks({ command: 'another', clock: () => new Date() }).hold(process.argv[1])
console.log('held')
process.stdin.resume().on('end', () => lock.release())
`

it('sweeps what an early crash left beside a linked folder, unless somebody works there', async () => {
  await share(false)
  const shared = join(playground.folder, 'shared-mods')
  mkdirSync(join(shared, '.modwell/staging/dead'), { recursive: true })
  writeFileSync(join(shared, '.modwell/staging/dead/0'), 'half a file')
  const locks = createInstanceLocks({ command: 'another', clock: () => new Date(), patience: 0 })
  const lock = await locks.hold(shared)
  const staging = join(shared, '.modwell/staging')
  const recovering = playground.core.recover()
  const isThere = existsSync(staging)
  lock.release()
  await recovering
  expect(isThere).toBe(true)
  expect(readdirSync(join(shared, '.modwell'))).toEqual(['lock.db'])
})
