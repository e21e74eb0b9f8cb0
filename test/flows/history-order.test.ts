import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCore } from '../../src-main/core/core.ts'
import { proposeUndo, readHistory } from '../../src-main/core/flows/history/undo.ts'
import { WORKER } from '../fixtures/worker-file.ts'
import { takeInHistory } from '../../src-main/core/pipeline/record/take-in.ts'
import { openHome } from './ground/home.ts'
import { bytesOf, offer, planOf, step, writeFiles } from './ground/instance-files.ts'
import { openGround, replaceAlpha, type Ground } from './ground/open-ground.ts'

let ground: Ground

beforeEach(async () => {
  ground = await openGround('order')
})
afterEach(() => ground.close())

const at = (year: number) => () => new Date(`${year}-05-05T00:00:00.000Z`)

/** A change far ahead of its time, and one in another instance once the clock is right again. */
async function changeTwo() {
  const ahead = await ground.reopen({ clock: at(2099) }).commit(replaceAlpha(ground))
  const home = ground.reopen({ clock: at(2026) })
  const other = join(ground.folder.path, 'other')
  writeFiles(other, { 'mods/lamp.jar': bytesOf('lamp one') })
  const { id } = home.adopt(other, 'other')
  const download = offer(ground.server, 'lamp.jar', bytesOf('lamp two'))
  const options = { from: 'mods/lamp.jar', to: 'mods/lamp.jar', download }
  const now = await home.commit(planOf(id, 'update', [step(other, 'replace', options)]))
  return { home, ahead: ahead.changeSet?.id ?? '', now: now.changeSet?.id ?? '' }
}

it('is in the order in which things happened, where the clock was ahead for a while', async () => {
  const { home, ahead, now } = await changeTwo()
  expect(readHistory(null, home.services.ledger).map(({ changeSet }) => changeSet.id)).toEqual([now, ahead])
  const undo = await proposeUndo({ kind: 'undo', changeSet: null, instance: null }, home.services)
  expect(undo.of).toBe(now)
})

it('keeps that order, and each own date, within one instance and where the ledger is made anew from the folder', async () => {
  const first = await ground.reopen({ clock: at(2099) }).commit(replaceAlpha(ground))
  const home = ground.reopen({ clock: at(2026) })
  const remove = planOf(ground.instance.id, 'remove', [step(ground.game, 'remove', { from: 'mods/delta.jar' })])
  const second = await home.commit(remove)
  const years = (of: typeof home) =>
    readHistory(ground.instance.id, of.services.ledger).map(({ changeSet }) => [changeSet.id, changeSet.at.slice(0, 4)])
  const expected = [
    [second.changeSet?.id, '2026'],
    [first.changeSet?.id, '2099'],
  ]
  expect(years(home)).toEqual(expected)
  const another = openHome(join(ground.folder.path, 'another data folder'))
  await takeInHistory(another.adopt(ground.game, ground.instance.id), another.services)
  expect(years(another)).toEqual(expected)
  another.close()
})

it('marks a date that is later than now', async () => {
  const { home, ahead, now } = await changeTwo()
  home.close()
  const config = { home: join(ground.folder.path, 'home'), workerFile: WORKER, version: 'test', env: {} }
  const core = await createCore(config)
  const marked = (await core.history(null)).map(({ changeSet, isLaterThanNow }) => [changeSet.id, isLaterThanNow])
  await core.close()
  expect(marked).toEqual([
    [now, false],
    [ahead, true],
  ])
})
