import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findKeptYours } from '../../src-main/core/model/packs/kept-yours.ts'
import { packWish } from './packs-ground.ts'
import { carryOut } from './playground.ts'
import { format } from '../../resources/text/text.ts'
import {
  setUpGround,
  LAMP,
  PATH,
  playground,
  id,
  pack,
  updateWish,
  game,
  changed,
  write,
  read,
  theirsFolder,
} from './pack-both-changed-ground.ts'

setUpGround()

it('shows before the update what both changed of a text, and joins it where they changed other lines', async () => {
  write(changed('bright = 1', 'bright = 9').join('\n'))
  const [plan] = await playground.core.propose(updateWish(pack('2', changed('at = "night"', 'at = "noon"'))))
  expect(plan?.skipped.map(({ path, reason }) => [path, reason.code])).toEqual([[PATH, 'both-changed']])
  const [diff, ...others] = await playground.core.packs.diffsOfPlan(plan?.id ?? '')
  expect(others).toEqual([])
  expect(plan?.advice.map(({ choices }) => choices.map(({ label }) => label))).toEqual([
    ["Use the pack's", 'Merge both versions'],
  ])
  const { planned, choices = [] } = plan?.advice[0] ?? {}
  expect([planned, ...choices].map((one) => (one?.cost === undefined ? null : format(one.cost)))).toEqual([
    "The pack's is saved separately.",
    'Undo restores yours.',
    "Has your changes and the pack's.",
  ])
  expect(diff).toMatchObject({ path: PATH, theirsAt: null, conflicts: 0, base: LAMP.join('\n') })
  expect(diff?.merged).toBe(changed('at = "night"', 'at = "noon"', changed('bright = 1', 'bright = 9')).join('\n'))
  expect(diff?.patch).toMatch(/^-bright = 9$[^]*^\+bright = 1$[^]*^-at = "night"$[^]*^\+at = "noon"$/m)
})

it('puts the joined text in place, and goes on from it', async () => {
  write(changed('bright = 1', 'bright = 9').join('\r\n'))
  const second = changed('at = "night"', 'at = "noon"')
  const wish = updateWish(pack('2', second), { merged: [PATH] })
  expect((await playground.core.propose(wish)).flatMap(({ advice }) => advice)).toEqual([])
  await carryOut(playground.core, wish)
  expect(read()).toBe(changed('bright = 1', 'bright = 9', second).join('\r\n'))
  expect(await playground.core.packs.diffs(id)).toEqual([])
  expect(existsSync(theirsFolder())).toBe(false)
  const third = changed('place = "cave"', 'place = "sea"', second)
  await carryOut(playground.core, updateWish(pack('3', third), { merged: [PATH] }))
  expect(read()).toBe(changed('bright = 1', 'bright = 9', third).join('\r\n'))
  await carryOut(playground.core, { kind: 'undo', changeSet: null, instance: null })
  expect(read()).toBe(changed('bright = 1', 'bright = 9', second).join('\r\n'))
})

it('joins nothing that a person has to decide, or that is no text, or that the pack has not', async () => {
  write(changed('bright = 1', 'bright = 9').join('\n'))
  const second = pack('2', changed('bright = 1', 'bright = 5'))
  const attempt = (merged: string) => playground.core.propose(updateWish(second, { merged: [merged] }))
  await expect(attempt(PATH)).rejects.toMatchObject({
    code: 'bad-argument',
    message: expect.stringContaining('in one place'),
  })
  await expect(attempt('config/other.toml')).rejects.toMatchObject({ code: 'not-found' })
  write('\0')
  await expect(attempt(PATH)).rejects.toMatchObject({ code: 'bad-argument' })
  const [plan] = await playground.core.propose(updateWish(second))
  expect(await playground.core.packs.diffsOfPlan(plan?.id ?? '')).toMatchObject([
    { mine: null, patch: null, merged: null },
  ])
})

it('joins by itself what no line of was changed by both where that is asked for, tells it as an answer, and every answer leads to the others', async () => {
  write(changed('bright = 1', 'bright = 9').join('\n'))
  const wish = updateWish(pack('2', changed('at = "night"', 'at = "noon"')), { isJoining: true })
  const [joined] = await playground.core.propose(wish)
  expect(joined?.advice.filter(({ about }) => about?.kind === 'pack-file')).toEqual([])
  expect(joined?.answered?.map(({ about, planned }) => [about, planned?.label, planned?.at])).toEqual([
    [{ kind: 'pack-file', path: PATH }, 'Merge both versions', 2],
  ])
  const [keep, take] = joined?.answered?.[0]?.choices ?? []
  const [kept] = await playground.core.propose(keep?.wish ?? wish)
  expect(kept?.advice.map(({ planned }) => planned?.at)).toEqual([0])
  expect(kept?.advice.map(({ choices }) => choices.length)).toEqual([2])
  const [taken] = await playground.core.propose(take?.wish ?? wish)
  expect(taken?.answered?.map(({ planned }) => planned?.at)).toEqual([1])
  expect(taken?.answered?.map(({ choices }) => choices.length)).toEqual([2])
})

it('asks nothing where what the person has is what both merged would be, whether joining is asked for or not', async () => {
  const second = changed('at = "night"', 'at = "noon"')
  const mine = changed('bright = 1', 'bright = 9', second).join('\n')
  write(mine)
  for (const changes of [{ isJoining: true as const }, {}]) {
    const wish = updateWish(pack('2', second), changes)
    const [plan] = await playground.core.propose(wish)
    expect(plan?.advice.concat(plan.answered ?? []).filter(({ about }) => about?.kind === 'pack-file')).toEqual([])
    expect([...(plan?.skipped ?? []), ...(plan?.steps ?? [])].map(({ path }) => path)).toEqual(['version.txt'])
  }
  await carryOut(playground.core, updateWish(pack('2', second)))
  expect(read()).toBe(mine)
  expect(await playground.core.packs.diffs(id)).toEqual([])
  // As what the pack brought last it is compared with what comes next.
  await carryOut(
    playground.core,
    updateWish(pack('3', changed('place = "cave"', 'place = "sea"', second)), { isJoining: true }),
  )
  expect(read()).toBe(mine.replace('cave', 'sea'))
})

it('joins as well where the pack is installed into the instance that has it', async () => {
  write(changed('bright = 1', 'bright = 9').join('\n'))
  const wish = packWish(pack('2', changed('at = "night"', 'at = "noon"')), {
    into: { kind: 'instance', instance: id },
    isJoining: true,
  })
  const [joined] = await playground.core.propose(wish)
  expect(joined?.kind).toBe('update-pack')
  expect(joined?.answered?.map(({ planned }) => planned?.label)).toEqual(['Merge both versions'])
})

it('asks where both changed one line, although joining is asked for', async () => {
  write(changed('bright = 1', 'bright = 9').join('\n'))
  const wish = updateWish(pack('2', changed('bright = 1', 'bright = 5')), { isJoining: true })
  const [plan] = await playground.core.propose(wish)
  expect(plan?.answered).toBeUndefined()
  expect(plan?.advice.map(({ choices }) => choices.map(({ label }) => label))).toEqual([["Use the pack's"]])
})

it('tells before and after the update where the pack’s is that a person did not take', async () => {
  write(changed('bright = 1', 'bright = 9').join('\n'))
  const second = changed('bright = 1', 'bright = 5')
  const wish = updateWish(pack('2', second))
  const [plan] = await playground.core.propose(wish)
  await carryOut(playground.core, wish)
  const [entry] = await playground.core.history(id)
  const [kept, ...others] = findKeptYours(entry?.changeSet.pack)
  const at = kept?.theirsAt ?? ''
  expect([kept?.path, others]).toEqual([PATH, []])
  expect(readFileSync(join(game, at), 'utf8')).toBe(second.join('\n'))
  const told = [plan?.advice[0]?.reason.message, plan?.skipped[0]?.reason.message]
  expect(told.map((text) => text?.includes(at))).toEqual([true, true])
})

it('names no copy of the pack’s that is not there', async () => {
  write(changed('bright = 1', 'bright = 9').join('\n'))
  await carryOut(playground.core, updateWish(pack('2', changed('bright = 1', 'bright = 5'))))
  rmSync(theirsFolder(), { recursive: true })
  const [diff] = await playground.core.packs.diffs(id)
  expect(diff).toMatchObject({ path: PATH, theirsAt: null, conflicts: 1 })
})
