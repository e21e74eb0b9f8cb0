import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CoreEvent } from '../../../../../src-main/core/events.ts'
import type { LastRequest } from '../../../../../src-main/core/model/service/service-contact.ts'
import { startService, type Service } from '../../../../service/start.ts'
import { connect, NOW } from '../support/connect.ts'

let service: Service

beforeEach(async () => {
  service = await startService({ projects: 2, rateLimit: 'off' })
})
afterEach(() => service.close())

function contactsIn(events: readonly CoreEvent[]): readonly (LastRequest | null)[] {
  return events.flatMap((event) => (event.kind === 'contact' ? [event.contact.last] : []))
}

describe('what is known of the service without asking it', () => {
  it('is nothing before the first request', () => {
    expect(connect(service.url).hosting.contact()).toEqual({
      url: service.url,
      name: new URL(service.url).host,
      last: null,
      budget: null,
    })
  })

  it('is its name, where it is the public one', () => {
    expect(connect('https://api.modrinth.com').hosting.contact().name).toBe('Modrinth')
  })

  it('is that it answers, after a request that it answered', async () => {
    const { hosting } = connect(service.url)
    await hosting.tags(NOW)
    expect(hosting.contact().last).toEqual({
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      isReachable: true,
      message: null,
    })
  })

  it('follows each request: one that fails says why, and one that is answered later that it is back', async () => {
    const { hosting, events } = connect(service.url)
    await hosting.tags(NOW)
    service.setFaults([{ kind: 'status', status: 500 }])
    await hosting.search({ text: '' }, NOW).catch(() => undefined)
    service.setFaults([])
    await hosting.search({ text: '' }, NOW)
    expect(contactsIn(events)).toMatchObject([
      { isReachable: true, message: null },
      { isReachable: false, isFailing: true, message: expect.stringContaining('status 500') },
      { isReachable: true, message: null },
    ])
  })

  it('is that it does not answer where a page comes in place of the answer', async () => {
    const { hosting } = connect(service.url)
    service.setFaults([{ kind: 'html' }])
    await hosting.status(NOW)
    expect(hosting.contact().last).toMatchObject({ isReachable: false })
  })

  it('is that it is not there where nothing answers at all', async () => {
    const { hosting } = connect(service.url)
    service.setFaults([{ kind: 'reset' }])
    await hosting.status(NOW)
    const { last } = hosting.contact()
    expect([last?.isReachable, last?.isFailing]).toEqual([false, undefined])
  })

  it('is how long it asks to wait, which is told at once', async () => {
    const { hosting, events } = connect(service.url)
    service.setFaults([{ kind: 'status', status: 429, headers: { 'retry-after': '60' } }])
    await hosting.search({ text: '' }, NOW).catch(() => undefined)
    const told = events.flatMap((event) => (event.kind === 'contact' ? [event.contact.budget?.waitsUntil ?? null] : []))
    expect(told.at(-1)).toMatch(/^\d{4}-/)
  })

  it('is that it answers where it refuses what was asked', async () => {
    const { hosting } = connect(service.url)
    await hosting.project('nothing-of-this-name', NOW).catch(() => undefined)
    expect(hosting.contact().last).toMatchObject({ isReachable: true })
  })

  it('does not change with a request that the person ended', async () => {
    const { hosting } = connect(service.url)
    service.setFaults([{ kind: 'hang' }])
    const stop = new AbortController()
    const asked = hosting.search({ text: '' }, { ...NOW, signal: stop.signal }).catch(() => undefined)
    while (service.requests().length === 0) await new Promise((resolve) => setImmediate(resolve))
    stop.abort()
    await asked
    expect(hosting.contact().last).toBe(null)
  })
})

it('says what is left of the requests that may be made', async () => {
  await service.close()
  service = await startService({ projects: 2, rateLimit: 300 })
  const { hosting } = connect(service.url)
  await hosting.tags(NOW)
  const { budget } = hosting.contact()
  expect(budget?.limit).toBe(300)
  expect((budget?.left ?? 0) > 0 && (budget?.left ?? 0) < 300).toBe(true)
  expect(budget?.waitsUntil).toBeNull()
})
