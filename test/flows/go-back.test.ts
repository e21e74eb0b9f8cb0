import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { commandOf } from '../../src-main/cli/remedies/command-of.ts'
import { format } from '../../resources/text/text.ts'
import { adoptGame, carryOut, openPlayground, updateAll, type Playground } from './playground.ts'

// What is there for others alone may go back to an earlier version where that lets something in: offered, never done by itself.

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

async function propose(wish: Wish): Promise<Plan | undefined> {
  const [plan] = await playground.core.propose(wish)
  return plan
}

const install = (instance: string, project: string): Wish => ({
  kind: 'install',
  instance,
  project,
  version: null,
  channel: null,
  freshness: 'normal',
})

const choicesOf = (plan: Plan | undefined) => plan?.advice.flatMap(({ choices }) => choices) ?? []
const stepsOf = (plan: Plan | undefined) => plan?.steps.map(({ title, to }) => `${title} ${to?.version}`)

const needing = (range: string) => ({ files: [{ depends: { part_lib: range } }] })

/** `user` brought part-lib 2.0.0 along; its own 2.0.0 wants an earlier one. */
async function gameWithLibrary() {
  playground.addMod('part-lib', { '1.0.0': {}, '1.5.0': {}, '2.0.0': {} })
  playground.addMod('user', { '1.0.0': needing('*') })
  const instance = await adoptGame(playground, {})
  await carryOut(playground.core, install(instance.id, 'user'))
  return instance
}

function release(slug: string, number: string, range: string): void {
  playground.catalogue.addVersion(playground.catalogue.project(slug)?.id ?? '', {
    version_number: number,
    loaders: ['fabric'],
    game_versions: ['1.21.11'],
    date_published: '2026-04-01T10:00:00Z',
    ...needing(range),
  })
}

it('an update that wants an earlier version of what came along waits, and is offered with that', async () => {
  await gameWithLibrary()
  release('user', '2.0.0', '<2')
  const plan = await propose(updateAll({ freshness: 'now' }))
  const [choice] = choicesOf(plan)
  expect(stepsOf(plan)).toEqual([])
  expect(choice?.label).toBe('Go back to part-lib 1.5.0 and update user to 2.0.0')
  expect(choice && commandOf(choice.wish)).toEqual(
    expect.stringMatching(/^modwell update \S+ --first \S+ --allow-downgrade mods\/part-lib-2.0.0.jar$/),
  )
  const taken = choice && (await propose(choice.wish))
  expect(taken?.problem).toBeNull()
  expect(taken?.steps.map(({ title, to, reason }) => [title, to?.version, reason.code])).toEqual([
    ['part-lib', '1.5.0', 'earlier-version'],
    ['user', '2.0.0', 'newer-version'],
  ])
  const newer = taken?.steps.find(({ title }) => title === 'user')?.reason
  expect(newer?.message).toMatch(/^2\.0\.0 \(release\) was published on \d{1,2} \w{3,4} \d{4}\.$/)
  expect(newer?.brief && format(newer.brief)).toMatch(/^Published \d{1,2} \w{3,4} \d{4}$/)
})

it('so is an installation', async () => {
  const { id } = await gameWithLibrary()
  playground.addMod('other', { '1.0.0': needing('<1.5') })
  const [choice] = choicesOf(await propose(install(id, 'other')))
  const taken = choice && (await propose(choice.wish))
  expect(choice?.label).toBe('Go back to part-lib 1.0.0 and install other 1.0.0')
  expect(taken?.problem).toBeNull()
  expect(stepsOf(taken)).toEqual(['other 1.0.0', 'part-lib 1.0.0'])
})

it('what a person asked for does not go back', async () => {
  const { id } = await gameWithLibrary()
  await carryOut(playground.core, { kind: 'remove', instance: id, targets: ['part-lib'] })
  await carryOut(playground.core, install(id, 'part-lib'))
  release('user', '2.0.0', '<2')
  const labels = choicesOf(await propose(updateAll({ freshness: 'now' }))).map(({ label }) => label)
  expect(labels.filter((label) => label.startsWith('Go back'))).toEqual([])
})

it('nothing goes back where another mod needs the later one', async () => {
  const { id } = await gameWithLibrary()
  playground.addMod('third', { '1.0.0': needing('>=2') })
  await carryOut(playground.core, install(id, 'third'))
  release('user', '2.0.0', '<2')
  const labels = choicesOf(await propose(updateAll({ freshness: 'now' }))).map(({ label }) => label)
  expect(labels.filter((label) => label.startsWith('Go back'))).toEqual([])
})
