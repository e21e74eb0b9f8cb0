import type { LookupFunction } from 'node:net'
import type { Events } from '../../../events.ts'
import type { Clock } from '../http/waiting/clock.ts'
import { DEFAULT_WAIT } from '../http/waiting/wait-limit.ts'
import { followSignal, onAbort } from '../../../on-abort.ts'
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { CoreError } from '../../../errors.ts'
import { isPrivateHost } from '../../../model/service/protected-address.ts'
import { message } from '../../../../../resources/text/text.ts'

/**
 * How the hosts that files come from behave, for all who fetch from them. In: each exchange with a host as it begins, its bytes, and
 * how it ended. Out: whether it may begin, and that it must end. Promise: a host that stayed silent three times in a row, or as long
 * as is waited for one in all, is down, and nothing is asked of it for a minute. All that comes from a host together must reach
 * 1 KiB/s over 30 s; below that its files come one at a time, and one that alone stays below is stalled, which counts as silence.
 * Says while nothing comes.
 */
export interface FileHosts {
  /** null: the host is down. Rejects with the signal's reason when that is aborted before its turn. */
  visit(host: string, signal: AbortSignal): Promise<Visit | null>
  /** Milliseconds that a host may ask to stay away. */
  readonly longestPause: number
  /** How a name is looked up that an answer leads to: the address that it finds is the one that is connected to. */
  readonly lookupOutside: LookupFunction
}

/** One exchange with a host. */
export interface Visit {
  /** Aborted with the caller's own, or when the visit must end. */
  readonly signal: AbortSignal
  /** Why it must: `stalled`, or `crowded`, which is to be made again. */
  readonly ending: 'stalled' | 'crowded' | null
  /** Milliseconds of silence after which the host has been waited for as long as is waited in all. */
  readonly mostSilence: number
  add(bytes: number): void
  /** `broken`: it did not end well, which says nothing of the host. */
  leave(outcome: 'answered' | 'silent' | 'broken'): void
}

export interface FileHostsConfig {
  readonly clock: Clock
  readonly events: Pick<Events, 'emit'>
  readonly longestPause?: number
  readonly lookupOutside?: LookupFunction
}

const MAX_SILENCES = 3
const DOWN_FOR = 60_000
/** Milliseconds that a host is always given. */
const LEAST_SILENCE = 1_000
const WINDOW = 30_000
/** Bytes a millisecond. */
const FLOOR = 1.024
/** Bytes below which nothing that counts has come. */
const HEARD = 1024
const SAID_AFTER = 2_000
const SAID_AGAIN = 15_000

interface Host {
  readonly name: string
  readonly visits: Set<OpenVisit>
  readonly queue: Set<() => void>
  silences: number
  /** Milliseconds of them, what overlaps once, and when the last one ended. */
  silentFor: number
  silentUntil: number
  downUntil: number
  /** One visit at a time. */
  isNarrow: boolean
  /** Since when so many bytes came. */
  window: { since: number; bytes: number }
  heardAt: number
  /** Bytes since then. */
  unheard: number
  sayAt: number
  watching: AbortController | null
}

interface OpenVisit {
  end(why: 'stalled' | 'crowded'): void
}

export function createFileHosts({
  clock,
  events,
  longestPause = DEFAULT_WAIT,
  lookupOutside = createOutsideLookup(),
}: FileHostsConfig): FileHosts {
  const hosts = new Map<string, Host>()

  function hostOf(name: string): Host {
    const now = clock.now()
    const known = hosts.get(name) ?? {
      name,
      visits: new Set(),
      queue: new Set(),
      silences: 0,
      silentFor: 0,
      silentUntil: -Infinity,
      downUntil: -Infinity,
      isNarrow: false,
      window: { since: now, bytes: 0 },
      heardAt: now,
      unheard: 0,
      sayAt: Infinity,
      watching: null,
    }
    hosts.set(name, known)
    return known
  }

  function open(host: Host, signal: AbortSignal): Visit {
    const { controller: stop, leave } = followSignal(signal)
    let ending: Visit['ending'] = null
    const began = clock.now()
    const visit: OpenVisit = {
      end(why) {
        ending = why
        stop.abort()
      },
    }
    host.visits.add(visit)
    if (host.visits.size === 1) begin(host)
    return {
      signal: stop.signal,
      mostSilence: Math.max(LEAST_SILENCE, longestPause - host.silentFor),
      get ending() {
        return ending
      },
      add(bytes) {
        host.window.bytes += bytes
        host.unheard += bytes
        if (host.unheard >= HEARD) Object.assign(host, { unheard: 0, heardAt: clock.now() })
      },
      leave(outcome) {
        if (!host.visits.delete(visit)) return
        leave()
        note(host, outcome, began)
        if (host.visits.size === 0) rest(host)
        wake(host)
      },
    }
  }

  function begin(host: Host): void {
    const now = clock.now()
    Object.assign(host, { window: { since: now, bytes: 0 }, heardAt: now, unheard: 0, sayAt: now + SAID_AFTER })
    host.watching = new AbortController()
    void watch(host, host.watching.signal)
  }

  function rest(host: Host): void {
    host.watching?.abort()
    host.watching = null
  }

  function note(host: Host, outcome: Parameters<Visit['leave']>[0], began: number): void {
    const now = clock.now()
    if (outcome === 'answered') {
      Object.assign(host, { silences: 0, silentFor: 0 })
      if (isFast(host)) host.isNarrow = false
    } else if (outcome === 'silent') {
      host.silences += 1
      host.silentFor += now - Math.max(began, host.silentUntil)
      host.silentUntil = now
      if (host.silences < MAX_SILENCES && host.silentFor < longestPause) return
      Object.assign(host, { downUntil: now + DOWN_FOR, silences: MAX_SILENCES, silentFor: 0 })
    }
  }

  function isFast({ window: { since, bytes } }: Host): boolean {
    return bytes >= (clock.now() - since) * FLOOR
  }

  /** All look again whether they may go. */
  function wake(host: Host): void {
    for (const look of host.queue) look()
  }

  async function watch(host: Host, done: AbortSignal): Promise<void> {
    for (;;) {
      const next = Math.min(host.sayAt, host.window.since + WINDOW)
      try {
        await clock.sleep(Math.max(0, next - clock.now()), done)
      } catch {
        return
      }
      if (clock.now() >= host.window.since + WINDOW) judgePace(host)
      if (clock.now() >= host.sayAt) say(host)
    }
  }

  function judgePace(host: Host): void {
    const [first, ...others] = host.visits
    if (isFast(host)) host.isNarrow = false
    else if (others.length === 0) first?.end('stalled')
    else {
      host.isNarrow = true
      for (const other of others) other.end('crowded')
    }
    host.window = { since: clock.now(), bytes: 0 }
    wake(host)
  }

  function say(host: Host): void {
    const now = clock.now()
    const silent = now - host.heardAt
    host.sayAt = silent < SAID_AFTER ? host.heardAt + SAID_AFTER : now + SAID_AGAIN
    if (silent >= SAID_AFTER) {
      events.emit({ kind: 'no-answer', host: host.name, seconds: Math.round(silent / 1000) })
    }
  }

  function mayVisit({ isNarrow, visits, silences }: Host): boolean {
    return visits.size === 0 || !(isNarrow || silences >= MAX_SILENCES)
  }

  return {
    longestPause,
    lookupOutside,
    visit(name, signal) {
      const host = hostOf(name)
      return new Promise((resolve, reject) => {
        const look = () => {
          const isDown = clock.now() < host.downUntil
          if (!signal.aborted && !isDown && !mayVisit(host)) return void host.queue.add(look)
          host.queue.delete(look)
          unfollow()
          if (signal.aborted) reject(signal.reason)
          else resolve(isDown ? null : open(host, signal))
        }
        const unfollow = onAbort(signal, look)
        look()
      })
    },
  }
}

type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void
type Ask = (hostname: string, options: LookupOptions & { readonly all: true }, found: Found) => void

/** The system's look-up of names, for where an answer of the outside leads: an address of this machine or its network is none. */
export function createOutsideLookup(
  ask: Ask = (hostname, options, found) => lookup(hostname, options, found),
): LookupFunction {
  return (hostname, options, answer) => {
    ask(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return answer(error, [])
      const outside = addresses.filter(({ address }) => !isPrivateHost(shortest(address)))
      const [first] = outside
      if (first === undefined) return answer(leadsInside(hostname), [])
      if (options.all === true) answer(null, outside)
      else answer(null, first.address, first.family)
    })
  }
}

/** As addresses have it, without the zone: a system may write all of its zeros. */
function shortest(address: string): string {
  const [number = ''] = address.split('%')
  return URL.canParse(`http://[${number}]`) ? new URL(`http://[${number}]`).hostname : address
}

function leadsInside(hostname: string): CoreError {
  return new CoreError('download-failed', message('redirect-leads-inside', { hostname }))
}
