import { expect, test } from 'vitest'
import { unplayedInConfig, unplayedInJson } from '../../../../../src-main/core/pipeline/discover/launchers/unplayed.ts'

test('takes out of a config when and how long it was played, and leaves all else, each end of a line too', () => {
  const text = '[General]\r\nname=A\r\nlastLaunchTime=5\r\ntotalTimePlayed=7\r\nlastTimePlayed=1\r\niconKey=oak'
  expect(Buffer.from(unplayedInConfig(Buffer.from(text))).toString()).toBe('[General]\r\nname=A\r\niconKey=oak')
})

test('a time becomes nothing, and a number none, where that launcher keeps it', () => {
  const json = JSON.stringify({ name: 'A', last_played: '2026-01-01T00:00:00Z', seconds_played: 9, lastPlayed: 3 })
  expect(JSON.parse(unplayedInJson(json, 'gdlauncher') ?? '')).toEqual({
    name: 'A',
    last_played: null,
    seconds_played: 0,
    lastPlayed: 3,
  })
  const atLauncher = '{\n  "launcher": { "name": "A", "lastPlayed": 5 }\n}\n'
  expect(unplayedInJson(atLauncher, 'atlauncher')).toBe(
    '{\n  "launcher": {\n    "name": "A",\n    "lastPlayed": 0\n  }\n}\n',
  )
})

test.each(['not json', '[]', '{"launcher":7}', '{"name":"A"}'])('leaves what says nothing of it: %s', (text) => {
  expect(unplayedInJson(text, 'atlauncher')).toBeNull()
})
