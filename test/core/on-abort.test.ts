import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import { onAbort } from '../../src-main/core/on-abort.ts'

describe('whoever follows a signal', () => {
  it('shares one listener of it with all others', () => {
    const { signal } = new AbortController()
    for (let count = 0; count < 30; count += 1) onAbort(signal, () => undefined)
    expect(getEventListeners(signal, 'abort').length).toBe(1)
  })

  it('is told, and those who stopped following are not', () => {
    const controller = new AbortController()
    const told: string[] = []
    onAbort(controller.signal, () => told.push('first'))
    const leave = onAbort(controller.signal, () => told.push('left'))
    onAbort(controller.signal, () => told.push('last'))
    leave()
    controller.abort()
    expect(told).toEqual(['first', 'last'])
  })

  it('is told once each time that it follows', () => {
    const controller = new AbortController()
    let told = 0
    const listener = () => void (told += 1)
    const leave = onAbort(controller.signal, listener)
    onAbort(controller.signal, listener)
    leave()
    controller.abort()
    expect(told).toBe(1)
  })
})
