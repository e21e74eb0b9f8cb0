import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bisectReportView, bisectStatusView } from '../../src-main/cli/views/changes/bisect-view.ts'
import { styleFor } from '../../src-main/cli/terminal/style.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import { adoptGame, openPlayground, type Playground } from './playground.ts'

let playground: Playground
let game: Instance
const style = styleFor({ isTTY: false, columns: 80 }, { env: {}, now: new Date(), isVerbose: false })

beforeEach(async () => {
  playground = await openPlayground()
  const names = ['alpha', 'beta', 'gamma', 'delta']
  const files = names.map((name) => [`mods/${name}.jar`, playground.addMod(name, { '1': {} })[0]] as const)
  game = await adoptGame(playground, Object.fromEntries(files))
})
afterEach(() => playground.close())

it('says of what is not as it was that it is not, when it ends and ever after', async () => {
  const { bisect } = playground.core
  const { status } = await bisect.start(game.id)
  const [off] = status.disabled
  const [on] = status.enabled
  rmSync(join(game.gamePath, `${off?.path}.disabled`))
  writeFileSync(join(game.gamePath, on?.path ?? ''), 'by hand')
  const report = await bisect.stop(game.id)
  const told = [
    'All mods except the following are enabled or disabled again as they were before.',
    `  ${on?.title}: It was changed during the search, so it is left unchanged.`,
    `  ${off?.title}: It existed when the search started, but not any more.`,
  ]
  const ended = bisectReportView(report, 'game', style)
  const later = await bisect.status(game.id)
  const seen = later === null ? [] : bisectStatusView(later, 'game', style)
  expect(ended.slice(1, 4).toSorted()).toEqual(told.toSorted())
  expect(seen.slice(1, 4).toSorted()).toEqual(told.toSorted())
})

it('says of a mod that was deleted meanwhile that it is no longer there, clears it of nothing, and ends with its name', async () => {
  const { bisect } = playground.core
  let report = await bisect.start(game.id)
  const { path, title } = report.status.disabled[0] ?? { path: '', title: '' }
  rmSync(join(game.gamePath, `${path}.disabled`))
  const status = await bisect.status(game.id)
  const named = [...(status?.cleared ?? []), ...(status?.suspects ?? []), ...(status?.disabled ?? [])]
  expect(status?.gone.map((file) => file.title)).toEqual([title])
  expect(named.filter((file) => file.path === path)).toEqual([])
  expect(status && bisectStatusView(status, 'game', style)).toContain('1 no longer installed:')
  while (report.status.state === 'running') report = await bisect.answer(game.id, 'good')
  expect(report.status.verdict).toMatchObject({
    kind: 'undecided',
    suspects: [{ path }],
    message: expect.stringMatching(
      `^The problem disappeared together with files that no longer exist: ${title}\\. All remaining mods were good`,
    ),
  })
})

it('says that nothing is left to be tried once all mods are gone', async () => {
  const { bisect } = playground.core
  await bisect.start(game.id)
  rmSync(join(game.gamePath, 'mods'), { recursive: true })
  const status = await bisect.status(game.id)
  expect(status?.gone.length).toBe(4)
  expect(status?.notes.at(-1)?.code).toBe('nothing-left')
  expect((await bisect.answer(game.id, 'bad')).status.verdict?.kind).toBe('not-mods')
})

it('says that all is as it was where it is', async () => {
  const { bisect } = playground.core
  await bisect.start(game.id)
  const ended = bisectReportView(await bisect.stop(game.id), 'game', style)
  expect(ended[1]).toBe('All mods are enabled or disabled again as they were before.')
})

it('takes its warning back when it ends, and tells when something was changed since', async () => {
  const { core } = playground
  const told: string[] = []
  core.on((event) => void ('code' in event && told.push(`${event.kind}: ${event.message}`)))
  await core.bisect.start(game.id)
  await core.propose({ kind: 'remove', instance: game.id, targets: ['alpha'] })
  await core.bisect.stop(game.id)
  const warning = told[0]?.replace('warning: ', '')
  expect(told).toEqual([`warning: ${warning}`, `warning-over: ${warning}`])
  const before = await core.bisect.status(game.id)
  const plans = await core.propose({ kind: 'disable', instance: game.id, targets: ['mods/alpha.jar'] })
  await core.commit(plans.map(({ id }) => id))
  const after = await core.bisect.status(game.id)
  expect(before?.isChangedSince).toBe(false)
  expect(after?.isChangedSince).toBe(true)
  expect(after && bisectStatusView(after, 'game', style)[1]).toMatch(/^All mods were .* other changes were made since/)
})

it('keeps an instance from being forgotten while its mods are disabled for it, unless its folder is gone', async () => {
  const { bisect, instances } = playground.core
  await bisect.start(game.id)
  await expect(instances.forget(game.id)).rejects.toMatchObject({
    code: 'bisect-running',
    hint: 'Stop the search first. Your mods are then enabled and disabled as before.',
    remedies: [{ kind: 'stop-bisect', instance: game.id }],
  })
  rmSync(game.path, { recursive: true })
  await instances.forget(game.id)
  expect(await instances.list()).toEqual([])
})
