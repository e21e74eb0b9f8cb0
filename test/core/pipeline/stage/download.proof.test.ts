import { beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM_CLOCK } from '../../../../src-main/core/services/hosting/http/waiting/clock.ts'
import { createFakeClock } from '../../services/hosting/support/fake-clock.ts'
import type { FakeClock } from '../../services/hosting/support/fake-clock.ts'
import { server, downloads, openDownloads, file, setDownloads, setUpGround } from './download-ground.ts'
setUpGround()

describe('from a host that is silent or slow', () => {
  let clock: FakeClock

  beforeEach(() => {
    clock = createFakeClock()
    setDownloads(openDownloads(clock, 60_000, { longestPause: 180_000 }))
  })

  it('is given no more patience than is left of what may be waited', async () => {
    setDownloads(openDownloads(SYSTEM_CLOCK, 1_500, { longestPause: 2_000 }))
    server.trouble('sodium.jar', ...Array.from({ length: 3 }, () => ({ kind: 'silence' }) as const))
    await expect(downloads.fetch(file)).rejects.toMatchObject({ code: 'download-failed' })
    expect(server.requests.length).toBe(2)
  })
})
