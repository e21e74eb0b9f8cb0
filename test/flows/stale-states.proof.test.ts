import { describe, expect, it } from 'vitest'
import { countChecks } from '../../src-main/core/model/plans/checks.ts'
import { adoptGame, look, states } from './playground.ts'
import { setUpGround, playground, adoptThree, KNOWN, edit } from './stale-states-ground.ts'

setUpGround()

describe('when a check fails, a file keeps its last known state', () => {
  it('in a process that starts while the service is down', async () => {
    await adoptThree()
    await look(playground.core)
    await playground.service.close()
    expect(await states(await playground.openCore(), 'now')).toEqual(KNOWN)
  })
})

describe('a check that fails in part', () => {
  it('leaves only those stale that it failed for', async () => {
    const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    const [rope] = playground.addMod('rope', { '2.0': { game_versions: ['26.1'] } })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    await adoptGame(playground, { 'mods/rope.jar': rope }, { name: 'later', gameVersion: '26.1' })
    const before = await look(playground.core)
    playground.service.setFaults([{ kind: 'status', status: 500, match: { path: 'update_many' }, nth: 2, times: 9 }])
    const after = Object.values(await look(playground.core, 'now'))
    expect(after.filter(({ stale }) => stale !== undefined)).toHaveLength(1)
    expect(after.map(({ state }) => state)).toEqual(Object.values(before).map(({ state }) => state))
    expect(countChecks(after)).toEqual({ checked: 1, unchecked: 1 })
  })

  it('leaves stale what the failed answer about all versions of a project decides', async () => {
    const [lamp] = playground.addMod('lamp', { '2.0': {}, '1.5': {} })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    const before = await states(playground.core)
    playground.service.setFaults([{ kind: 'html', match: { path: `/v2/project/${lamp?.project_id}/version` } }])
    const after = (await look(playground.core, 'now'))['mods/lamp.jar']
    expect(before).toEqual({ 'mods/lamp.jar': 'held: lower-number' })
    expect(after?.state).toBe('held')
    expect(after?.stale?.reason.code).toBe('bad-answer')
  })

  it('leaves stale what the failed answer about a dependency decides', async () => {
    const [library] = playground.addMod('library', { '1.0': {} })
    const needed = { dependencies: [{ dependency_type: 'required', project_id: library?.project_id ?? null }] }
    const [lamp] = playground.addMod('lamp', { '1.0': {}, '1.1': needed })
    await adoptGame(playground, { 'mods/lamp.jar': lamp })
    await look(playground.core)
    const between = new Date().toISOString()
    playground.service.setFaults([{ kind: 'html', match: { path: `/v2/project/${library?.project_id}/version` } }])
    const after = await look(playground.core, 'now')
    expect(after['mods/lamp.jar']).toMatchObject({
      state: 'update-available',
      checkedAt: expect.toSatisfy((at: string) => at <= between),
      stale: { reason: { code: 'bad-answer' } },
    })
  })
})

describe('a lie', () => {
  it.each([
    { kind: 'foreign-version', code: 'foreign-project' },
    { kind: 'older-version', code: 'older-version' },
    { kind: 'foreign-answer', code: 'foreign-project' },
  ] as const)('of the kind $kind counts as a failed check, and is kept nowhere', async ({ kind, code }) => {
    const [old, current] = playground.addMod('lamp', { '1.0': {}, '1.1': {}, '1.2': {} })
    playground.addMod('rope', { '2.0': {} })
    await adoptGame(playground, { 'mods/lamp.jar': kind === 'older-version' ? current : old })
    await look(playground.core)
    playground.service.setFaults([{ kind }])
    const lied = (await look(playground.core, 'now'))['mods/lamp.jar']
    expect(lied).toMatchObject({ state: 'update-available', stale: { reason: { code } } })
    expect(countChecks(lied === undefined ? [] : [lied])).toEqual({ checked: 0, unchecked: 1 })
    expect((await look(playground.core, 'offline'))['mods/lamp.jar']).toMatchObject({
      state: 'update-available',
      update: { version: { number: '1.2' } },
    })
  })

  it('about what was never asked before is refused, and no check either', async () => {
    const [old] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    playground.addMod('rope', { '2.0': {} })
    await adoptGame(playground, { 'mods/lamp.jar': old })
    playground.service.setFaults([{ kind: 'foreign-version' }])
    const files = Object.values(await look(playground.core))
    expect(files[0]?.state).toBe('refused')
    expect(countChecks(files)).toEqual({ checked: 0, unchecked: 1 })
  })
})

describe('a state belongs to', () => {
  it('the moment: a hold of since then counts, and so does what was installed by hand', async () => {
    const [old, current] = playground.addMod('lamp', { '1.0': {}, '1.1': {} })
    const game = await adoptGame(playground, { 'mods/lamp.jar': old })
    await adoptGame(playground, { 'mods/other.jar': current }, { name: 'other' })
    await look(playground.core)
    await playground.core.holds.add(game.id, { project: 'lamp', until: { kind: 'for-ever' }, note: null })
    playground.service.setFaults([{ kind: 'html' }])
    const held = await states(playground.core, 'now')
    playground.makeGame('game', { 'mods/lamp.jar': current })
    const byHand = await states(playground.core, 'now')
    expect(held['mods/lamp.jar']).toBe('held: held-by-you')
    expect(byHand['mods/lamp.jar']).toBe('up-to-date')
  })
})

describe('a cache that somebody', () => {
  const JUNK = [
    '{',
    'null',
    '[]',
    '{}',
    '"text"',
    '[null]',
    '[{}]',
    '{"id":1}',
    '{"files":[{"sha1":null}]}',
    '{"__proto__":1}',
  ]

  it.each(JUNK)(
    'wrote %s into knows nothing that was not said, fails nothing, and is mended by the next check',
    async (junk) => {
      await adoptThree()
      await look(playground.core)
      edit('body = ?', junk)
      const known = junk === 'null' ? /^unknown: / : /^not-checked: /
      for (const state of Object.values(await states(playground.core, 'offline'))) expect(state).toMatch(known)
      playground.service.setFaults([{ kind: 'html' }])
      for (const { state } of Object.values(await look(playground.core, 'now')))
        expect(state).toBe(junk === 'null' ? 'unknown' : 'check-failed')
      playground.service.setFaults([])
      expect(await states(playground.core, 'now')).toEqual(KNOWN)
    },
  )

  it.each(['never', 9e18, -9e18])('dated %s is as good as none', async (at) => {
    await adoptThree()
    await look(playground.core)
    edit('at = ?', at)
    for (const state of Object.values(await states(playground.core, 'offline'))) expect(state).toMatch(/^not-checked: /)
    expect(await states(playground.core, 'now')).toEqual(KNOWN)
  })

  it('filled before the clock was set back is answered anew, and not kept for ever', async () => {
    await adoptThree()
    await look(playground.core)
    edit('at = at + ?', 400 * 24 * 60 * 60 * 1000)
    const again = Object.values(await look(playground.core))
    playground.service.setFaults([{ kind: 'html' }])
    const after = Object.values(await look(playground.core, 'now'))
    expect(after.map(({ checkedAt }) => checkedAt)).toEqual(again.map(({ checkedAt }) => checkedAt))
    expect(after.every(({ checkedAt }) => (checkedAt ?? '~') <= new Date().toISOString())).toBe(true)
  })
})

describe('when a check fails, a file keeps its last known state', () => {
  it('with the time of then, since when it is stale, and why, however often the check fails', async () => {
    await adoptThree()
    const before = await look(playground.core)
    playground.service.setFaults([{ kind: 'status', status: 500 }])
    const first = await look(playground.core, 'now')
    const second = await look(playground.core, 'now')
    expect(await states(playground.core, 'now')).toEqual(KNOWN)
    for (const path of Object.keys(KNOWN)) {
      expect(first[path]).toMatchObject({
        checkedAt: before[path]?.checkedAt,
        fromCache: true,
        stale: { reason: { code: 'service-failed' } },
      })
      expect(first[path]?.stale?.since.localeCompare(before[path]?.checkedAt ?? '')).toBeGreaterThanOrEqual(0)
      expect(second[path]?.stale?.since).toBe(first[path]?.stale?.since)
    }
    expect(countChecks(Object.values(second))).toEqual({ checked: 0, unchecked: 3 })
  })
})
