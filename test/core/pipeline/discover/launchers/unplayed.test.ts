import { expect, test } from 'vitest'
import { unplayedJson } from '../../../../../src-main/core/pipeline/discover/launchers/described/described.ts'
import { unplayedConfig } from '../../../../../src-main/core/pipeline/discover/launchers/unplayed-config.ts'

test('takes out of a config when and how long it was played, and leaves all else, each end of a line too', () => {
  const text = '[General]\r\nname=A\r\nlastLaunchTime=5\r\ntotalTimePlayed=7\r\nlastTimePlayed=1\r\niconKey=oak'
  expect(Buffer.from(unplayedConfig(Buffer.from(text))).toString()).toBe('[General]\r\nname=A\r\niconKey=oak')
})

test('says in a description what its launcher says of one that was never played, and no more than it said', () => {
  const game_configuration = { version: { release: '1.21.1' } }
  const carbon = {
    name: 'A',
    game_configuration,
    last_played: '2026-01-01T00:00:00Z',
    seconds_played: 9,
    lastPlayed: 3,
  }
  expect(unplayedJson(carbon, 'instance.json')).toEqual({ ...carbon, last_played: null, seconds_played: 0 })
  const curseForge = { gameVersion: '1.21.1', lastPlayed: '2026-01-01T00:00:00Z' }
  expect(unplayedJson(curseForge, 'minecraftinstance.json')).toEqual({
    ...curseForge,
    lastPlayed: '0001-01-01T00:00:00Z',
  })
  const metadata = { name: 'A', game_version: '1.20.1', last_played: '2023-01-01T00:00:00Z' }
  expect(unplayedJson({ metadata }, 'profile.json')).toEqual({ metadata: { ...metadata, last_played: null } })
})

test.each([
  ['config.json', { lastPlayed: 5, timePlayed: 7 }],
  ['instance.json', []],
  ['instance.json', { launcher: 7 }],
  ['profile.json', null],
])("leaves a %s that is no launcher's as it is: %j", (file, json) => {
  expect(unplayedJson(json, file)).toBe(json)
})
