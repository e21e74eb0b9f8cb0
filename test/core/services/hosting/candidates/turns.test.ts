import { describe, expect, it } from 'vitest'
import {
  createTurns,
  type TurnOptions,
} from '../../../../../src-main/core/services/hosting/candidates/candidate-reader.ts'

const { signal } = new AbortController()
const user: TurnOptions = { priority: () => 'user', signal }
const background: TurnOptions = { priority: () => 'background', signal }
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('turns', () => {
  it('are given to so many at once, of each host', async () => {
    const turns = createTurns(2)
    const given: string[] = []
    const take = async (host: string) => {
      await turns.take(host, user)
      given.push(host)
    }
    void [take('a'), take('a'), take('a'), take('b')]
    await settle()
    expect(given).toEqual(['a', 'a', 'b'])
  })

  it('go to the person before what is done meanwhile, then in order', async () => {
    const turns = createTurns(1)
    const giveBack = await turns.take('a', user)
    const given: string[] = []
    const take = async (name: string, options: TurnOptions) => {
      const back = await turns.take('a', options)
      given.push(name)
      back()
    }
    const all = [take('first', background), take('second', background), take('third', user)]
    giveBack()
    await Promise.all(all)
    expect(given).toEqual(['third', 'first', 'second'])
  })

  it('are not given to whom they are no longer wanted by', async () => {
    const turns = createTurns(1)
    const giveBack = await turns.take('a', user)
    const stop = new AbortController()
    const left = turns.take('a', { ...user, signal: stop.signal }).catch((error: unknown) => error)
    const next = turns.take('a', user)
    stop.abort(new Error('no longer wanted'))
    giveBack()
    expect(await left).toEqual(new Error('no longer wanted'))
    expect(typeof (await next)).toBe('function')
  })
})
