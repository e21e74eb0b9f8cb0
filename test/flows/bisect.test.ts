import { expect, it } from 'vitest'
import { adoptGame, carryOut, treeOf } from './playground.ts'
import { playground, core, game, adoptTwelve, setGame, setUpGround } from './bisect-ground.ts'
setUpGround()

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
