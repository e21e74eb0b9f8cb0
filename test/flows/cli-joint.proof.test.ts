import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { changeDocument } from '../cli/documents.ts'
import type { KilledTask, Moment } from '../fixtures/upgrade/killed.ts'
import { world, ids, changed, setUpGround } from './cli-joint-ground.ts'
setUpGround()

it('undoes all of a run that died in its second instance, with the undo of that', async () => {
  const all = { kind: 'update', instances: 'all', only: [], channel: null, freshness: 'normal' } as const
  const paths = `${world.library.server.gamePath}/\\.modwell/journal\\.json$`
  const moment: Moment = { when: 'before', call: 'rename', paths, time: 2 }
  const task: KilledTask = { home: world.home, serviceUrl: world.service.url, wish: all, moment }
  const killed = join(import.meta.dirname, '../fixtures/upgrade/killed.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', killed, JSON.stringify(task)])
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect((await changed())[0]).toBe(true)
  const { changeSets } = await world.json(changeDocument, ['undo', '--yes'])
  expect(changeSets.map(({ instance }) => instance)).toEqual([ids[0]])
  expect(await changed()).toEqual([false, false])
})

it('undoes one instance of a run where it is named, and ends with 4 where something is in the way of one', async () => {
  const { changeSets } = await world.json(changeDocument, ['update', '--all', '--yes'])
  const joint = changeSets[0]?.joint?.id ?? ''
  await world.json(changeDocument, ['undo', joint, '--in', ids[1] ?? '', '--yes'])
  expect(await changed()).toEqual([true, false])
  await world.json(changeDocument, ['redo', '--yes'])
  const [step] = changeSets[0]?.steps.filter(({ to }) => to?.path.endsWith('.jar')) ?? []
  writeFileSync(join(world.library.survival.gamePath, step?.to?.path ?? ''), 'changed by hand')
  const undone = await world.json(changeDocument, ['undo', joint, '--yes'], { exitCode: 4 })
  expect(undone.failed.map(({ instance }) => instance)).toEqual([ids[0]])
  expect(await changed()).toEqual([true, false])
})
