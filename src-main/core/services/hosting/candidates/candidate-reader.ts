import { messageOf } from '../../../model/words/with-message.ts'
import type { ContentsCache } from '../../database/cache/contents-cache.ts'
import { contain } from '../../../contain.ts'
import { CoreError } from '../../../errors.ts'
import type { Events } from '../../../events.ts'
import type { CandidateContents } from '../../../model/files/candidate-contents.ts'
import type { Freshness } from '../../../model/times/freshness.ts'
import type { VersionFile } from '../../../model/versions/version.ts'
import type { Store } from '../../store/store.ts'
import type { WorkerPool } from '../../workers/pool.ts'
import { createJoins } from '../cache/join-requests.ts'
import { hostOf, type Connection } from './fetch-bytes.ts'
import { readRemote } from './read-remote.ts'
import { reason } from './reasons.ts'
import { message } from '../../../../../resources/text/text.ts'
import { onAbort } from '../../../on-abort.ts'

/** What the files of versions declare of themselves, before anybody has them. */
export interface CandidateReader {
  /**
   * By SHA-512, each file once. From the cache, which keeps it for ever; else from the store; else by reading as little of it as
   * will do at its address. Throws `cancelled` and nothing else: a file that cannot be read, or reached, is an outcome.
   */
  read(files: readonly VersionFile[], options: ReadOptions): Promise<ReadonlyMap<string, CandidateContents>>
}

export interface ReadOptions {
  /** `offline`: cache and store alone. The two others are the same: bytes with one hash do not change. */
  readonly freshness: Freshness
  readonly signal?: AbortSignal
  /** Default `user`. */
  readonly priority?: 'user' | 'background'
}

export interface CandidateServices extends Connection {
  /** SHA-512s of what this process fetched whole and verified, which is in the store since. */
  readonly fetchedWhole: Set<string>
  readonly contents: ContentsCache
  readonly store: Pick<Store, 'has' | 'verify' | 'pathOf' | 'put'>
  readonly pool: Pick<WorkerPool, 'contents'>
  readonly events: Pick<Events, 'emit'>
  /** The most bytes that are fetched of one file, default 32 MiB. */
  readonly largest?: number
}

/** At once, of one host; each has one request under way. */
const AT_ONCE = 6
/** At once, of one call: so many that one slow host does not stop the others. */
const LANES = 8
const MAX_SIZE = 32 * 1024 * 1024
/** Files of one host that could not be reached one after the other, after which the others are not tried. */
const MAX_UNREACHED = 3

export function createCandidateReader(services: CandidateServices): CandidateReader {
  const { contents: cache, store, events, fetchedWhole, largest = MAX_SIZE } = services
  const turns = createTurns(AT_ONCE)
  const join = createJoins<CandidateContents>()

  /** `unreached`: by host, how many files in a row. */
  async function readOne(
    file: VersionFile,
    options: ReadOptions,
    unreached: Map<string, number>,
  ): Promise<CandidateContents> {
    const stored = await readStored(file, services, options.signal)
    if (stored !== null) return stored
    if (options.freshness === 'offline') return unseen(file)
    const host = hostOf(file.url)
    if ((unreached.get(host) ?? 0) >= MAX_UNREACHED) return givenUp(file)
    const read = await fetchOne(file, options)
    const isUnreached = read.kind === 'not-read' && read.reason.fact === 'unreached'
    unreached.set(host, isUnreached ? (unreached.get(host) ?? 0) + 1 : 0)
    return read
  }

  function fetchOne(file: VersionFile, { signal, priority = 'user' }: ReadOptions): Promise<CandidateContents> {
    return join(file.sha512, { priority, signal, cancelled }, async (call) => {
      const giveBack = await turns.take(hostOf(file.url), call)
      try {
        const read = await readRemote(file, { connection: services, signal: call.signal, largest, keepWhole })
        if (read.kind === 'read') cache.put(file, read.contents)
        return read
      } finally {
        giveBack()
      }
    })
  }

  /** A store that cannot take it costs a second download, no more. */
  async function keepWhole(bytes: Buffer): Promise<void> {
    try {
      fetchedWhole.add((await store.put(bytes)).sha512)
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error
    }
  }

  /** What nobody foresaw of one file is said of that file. */
  async function readContained(...asked: Parameters<typeof readOne>): Promise<CandidateContents> {
    const [{ filename, sha512 }, { signal }] = asked
    const name = `${filename} (${sha512.slice(0, 12)}…)`
    const outcome = await contain(name, () => readOne(...asked), { events, signal })
    if (outcome.kind === 'done') return outcome.value
    return {
      kind: 'not-read',
      reason: reason(
        'examination-crashed',
        message('file-could-not-be-read', { filename, why: messageOf(outcome.reason) }),
      ),
    }
  }

  return {
    async read(files, options) {
      const { signal } = options
      if (signal?.aborted === true) throw cancelled()
      const wanted = new Map(files.map((file) => [file.sha512, file]))
      const answers = new Map<string, CandidateContents>()
      for (const [sha512, contents] of cache.get([...wanted.values()])) {
        answers.set(sha512, { kind: 'read', contents })
        wanted.delete(sha512)
      }
      const queue = wanted.values()
      const unreached = new Map<string, number>()
      const takeNext = async () => {
        for (let next = queue.next(); next.done !== true; next = queue.next()) {
          if (signal?.aborted === true) throw cancelled()
          answers.set(next.value.sha512, await readContained(next.value, options, unreached))
        }
      }
      const ends = await Promise.allSettled(Array.from({ length: Math.min(LANES, wanted.size) }, takeNext))
      for (const end of ends) if (end.status === 'rejected') throw end.reason
      return answers
    },
  }
}

/** null: the store has it not. */
async function readStored(
  file: VersionFile,
  { contents: cache, store, pool, fetchedWhole }: CandidateServices,
  signal: AbortSignal | undefined,
): Promise<CandidateContents | null> {
  try {
    if (!(await store.has(file.sha512))) return null
    if (!fetchedWhole.has(file.sha512) && !(await store.verify(file.sha512))) return null
    const contents = await pool.contents(store.pathOf(file.sha512), signal)
    if (contents.kind === 'unreadable') return null
    cache.put(file, contents)
    return { kind: 'read', contents }
  } catch (error) {
    // What the disk refuses is fetched instead.
    if (error instanceof Error && 'syscall' in error) return null
    throw error
  }
}

function unseen({ filename }: VersionFile): CandidateContents {
  return { kind: 'not-read', reason: reason('offline', message('file-never-looked-into', { filename })) }
}

function givenUp({ filename, url }: VersionFile): CandidateContents {
  const text = message('host-did-not-answer-before', { filename, host: hostOf(url) })
  return { kind: 'not-read', reason: reason('unreachable', text, 'unreached') }
}

function cancelled(): CoreError {
  return new CoreError('cancelled', message('looking-into-files-was-stopped'))
}

export interface TurnOptions {
  readonly priority: () => 'user' | 'background'
  readonly signal: AbortSignal
}

/** Who may talk to a host now: so many at once, `user` before `background`, then in order. */
export interface Turns {
  /** Resolves with what gives the turn back; rejects with the signal's reason when that is aborted before. */
  take(host: string, options: TurnOptions): Promise<() => void>
}

interface WaitingTurn {
  readonly priority: TurnOptions['priority']
  start(): void
}

interface Host {
  running: number
  readonly queue: WaitingTurn[]
}

export function createTurns(atOnce: number): Turns {
  const hosts = new Map<string, Host>()

  function queueAt(name: string): Host {
    const known = hosts.get(name) ?? { running: 0, queue: [] }
    hosts.set(name, known)
    return known
  }

  function pump(name: string, host: Host): void {
    while (host.running < atOnce) {
      const next = host.queue.find(({ priority }) => priority() === 'user') ?? host.queue[0]
      if (next === undefined) break
      host.queue.splice(host.queue.indexOf(next), 1)
      host.running += 1
      next.start()
    }
    if (host.running === 0 && host.queue.length === 0) hosts.delete(name)
  }

  return {
    take(name, { priority, signal }) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const host = queueAt(name)
        const leave = () => {
          host.queue.splice(host.queue.indexOf(waiting), 1)
          reject(signal.reason)
          pump(name, host)
        }
        const waiting: WaitingTurn = {
          priority,
          start() {
            unfollow()
            resolve(() => {
              host.running -= 1
              pump(name, host)
            })
          },
        }
        const unfollow = onAbort(signal, leave)
        host.queue.push(waiting)
        pump(name, host)
      })
    },
  }
}
