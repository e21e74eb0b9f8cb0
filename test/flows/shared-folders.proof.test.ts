import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createInstanceLocks } from '../../src-main/core/services/database/locks/instance-lock.ts'
import type { CoreError } from '../../src-main/core/errors.ts'
import { carryOut, updateAll } from './playground.ts'
import { setUpGround, playground, first, second, share, put } from './shared-folders-ground.ts'

setUpGround()

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
