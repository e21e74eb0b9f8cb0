/**
 * Fetches a version's file into the store. In: where it is and what it must be. Out: its hashes, with the bytes whole, verified
 * and durable in the store. Bytes of a broken answer are kept and gone on from; wrong bytes are fetched once more from the start.
 * Two callers who want the same bytes wait for one download, which stops when nobody waits any more, and rests while all who wait are
 * paused: the request ends, and the next one asks for what is missing. Sends no token and follows no address but https or loopback.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Disk } from '../../services/disk/disk.ts'
import { CoreError } from '../../errors.ts'
import type { Events } from '../../events.ts'
import { createPauseSwitch, type PauseState } from '../../pausing.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import type { Store } from '../../services/store/store.ts'
import type { Hashes, WorkerPool } from '../../services/workers/pool.ts'
import type { Connection } from '../../services/hosting/candidates/fetch-bytes.ts'
import { utcTime } from '../../model/times/utc-time.ts'
import { Interruption, readAnswer } from './answer.ts'
import { claimPartial, type PartialFile } from './resume.ts'
import { takeGivenFile } from './take-given-file.ts'
import { describeSource } from './verify.ts'
import { message, type Message } from '../../../../resources/text/text.ts'
import { onAbort } from '../../on-abort.ts'

/** Milliseconds before each further try. */
const DELAYS = [250, 1000, 3000, 6000]
const PATIENCE = 20_000

export interface DownloadServices extends Connection {
  readonly disk: Disk
  readonly store: Pick<Store, 'partialFolder' | 'adopt'>
  readonly pool: Pick<WorkerPool, 'hash'>
  readonly events: Events
}

export interface FetchOptions {
  readonly signal?: AbortSignal
  readonly pausing?: PauseState
  /** Bytes of this file that are here so far. */
  onBytes?(done: number): void
}

export interface Downloads {
  /** Throws `wrong-hash`, `download-failed`, `cancelled`, or the disk's own error. */
  fetch(file: VersionFile, options?: FetchOptions): Promise<Hashes>
}

interface RunningDownload {
  readonly answer: Promise<Hashes>
  readonly stop: AbortController
  readonly waiting: Set<FetchOptions>
  /** Looks again whether all who wait are paused. */
  look(): void
}

export function createDownloads(services: DownloadServices): Downloads {
  const running = new Map<string, RunningDownload>()

  function start(file: VersionFile): RunningDownload {
    const stop = new AbortController()
    const waiting = new Set<FetchOptions>()
    const pausing = createPauseSwitch(() => new Date())
    const onBytes = (done: number) => {
      for (const each of waiting) each.onBytes?.(done)
    }
    const entry: RunningDownload = {
      answer: download(file, { signal: stop.signal, pausing, onBytes }, services).finally(() => {
        if (running.get(keyOf(file)) === entry) running.delete(keyOf(file))
      }),
      stop,
      waiting,
      look() {
        if ([...waiting].every((each) => (each.pausing?.since ?? null) !== null)) pausing.pause()
        else pausing.resume()
      },
    }
    running.set(keyOf(file), entry)
    return entry
  }

  function fetch(file: VersionFile, options: FetchOptions = {}): Promise<Hashes> {
    const { signal, pausing } = options
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(cancelled())
      const joined = running.get(keyOf(file)) ?? start(file)
      joined.waiting.add(options)
      joined.look()
      const unfollow = pausing?.onChange(joined.look)
      const leave = () => {
        joined.waiting.delete(options)
        if (joined.waiting.size > 0) {
          joined.look()
          return reject(cancelled())
        }
        // The last to leave waits until the download has let go of its file: that ends with `cancelled` by itself.
        running.delete(keyOf(file))
        joined.stop.abort()
      }
      const unfollowSignal = onAbort(signal, leave)
      const end = () => {
        unfollowSignal()
        unfollow?.()
      }
      joined.answer.then(resolve, reject).finally(end)
    })
  }
  return { fetch }
}

/** Whoever announced another hash of the same bytes waits for a download of his own, and hears that it is wrong. */
function keyOf({ sha512, sha1 }: VersionFile): string {
  return `${sha512} ${sha1}`
}

interface Run {
  readonly signal: AbortSignal
  readonly pausing: PauseState
  onBytes(done: number): void
}

async function download(file: VersionFile, run: Run, services: DownloadServices): Promise<Hashes> {
  const { disk, store, pool } = services
  const { localPath } = file
  if (localPath !== undefined) return takeGivenFile({ ...file, localPath }, services)
  const partial = await claimPartial(file, { folder: store.partialFolder, disk, pool })
  try {
    const hashes = await fetchFromAny(file, partial, { run, services })
    await store.adopt(partial.path, hashes)
    return hashes
  } catch (error) {
    if (isWrong(error)) await partial.discard()
    else await partial.release().catch(() => undefined)
    throw run.signal.aborted ? cancelled() : error
  }
}

interface Call {
  readonly run: Run
  readonly services: DownloadServices
}

/** The next place is tried where one has not got it, or other bytes; the last one's failure is told. */
async function fetchFromAny(file: VersionFile, partial: PartialFile, call: Call): Promise<Hashes> {
  const [next, ...mirrors] = file.mirrors ?? []
  try {
    return await fetchWhole(file, partial, call)
  } catch (error) {
    const isUnobtained = error instanceof CoreError && (error.code === 'download-failed' || isWrong(error))
    if (next === undefined || !isUnobtained || call.run.signal.aborted) throw error
    if (isWrong(error)) await partial.restart(null)
    return fetchFromAny({ ...file, url: next, mirrors }, partial, call)
  }
}

/** Tries again after breaks, and once more from the start after wrong bytes. */
async function fetchWhole(file: VersionFile, partial: PartialFile, { run, services }: Call): Promise<Hashes> {
  const { delays = DELAYS, hosts } = services
  let breaks = 0
  let isSecondCopy = false
  for (;;) {
    await run.pausing.resumed(run.signal)
    try {
      if (file.size === null || partial.size < file.size) {
        const isWhole = await visitUnlessPaused(file, partial, { run, services })
        if (!isWhole) continue
      }
      return await partial.finish()
    } catch (error) {
      if (isWrong(error) && !isSecondCopy) {
        isSecondCopy = true
        await partial.restart(null)
        continue
      }
      if (!(error instanceof Interruption)) throw error
      const delay = delays[breaks]
      if (delay === undefined || (error.retryAfter ?? 0) > hosts.longestPause) throw gaveUp(file, error)
      breaks += 1
      const wait = Math.max(0, error.retryAfter ?? delay)
      services.events.emit({
        kind: 'retry',
        what: file.filename,
        attempt: breaks,
        seconds: wait / 1000,
        why: error.message,
      })
      await sleep(wait, undefined, { signal: run.signal })
    }
  }
}

/** false: it was paused meanwhile, which ended the request. */
async function visitUnlessPaused(file: VersionFile, partial: PartialFile, { run, services }: Call): Promise<boolean> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const unfollowSignal = onAbort(run.signal, abort)
  if (run.signal.aborted) abort()
  const unfollow = run.pausing.onChange(() => {
    if (run.pausing.since !== null) abort()
  })
  try {
    await visitHost(file, partial, { run: { ...run, signal: controller.signal }, services })
    return true
  } catch (error) {
    if (controller.signal.aborted && !run.signal.aborted && !(error instanceof CoreError)) return false
    throw error
  } finally {
    unfollow()
    unfollowSignal()
  }
}

/** Fetches what the host gives now, and tells how it behaved. */
async function visitHost(file: VersionFile, partial: PartialFile, { run, services }: Call): Promise<void> {
  const { agentsFor, userAgent, patience = PATIENCE } = services
  const host = URL.canParse(file.url) ? new URL(file.url).host : ''
  for (;;) {
    const visit = await services.hosts.visit(host, run.signal)
    if (visit === null) throw hostDown(file, host)
    try {
      const silence = Math.min(patience, visit.mostSilence)
      const { lookupOutside } = services.hosts
      const asking = { visit, onBytes: run.onBytes, agentsFor, userAgent, lookupOutside, patience: silence }
      await readAnswer(file, partial, asking)
      return visit.leave('answered')
    } catch (error) {
      const isStalled = visit.ending === 'stalled'
      visit.leave(isStalled || (error instanceof Interruption && error.isSilent) ? 'silent' : 'broken')
      if (run.signal.aborted) throw error
      if (isStalled) throw new Interruption(message('sends-too-slowly'), { isSilent: true })
      if (visit.ending !== 'crowded') throw error
    }
  }
}

function hostDown({ filename }: VersionFile, host: string): CoreError {
  return new CoreError('download-failed', message('host-does-not-answer', { filename, host }), {
    hint: message('try-again-later-what-was-downloaded'),
  })
}

function isWrong(error: unknown): boolean {
  return error instanceof CoreError && error.code === 'wrong-hash'
}

function gaveUp(file: VersionFile, cause: Interruption): CoreError {
  return new CoreError(
    'download-failed',
    message('download-failed', {
      filename: file.filename,
      source: describeSource(file.url),
      why: withPause(cause),
    }),
    { hint: message('the-downloaded-part-is-stored-trying'), cause },
  )
}

function withPause({ text, retryAfter }: Interruption): Message {
  const now = Date.now()
  if (retryAfter === null || retryAfter <= 0) return text
  return message('and-asks-to-wait', { why: text, until: utcTime(now + retryAfter, now) })
}

function cancelled(): CoreError {
  return new CoreError('cancelled', message('stopped-before-anything-was-changed'))
}
