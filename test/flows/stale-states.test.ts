import { describe, expect, it } from 'vitest'
import { countChecks } from '../../src-main/core/model/plans/checks.ts'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRISM_UIDS, writePrismInstance } from '../fixtures/launchers/prism.ts'
import { look, states } from './playground.ts'
import { setUpGround, playground, adoptThree, KNOWN, edit } from './stale-states-ground.ts'

setUpGround()

describe('when a check fails, a file keeps its last known state', () => {
  it('and is fresh again with the next check that succeeds', async () => {
    await adoptThree()
    await look(playground.core)
    playground.service.setFaults([{ kind: 'reset' }])
    await look(playground.core, 'now')
    playground.service.setFaults([])
    const after = Object.values(await look(playground.core, 'now'))
    expect(after.map(({ stale }) => stale)).toEqual([undefined, undefined, undefined])
    expect(countChecks(after)).toEqual({ checked: 3, unchecked: 0 })
  })
})

describe('a state belongs to', () => {
  it('the bytes: of a file that was changed since nothing is known', async () => {
    const { gamePath } = await adoptThree()
    await look(playground.core)
    appendFileSync(join(gamePath, 'mods/lamp.jar'), 'more')
    playground.service.setFaults([{ kind: 'html' }])
    const after = await states(playground.core, 'now')
    expect(after).toEqual({ ...KNOWN, 'mods/lamp.jar': expect.stringMatching(/^check-failed: /) })
  })

  it('the target: for another game version nothing is known', async () => {
    const versions = { game_versions: ['1.21.11', '26.1'] }
    const [lamp] = playground.addMod('lamp', { '1.0': versions, '1.1': versions })
    const folder = join(playground.folder, 'prism/instances/moved')
    const write = (gameVersion: string) =>
      writePrismInstance(folder, {
        folder: 'moved',
        gameVersion,
        loader: { uid: PRISM_UIDS.fabric, version: '0.18.4' },
      })
    await write('1.21.11')
    playground.makeGame('../prism/instances/moved/.minecraft', { 'mods/lamp.jar': lamp })
    await playground.core.instances.adopt(folder, {})
    await look(playground.core)
    playground.service.setFaults([{ kind: 'html' }])
    await write('26.1')
    const moved = await states(playground.core, 'now')
    await write('1.21.11')
    expect(moved).toEqual({ 'mods/lamp.jar': expect.stringMatching(/^check-failed: /) })
    expect(await states(playground.core, 'now')).toEqual({ 'mods/lamp.jar': 'update-available' })
  })
})

describe('a cache that somebody', () => {
  it('deleted knows nothing, and says so', async () => {
    await adoptThree()
    await look(playground.core)
    edit('topic = topic || ?', ' gone')
    playground.service.setFaults([{ kind: 'html' }])
    for (const { state } of Object.values(await look(playground.core, 'now'))) expect(state).toBe('check-failed')
  })
})

it('findings rest on what was known, with the failure as evidence, and are counted as not checked', async () => {
  const { id } = await adoptThree()
  const find = async (freshness: 'normal' | 'now') => {
    const [found] = await playground.core.findings({ instances: [id], freshness, channel: null })
    return found
  }
  const before = await find('normal')
  playground.service.setFaults([{ kind: 'html' }])
  playground.service.clearRequests()
  const after = await find('now')
  const kinds = after?.findings.map(({ kind, path, evidence }) => [kind, path, evidence.at(-1)?.code])
  expect(before?.findings.map(({ kind, path }) => [kind, path]).toSorted()).toEqual([
    ['unknown', 'mods/own.jar'],
    ['update-available', 'mods/lamp.jar'],
  ])
  expect(kinds?.toSorted()).toEqual([
    ['not-checked', 'mods/rope.jar', 'bad-answer'],
    ['unknown', 'mods/own.jar', 'unknown-file'],
    ['update-available', 'mods/lamp.jar', 'bad-answer'],
  ])
  expect(after?.checks).toEqual({ checked: 0, unchecked: 3 })
  expect(playground.service.requests().filter(({ origin }) => origin === 'files')).toEqual([])
})
