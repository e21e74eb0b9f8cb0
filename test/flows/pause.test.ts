import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommitOptions } from '../../src-main/core/flows/commit/commit.ts'
import { createPauseSwitch, type PauseSwitch } from '../../src-main/core/pausing.ts'
import { openGround, replaceAlpha, type Ground } from './ground/open-ground.ts'
import { bytesOf } from './ground/instance-files.ts'
import { readContents } from './ground/tree.ts'

const ALPHA = bytesOf('alpha two', 5000)
const AT = new Date('2026-01-01T10:42:00Z')

let ground: Ground
let pausing: PauseSwitch
let before: Readonly<Record<string, unknown>>

beforeEach(async () => {
  ground = await openGround('pause')
  pausing = createPauseSwitch(() => AT)
  before = contents()
})

afterEach(() => ground.close())

function contents(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(readContents(ground.game)).filter(([path]) => !path.startsWith('.modwell')))
}

/** Once so many bytes came of what is downloaded. */
function cameTo(bytes: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = ground.home.services.events.on((event) => {
      if (event.kind !== 'progress' || event.progress.stage !== 'stage' || event.progress.done < bytes) return
      stop()
      resolve()
    })
  })
}

async function untilNoRequestIsOpen(): Promise<void> {
  while (ground.server.underWay() > 0) await new Promise((resolve) => setImmediate(resolve))
}

/** Replaces alpha; paused after 2000 of 5000 bytes, with the connection closed. */
async function pauseMidway(options: CommitOptions = {}) {
  const plan = replaceAlpha(ground)
  ground.server.trouble('alpha.jar', { kind: 'trickle', bytes: 2000 })
  const there = cameTo(2000)
  const committed = ground.home.commit(plan, { ...options, pausing })
  committed.catch(() => undefined)
  await there
  pausing.pause()
  await untilNoRequestIsOpen()
  return { committed }
}

function readSign(): string {
  return readFileSync(join(ground.game, '.modwell/lock.json'), 'utf8')
}

/** It is written anew, so that it may be away for a moment. */
function hasText(read: () => string, text: string): boolean {
  try {
    return read().endsWith('}') && read().includes(text)
  } catch {
    return false
  }
}

const ranges = () => ground.server.requests.map(({ headers }) => headers.range ?? 'whole')

describe('a change that is paused while it downloads', () => {
  it('leaves no request open, and goes on with the bytes that are missing', async () => {
    const { committed } = await pauseMidway()
    const whilePaused = ranges()
    pausing.resume()
    const { changeSet, failed } = await committed
    expect(whilePaused).toEqual(['whole'])
    expect(ranges()).toEqual(['whole', 'bytes=2000-'])
    expect(failed).toEqual([])
    expect(changeSet?.steps.length).toBe(1)
    expect(ground.server.requests[1]?.headers['if-range']).toMatch(/^"[0-9a-f]{32}"$/)
    expect(readFileSync(join(ground.game, 'mods/alpha.jar'))).toEqual(ALPHA)
  })

  it('starts the file again where the server does not know ranges', async () => {
    const { committed } = await pauseMidway()
    ground.server.trouble('alpha.jar', { kind: 'no-ranges' })
    pausing.resume()
    await committed
    expect(readFileSync(join(ground.game, 'mods/alpha.jar'))).toEqual(ALPHA)
  })

  it('does not take the rest of another file that lies there meanwhile', async () => {
    const { committed } = await pauseMidway()
    ground.server.put('alpha.jar', bytesOf('quite another', 5000))
    pausing.resume()
    const { changeSet, failed } = await committed
    expect(changeSet).toBeNull()
    expect(failed.map(({ code }) => code)).toEqual(['wrong-hash'])
    expect(contents()).toEqual(before)
  })

  it('can be paused again and again', async () => {
    const { committed } = await pauseMidway()
    ground.server.trouble('alpha.jar', { kind: 'trickle', bytes: 1000 })
    const there = cameTo(3000)
    pausing.resume()
    await there
    pausing.pause()
    await untilNoRequestIsOpen()
    pausing.resume()
    await committed
    expect(ranges()).toEqual(['whole', 'bytes=2000-', 'bytes=3000-'])
  })

  it('can be paused while the server is silent, and asks anew afterwards', async () => {
    ground.server.trouble('alpha.jar', { kind: 'silence' })
    const committed = ground.home.commit(replaceAlpha(ground), { pausing })
    while (ground.server.underWay() === 0) await new Promise((resolve) => setImmediate(resolve))
    pausing.pause()
    await untilNoRequestIsOpen()
    pausing.resume()
    expect((await committed).failed).toEqual([])
    expect(ground.home.seen.filter(({ kind }) => kind === 'retry')).toEqual([])
  })

  it('leaves no trace when it is cancelled', async () => {
    const stop = new AbortController()
    const { committed } = await pauseMidway({ signal: stop.signal })
    stop.abort()
    await expect(committed).rejects.toMatchObject({ code: 'cancelled' })
    expect(contents()).toEqual(before)
    expect(ground.server.requests.length).toBe(1)
  })

  it('says to others who want the instance since when it is paused', async () => {
    const { committed } = await pauseMidway()
    const { locks } = ground.home.services
    await expect(locks.hold(ground.game)).rejects.toMatchObject({
      code: 'busy',
      message: `you paused a change in ${ground.game} at 2026-01-01 10:42:00 UTC`,
    })
    pausing.resume()
    await committed
    ;(await locks.hold(ground.game)).release()
  })

  it('no longer keeps those waiting who came before it was paused', async () => {
    ground.server.trouble('alpha.jar', { kind: 'trickle', bytes: 2000 })
    const there = cameTo(2000)
    const committed = ground.home.commit(replaceAlpha(ground), { pausing })
    await there
    const waiting = ground.home.services.locks.hold(ground.game).catch((error: unknown) => error)
    pausing.pause()
    expect(await waiting).toMatchObject({ code: 'busy' })
    pausing.resume()
    await committed
  })

  it('tells other processes in the lock that it is paused', async () => {
    const { committed } = await pauseMidway()
    while (!hasText(readSign, 'pausedSince')) await new Promise((resolve) => setImmediate(resolve))
    expect(JSON.parse(readSign())).toMatchObject({ pausedSince: AT.toISOString() })
    pausing.resume()
    await committed
  })
})

it('cannot be paused while what was fetched is applied', async () => {
  const answers: boolean[] = []
  ground.home.services.events.on((event) => {
    if (event.kind === 'progress' && event.progress.stage === 'apply') answers.push(pausing.pause().isApplying)
  })
  const { changeSet } = await ground.home.commit(replaceAlpha(ground), { pausing })
  expect(changeSet?.steps.length).toBe(1)
  expect(new Set(answers)).toEqual(new Set([true]))
})
