import { CoreError } from '../../../errors.ts'
import type { Freshness, Outcome } from '../../../model/freshness.ts'
import type { Reason } from '../../../model/reason.ts'
import type { Memory, Remembered } from '../cache/memory.ts'
import { quoteForeign } from '../operations/about.ts'
import type { FreshFor } from '../operations/define-operation.ts'
import type { Item } from '../records/schema.ts'

/** A question about many things that is answered thing by thing. */
export interface EachQuestion<T> {
  /** Names the answers in the cache. */
  readonly question: string
  readonly keys: readonly string[]
  readonly freshness: Freshness
  readonly freshFor: FreshFor
  /** How the keys that must be asked about go into requests. */
  chunk(keys: readonly string[]): readonly (readonly string[])[]
  /** What a value is about, in a few words, if not about its key: then it is not believed, out of the cache neither. null: it is. */
  strayOf(value: T, key: string): string | null
  /**
   * Keys that are missing from the answer are things that the service does not know, unless it holds others that were not asked for:
   * then nobody can tell.
   */
  fetch(keys: readonly string[]): Promise<ReadonlyMap<string, Fetched<T>>>
}

/** `failed`: this one alone was not answered. */
export type Fetched<T> = Item<T> | { readonly kind: 'failed'; readonly reason: Reason }

export const NOT_ASKED = {
  code: 'offline',
  message: 'not asked: working offline, and nothing was kept from before',
} as const

/**
 * Answers each key once: from the cache while that is fresh, else from the service, in chunks of which each fails alone; an
 * answer that is too large is asked for again in halves. Throws only `cancelled` and bugs.
 */
export async function askEach<T>(ask: EachQuestion<T>, memory: Memory): Promise<ReadonlyMap<string, Outcome<T>>> {
  const keys = [...new Set(ask.keys)]
  const known = recall(ask, keys, memory)
  const outcomes = new Map<string, Outcome<T>>()
  const missing: string[] = []
  for (const key of keys) {
    const answer = known.get(key)
    if (answer !== undefined && memory.isFresh(answer, ask.freshFor, ask.freshness)) {
      outcomes.set(key, { kind: 'answer', value: answer.value, at: toIso(answer.at), fromCache: true })
    } else if (ask.freshness === 'offline') {
      outcomes.set(key, { kind: 'not-asked', reason: NOT_ASKED })
    } else missing.push(key)
  }
  const asked = await Promise.all(ask.chunk(missing).map((chunk) => askChunk(ask, chunk, { memory, known })))
  for (const part of asked) for (const [key, outcome] of part) outcomes.set(key, outcome)
  return outcomes
}

/** What is kept and is about what it is kept under. */
function recall<T>(ask: EachQuestion<T>, keys: readonly string[], memory: Memory): ReadonlyMap<string, Remembered<T>> {
  const stored = [...memory.recall<T>(ask.question, keys)]
  return new Map(stored.filter(([key, { value }]) => value === null || ask.strayOf(value, key) === null))
}

interface ChunkCache<T> {
  readonly memory: Memory
  readonly known: ReadonlyMap<string, Remembered<T>>
}

async function askChunk<T>(
  ask: EachQuestion<T>,
  chunk: readonly string[],
  cache: ChunkCache<T>,
): Promise<ReadonlyMap<string, Outcome<T>>> {
  try {
    return believe(ask, chunk, { ...cache, items: await ask.fetch(chunk) })
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    if (error.cause instanceof RangeError && chunk.length > 1) return await askInHalves(ask, chunk, cache)
    return new Map(chunk.map((key) => [key, failed(key, error, cache)]))
  }
}

async function askInHalves<T>(
  ask: EachQuestion<T>,
  chunk: readonly string[],
  cache: ChunkCache<T>,
): Promise<ReadonlyMap<string, Outcome<T>>> {
  const middle = Math.ceil(chunk.length / 2)
  const halves = await Promise.all([
    askChunk(ask, chunk.slice(0, middle), cache),
    askChunk(ask, chunk.slice(middle), cache),
  ])
  return new Map(halves.flatMap((half) => [...half]))
}

function believe<T>(
  ask: EachQuestion<T>,
  chunk: readonly string[],
  { items, ...cache }: ChunkCache<T> & { readonly items: ReadonlyMap<string, Fetched<T>> },
): ReadonlyMap<string, Outcome<T>> {
  const values = new Map<string, T | null>()
  const outcomes = new Map<string, Outcome<T>>()
  const asked = new Set(chunk)
  const others = [...items.keys()].filter((key) => !asked.has(key)).slice(0, 3)
  for (const key of chunk) {
    const item = items.get(key)
    const stray = item?.kind === 'read' ? ask.strayOf(item.value, key) : null
    if (stray !== null) outcomes.set(key, failed(key, strayAnswer(ask.question, key, stray), cache))
    else if (item === undefined && others.length > 0)
      outcomes.set(key, failed(key, strayAnswer(ask.question, key, others.map(quoteForeign).join(', ')), cache))
    else if (item?.kind === 'malformed') {
      const message = `the service's answer (${ask.question}) about ${key} is malformed: ${item.problem}`
      outcomes.set(key, failed(key, { code: 'bad-answer', message }, cache))
    } else if (item?.kind === 'failed') outcomes.set(key, failed(key, item.reason, cache))
    else values.set(key, item?.value ?? null)
  }
  const at = toIso(cache.memory.keep(ask.question, values))
  for (const [key, value] of values) outcomes.set(key, { kind: 'answer', value, at, fromCache: false })
  return outcomes
}

/** Why an answer about something else than was asked is none. */
function strayAnswer(question: string, key: string, stray: string): Reason {
  return { code: 'bad-answer', message: `the service was asked about ${key} (${question}) and answered about ${stray}` }
}

function failed<T>(key: string, { code, message }: Reason, cache: ChunkCache<T>): Outcome<T> {
  const last = cache.known.get(key)
  return {
    kind: 'failed',
    reason: { code, message },
    at: toIso(cache.memory.now()),
    last: last === undefined ? null : { value: last.value, at: toIso(last.at) },
  }
}

export function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
