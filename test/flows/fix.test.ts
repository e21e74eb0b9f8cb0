import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { format } from '../../resources/text/text.ts'
import { isOpenProblem } from '../../src-main/core/model/plans/findings.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { putMod, shareMods } from './shared-ground.ts'
import { adoptGame, carryOut, openPlayground, treeOf, updateAll, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

function fix({ id }: Instance): Wish {
  return { kind: 'fix', instance: id, freshness: 'normal' }
}

async function propose(game: Instance): Promise<Plan | undefined> {
  const [plan] = await playground.core.propose(fix(game))
  return plan
}

async function problems(): Promise<readonly string[]> {
  const found = await playground.core.findings({ instances: 'all', freshness: 'normal', channel: null })
  return found.flatMap(({ findings }) => findings.filter(isOpenProblem).map(({ kind, path }) => `${kind} ${path}`))
}

const steps = (plan: Plan | undefined) =>
  plan?.steps.map(({ action, title, to }) => `${action} ${title} ${to?.version}`)
const left = (plan: Plan | undefined) => plan?.advice.map(({ reason }) => reason.code)

/** What lacks one mod, has another disabled and a third in a version that is too old. */
async function adoptBroken(): Promise<Instance> {
  playground.addMod('lib', { '1.0.0': {} })
  const [off] = playground.addMod('off', { '1.0.0': {} })
  const [old] = playground.addMod('old', { '1.0.0': {}, '2.0.0': {} })
  const [one] = playground.addMod('one', { '1.0.0': { files: [{ depends: { lib: '*', off: '*' } }] } })
  const [two] = playground.addMod('two', { '1.0.0': { files: [{ depends: { lib: '>=1', old: '>=2' } }] } })
  return adoptGame(playground, {
    'mods/off.jar.disabled': off,
    'mods/old.jar': old,
    'mods/one.jar': one,
    'mods/two.jar': two,
  })
}

/** What lies at each path, whenever it was written. */
const contentsOf = ({ gamePath }: Instance) =>
  Object.entries(treeOf(gamePath)).map(([path, file]) => [path, file.split(' ')[0]])

describe('fixing all', () => {
  it('is one plan out of a remedy for each problem, each change once, and can be undone', async () => {
    const game = await adoptBroken()
    expect(await problems()).toHaveLength(4)
    const before = treeOf(game.gamePath)
    const plan = await propose(game)
    expect(steps(plan)).toEqual(['add lib 1.0.0', 'enable off 1.0.0', 'replace old 2.0.0'])
    expect(plan?.advice).toEqual([])
    await playground.core.commit([plan?.id ?? ''])
    expect(await problems()).toEqual([])
    const [entry] = await playground.core.history(game.id)
    expect(entry?.changeSet.kind).toBe('fix')
    await carryOut(playground.core, { kind: 'undo', changeSet: entry?.changeSet.id ?? null, instance: game.id })
    expect(treeOf(game.gamePath)).toEqual(before)
  })

  it('says of each step what it is for', async () => {
    const plan = await propose(await adoptBroken())
    expect(plan?.steps.map(({ reason }) => `${reason.code}: ${reason.message}`)).toEqual([
      'fixes: one 1.0.0 needs lib.',
      'fixes: one 1.0.0 needs off.',
      expect.stringMatching(/^fixes: two 1\.0\.0 needs old /),
    ])
  })

  it('leaves to the person what only taking away something that works would mend, with its remedies', async () => {
    const [first] = playground.addMod('first', { '1.0.0': { files: [{ breaks: { second: '*' } }] } })
    const [second] = playground.addMod('second', { '1.0.0': {} })
    const game = await adoptGame(playground, { 'mods/first.jar': first, 'mods/second.jar': second })
    const plan = await propose(game)
    expect(steps(plan)).toEqual([])
    expect(left(plan)).toEqual(['not-fixed'])
    expect(plan?.advice[0]?.choices.map(({ wish }) => wish.kind)).toEqual(['disable', 'disable'])
  })

  it('leaves to the person what would break something else', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0.0': {}, '2.0.0': {} })
    const [needsNew] = playground.addMod('needs-new', { '1.0.0': { files: [{ depends: { lamp: '>=2' } }] } })
    const [needsOld] = playground.addMod('needs-old', { '1.0.0': { files: [{ depends: { lamp: '<2' } }] } })
    const game = await adoptGame(playground, {
      'mods/lamp.jar': lamp,
      'mods/needs-new.jar': needsNew,
      'mods/needs-old.jar': needsOld,
    })
    const plan = await propose(game)
    expect(steps(plan)).toEqual([])
    expect(left(plan)).toEqual(['not-fixed'])
  })

  it('does not update what a person holds', async () => {
    const game = await adoptBroken()
    await playground.core.holds.add(game.id, { project: 'old', until: { kind: 'for-ever' }, note: null })
    const plan = await propose(game)
    expect(steps(plan)).toEqual(['add lib 1.0.0', 'enable off 1.0.0'])
    expect(left(plan)).toEqual(['not-fixed'])
  })

  it('leaves alone what is ignored', async () => {
    const game = await adoptBroken()
    const [found] = await playground.core.findings({ instances: [game.id], freshness: 'normal', channel: null })
    const ids = (found?.findings ?? []).filter(({ path }) => path === 'mods/two.jar').map(({ id }) => id)
    await playground.core.ignoredFindings.add(game.id, { findings: ids, note: null })
    expect(steps(await propose(game))).toEqual(['add lib 1.0.0', 'enable off 1.0.0'])
  })

  it('disables the older of two copies and what is for another loader, and removes neither', async () => {
    const [old, newer] = playground.addMod('lamp', {
      '1.0.0': { loaders: ['neoforge'] },
      '2.0.0': { loaders: ['neoforge'] },
    })
    const [other] = playground.addMod('other', { '1.0.0': { loaders: ['fabric'] } })
    const game = await adoptGame(
      playground,
      { 'mods/lamp-1.jar': old, 'mods/lamp-2.jar': newer, 'mods/other.jar': other },
      { loader: 'neoforge' },
    )
    const before = await problems()
    const plan = await propose(game)
    expect(before.length > 0).toBe(true)
    expect(plan?.steps.every(({ action }) => action === 'disable')).toBe(true)
    expect(plan?.advice).toEqual([])
    await playground.core.commit([plan?.id ?? ''])
    expect(await problems()).toEqual([])
  })

  it('does nothing to a shared folder that would take something from another instance', async () => {
    const { first, second } = await shareMods(playground, { second: { loader: 'neoforge' } })
    putMod(playground, first, { slug: 'other', versions: { '1.0.0': { loaders: ['neoforge'] } } })
    const plan = await propose(first)
    expect(await problems()).toEqual(['wrong-loader mods/other.jar'])
    expect(steps(plan)).toEqual([])
    expect(left(plan)).toEqual(['not-fixed'])
    expect(plan?.advice[0]?.reason.message).toContain(second.name)
  })

  it('mends all else where the file that it would disable has no name to go to, and says why that is left', async () => {
    const [taken] = playground.addMod('taken', { '1.0.0': { loaders: ['neoforge'] } })
    const [one] = playground.addMod('one', { '1.0.0': { loaders: ['fabric'] } })
    const [other] = playground.addMod('other', { '1.0.0': { loaders: ['fabric'] } })
    const files = { 'mods/one.jar': one, 'mods/one.jar.disabled': taken, 'mods/other.jar': other }
    const plan = await propose(await adoptGame(playground, files, { loader: 'neoforge' }))
    expect(steps(plan)).toEqual(['disable other 1.0.0'])
    expect(left(plan)).toEqual(['not-fixed'])
    expect(plan?.advice[0]?.reason.message).toContain('one.jar.disabled')
    // What cannot be done is not recommended.
    expect(plan?.advice[0]?.recommended).toBeUndefined()
    const { failed } = await playground.core.commit([plan?.id ?? ''])
    expect(failed).toEqual([])
    expect(await problems()).toEqual(['wrong-loader mods/one.jar'])
  })

  it('mends all else where a remedy would take something from another instance', async () => {
    const { first, second } = await shareMods(playground, { second: { loader: 'neoforge' } })
    playground.addMod('lib', { '1.0.0': { loaders: ['fabric', 'neoforge'] } })
    putMod(playground, first, { slug: 'other', versions: { '1.0.0': { loaders: ['neoforge'] } } })
    putMod(playground, first, {
      slug: 'one',
      versions: { '1.0.0': { loaders: ['fabric'], files: [{ depends: { lib: '*' } }] } },
    })
    const plan = await propose(first)
    expect(steps(plan)).toEqual(['add lib 1.0.0'])
    expect(left(plan)).toEqual(['not-fixed'])
    expect(plan?.advice[0]?.reason.message).toContain(second.name)
    const { failed } = await playground.core.commit([plan?.id ?? ''])
    expect(failed).toEqual([])
  })

  it('takes a remedy that was chosen together with all that is safe', async () => {
    playground.addMod('lib', { '1.0.0': {} })
    const [first] = playground.addMod('first', { '1.0.0': { files: [{ breaks: { second: '*' } }] } })
    const [second] = playground.addMod('second', { '1.0.0': {} })
    const [one] = playground.addMod('one', { '1.0.0': { files: [{ depends: { lib: '*' } }] } })
    const files = { 'mods/first.jar': first, 'mods/second.jar': second, 'mods/one.jar': one }
    const game = await adoptGame(playground, files)
    const [asked] = (await propose(game))?.advice ?? []
    expect(asked?.recommended).toBe(0)
    const [remedy] = asked?.choices ?? []
    const chosen = remedy === undefined ? [] : [remedy.wish]
    const [plan] = await playground.core.propose({ kind: 'fix', instance: game.id, chosen, freshness: 'normal' })
    expect(steps(plan)).toEqual(['add lib 1.0.0', expect.stringMatching(/^disable (first|second) /)])
    expect(plan?.advice).toEqual([])
    await playground.core.commit([plan?.id ?? ''])
    expect(await problems()).toEqual([])
  })

  it('has what cannot be read again where Modwell put it there, and what was changed where the person says so', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0.0': {}, '1.1.0': {} })
    const [rope] = playground.addMod('rope', { '1.0.0': {}, '1.1.0': {} })
    const game = await adoptGame(playground, { 'mods/lamp.jar': lamp, 'mods/rope.jar': rope })
    const { changeSets } = await carryOut(playground.core, updateAll({ instances: [game.id] }))
    const before = contentsOf(game)
    const [half = '', other = ''] = changeSets[0]?.steps.map(({ to }) => to?.path ?? '') ?? []
    writeFileSync(join(game.gamePath, half), 'PK')
    appendFileSync(join(game.gamePath, other), 'more')
    const plan = await propose(game)
    expect(plan?.steps.map(({ path, reason }) => [path, reason.code])).toEqual([[half, 'fixes']])
    expect(left(plan)).toEqual(['not-fixed'])
    const chosen = plan?.advice[0]?.choices.flatMap(({ wish }) => (wish.kind === 'put-back' ? [wish] : [])) ?? []
    await carryOut(playground.core, { kind: 'fix', instance: game.id, chosen, freshness: 'normal' })
    expect(contentsOf(game)).toEqual(before)
    expect(await problems()).toEqual([])
  })

  it('says where to look for a mod that is missing and nobody knows', async () => {
    const [one] = playground.addMod('one', { '1.0.0': { files: [{ depends: { nowhere: '*' } }] } })
    const game = await adoptGame(playground, { 'mods/one.jar': one })
    const plan = await propose(game)
    expect(plan?.advice.map(({ reason }) => reason.remedies)).toEqual([
      [{ kind: 'search', text: 'nowhere', instance: game.id }],
    ])
  })

  it('changes nothing where nothing is wrong, and names what cannot be read', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0.0': {} })
    const game = await adoptGame(playground, { 'mods/lamp.jar': lamp })
    const sound = await propose(game)
    writeFileSync(join(game.gamePath, 'mods/half.jar'), 'PK')
    const plan = await propose(game)
    expect(sound?.steps).toEqual([])
    expect(sound?.advice).toEqual([])
    expect(plan?.steps).toEqual([])
    expect(left(plan)).toEqual(['not-fixed'])
    expect(plan?.advice[0]?.reason.message).toContain("doesn't know where it came from")
    expect(plan?.advice[0]?.reason.remedies).toEqual([
      { kind: 'search', text: 'half', instance: game.id, isCopy: true },
    ])
    const { title, reason: told } = plan?.advice[0] ?? {}
    expect(title === undefined ? null : format(title)).toBe('half.jar cannot be read')
    expect(told?.brief === undefined ? null : format(told.brief)).toMatch(/^The file is not a zip archive/)
    // What mends it comes before leaving it.
    expect(plan?.advice[0]?.planned?.at).toBe(plan?.advice[0]?.choices.length)
    const chosen = plan?.advice[0]?.choices.flatMap(({ wish }) => (wish.kind === 'remove' ? [wish] : [])) ?? []
    const [removing] = await playground.core.propose({ kind: 'fix', instance: game.id, chosen, freshness: 'normal' })
    // Not that the person asked for it: what is wrong with it.
    expect(removing?.steps.map(({ action, reason }) => [action, reason.code])).toEqual([['remove', 'fixes']])
  })
})
