import { describe, expect, it } from 'vitest'
import { noteWorlds } from '../../../../src-main/core/flows/move/world-warnings.ts'

const ORDER = ['1.21.4', '1.21.1', '1.20.1']
const settingOf = (gameVersion: string | null) => ({ loader: 'fabric', loaderVersion: null, gameVersion }) as const

function messagesOf(from: string | null, to: string | null, { worlds = ['saves/w'], order = ORDER } = {}) {
  return noteWorlds(worlds, { from: settingOf(from), to: settingOf(to), order }).map(({ message }) => message)
}

describe('of worlds it is said', () => {
  it('that they may be lost in an older version', () => {
    expect(messagesOf('1.21.4', '1.20.1')).toEqual([
      '1.20.1 is older than 1.21.4: worlds that were opened in 1.21.4 may break or be lost when they are opened in it.',
    ])
  })

  it.each([
    ['in a newer version', '1.20.1', '1.21.4', ORDER],
    ['where nobody knows which version is older', '1.21.4', '1.20.1', []],
    ['where nobody knows the version that it was', '25w01a', '1.20.1', ORDER],
  ])('that they do not go back %s', (_what, from, to, order) => {
    expect(messagesOf(from, to, { order })).toEqual([
      `A world opened in ${to} cannot go back to ${from}: undoing the move restores mods, not worlds.`,
    ])
  })
})

describe('of worlds nothing is said', () => {
  it.each([
    ['where there are none', '1.21.4', '1.20.1', []],
    ['where the game version stays', '1.21.4', '1.21.4', ['saves/w']],
    ['where nobody knows what it was', null, '1.21.4', ['saves/w']],
    ['where nobody knows what it will be', '1.21.4', null, ['saves/w']],
  ])('%s', (_what, from, to, worlds) => {
    expect(messagesOf(from, to, { worlds })).toEqual([])
  })
})
