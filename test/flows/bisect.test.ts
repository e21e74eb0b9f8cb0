import { expect, it } from 'vitest'
import { adoptGame, carryOut, treeOf } from './playground.ts'
import {
  playground,
  core,
  game,
  adoptTwelve,
  enabledNow,
  tryGame,
  searchFor,
  setGame,
  setUpGround,
} from './bisect-ground.ts'
setUpGround()

it.each(['library', 'amber', 'fern', 'lotus'])('names %s, and leaves every file as it was', async (culprit) => {
  await adoptTwelve()
  const before = treeOf(game.gamePath)
  const { status } = await searchFor(culprit)
  expect(status.verdict).toMatchObject({ kind: 'culprit', groups: [[{ path: `mods/${culprit}.jar` }]] })
  expect(status.answers.length).toBeLessThanOrEqual(Math.ceil(Math.log2(13)) + 2)
  expect(treeOf(game.gamePath)).toEqual(before)
})

it('never lets a mod run without what it needs, and never touches one that was disabled', async () => {
  await adoptTwelve()
  let report = await core.bisect.start(game.id)
  let steps = 0
  while (report.status.state === 'running') {
    const enabled = enabledNow()
    const isNeeded = ['amber', 'birch', 'cedar', 'dune'].some((name) => enabled.includes(name))
    expect({ isNeeded, hasLibrary: enabled.includes('library') }).not.toEqual({ isNeeded: true, hasLibrary: false })
    expect(enabled).not.toContain('idle')
    expect(report.status.enabled.map(({ path }) => path).toSorted()).toEqual(enabled.map((name) => `mods/${name}.jar`))
    report = await core.bisect.answer(game.id, tryGame('dune'))
    steps += 1
  }
  expect(steps).toBe(report.status.answers.length)
})

it('suspects first what the newest change set changed', async () => {
  await adoptTwelve()
  playground.addMod('marsh', { '1.0': {} })
  await carryOut(core, { ...install('marsh'), kind: 'install' })
  const { status } = await core.bisect.start(game.id)
  expect(status.enabled).toHaveLength(1)
  expect(status.enabled[0]?.path).toContain('marsh')
  const next = await core.bisect.answer(game.id, 'bad')
  expect(next.status.suspects).toHaveLength(1)
})

function install(project: string) {
  return { instance: game.id, project, version: null, channel: null, freshness: 'now' } as const
}

it('makes every step a change set that can be undone', async () => {
  await adoptTwelve()
  const before = treeOf(game.gamePath)
  const { changeSet } = await core.bisect.start(game.id)
  expect(changeSet?.kind).toBe('bisect')
  await carryOut(core, { kind: 'undo', changeSet: changeSet?.id ?? '', instance: null })
  expect(treeOf(game.gamePath)).toEqual(before)
  const status = await core.bisect.status(game.id)
  expect(status?.notes.map(({ code }) => code)).toContain('not-as-set-up')
})

it('refuses an instance in which nothing can be disabled', async () => {
  setGame(await adoptGame(playground, { 'mods/off.jar.disabled': 'x' }))
  await expect(core.bisect.start(game.id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await core.bisect.status(game.id)).toBeNull()
})
