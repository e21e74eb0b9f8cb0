import { describe, expect, it, vi } from 'vitest'
import { dayInWords } from '../../src-main/core/model/times/day.ts'
import { look, updateAll } from './playground.ts'
import { setUpGround, playground, game, hold, ends, lamp } from './holds-ground.ts'

setUpGround()

/** Why each hold has ended. */
const DAY_MS = 86_400_000

function tomorrow(): string {
  return new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
}

describe('a hold', () => {
  it('below a version that does not exist goes by the numbers', async () => {
    const warnings: string[] = []
    playground.core.on((event) => void (event.kind === 'warning' && warnings.push(event.message)))
    await hold({ kind: 'below', version: '1.1.5' })
    expect(await lamp()).toEqual(['update-available', '1.1.0', 'You allow it only below 1.1.5.'])
    expect(warnings).toEqual([expect.stringContaining('lamp has no version 1.1.5 at the moment')])
  })

  it('of several skipped versions says which keeps the newest, and one way goes past all of them', async () => {
    await hold({ kind: 'skip', version: '1.1.0' })
    await hold({ kind: 'skip', version: '1.2.0' })
    const reasons = (await look(playground.core))['mods/lamp.jar']?.reasons.map(({ message }) => message).toSorted()
    const [plan] = await playground.core.propose(updateAll())
    const [choice] = plan?.advice.flatMap(({ choices }) => choices) ?? []
    const [along] = choice === undefined ? [] : await playground.core.propose(choice.wish)
    expect(reasons).toEqual(['You chose to skip 1.2.0.'])
    expect(choice?.label).toBe('Update lamp to 1.2.0 (ignoring your holds)')
    expect(along?.steps.map(({ to }) => to?.version)).toEqual(['1.2.0'])
  })

  it('does not wait for itself', async () => {
    await expect(hold({ kind: 'supported', by: 'lamp' })).rejects.toMatchObject({ code: 'bad-argument' })
  })

  it('until a day is over by then', async () => {
    await hold({ kind: 'date', day: tomorrow() })
    expect((await lamp())[0]).toBe('held')
    await expect(hold({ kind: 'date', day: '2020-01-01' })).rejects.toThrow('2020-01-01 is in the past')
    await expect(hold({ kind: 'date', day: '2027-02-30' })).rejects.toThrow('2027-02-30 is not a date')
  })

  it('until a day is listed as ended once it is over, and can be undone', async () => {
    const day = tomorrow()
    await hold({ kind: 'date', day })
    const before = await ends()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })
    expect(before).toEqual([null])
    expect(await ends()).toEqual([
      { code: 'day-is-over', message: `It ended on ${dayInWords(day)}`, at: `${day}T00:00:00.000Z` },
    ])
    expect((await lamp())[0]).toBe('update-available')
    await playground.core.holds.remove(game.id, 'lamp')
    expect(await ends()).toEqual([])
  })
})

describe('a hold until another project supports it', () => {
  it('does not end because that project has something later that says nothing of the mod', async () => {
    const [iris] = playground.addMod('iris', { '1.0.0': {}, '2.0.0': { date_published: '2026-06-01T00:00:00Z' } })
    playground.makeGame('game', { 'mods/iris.jar': iris })
    await hold({ kind: 'supported', by: 'iris' })
    const [plan] = await playground.core.propose(updateAll())
    expect(plan?.steps.map(({ to }) => to?.version)).toEqual(['2.0.0'])
    expect(plan?.skipped.map(({ reason }) => reason.code)).toEqual(['held-by-you'])
  })
})
