import { withMessage } from '../../../model/words/with-message.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'
import { CoreError } from '../../../errors.ts'
import type { Freshness, Outcome } from '../../../model/times/freshness.ts'
import type { Reason } from '../../../model/words/reason.ts'
import type { Memory, MemoryEntry } from '../cache/memory.ts'
import { quoteForeign } from '../operations/define/about.ts'
import type { FreshFor } from '../operations/define/define-operation.ts'
import type { Item } from '../../../model/service/answer-item.ts'

/** A question about many things that is answered thing by thing. */
export interface EachQuestion<T> {
  /** Names the answers in the cache. */
  readonly question: string
  readonly keys: readonly string[]
  readonly freshness: Freshness
  readonly freshFor: FreshFor
  readonly noOlderThan?: ReadonlyMap<string, string> | undefined
  /** How the keys that must be asked about go into requests. */
  chunk(keys: readonly string[]): readonly (readonly string[])[]
  /** Whether what the cache has is a value at all. */
  isKept(value: unknown): value is T
  /** What a value is about, in a few words, if not about its key: then it is not believed, out of the cache neither. null: it is. */
  strayOf(value: T, key: string): string | Message | null
  /** Why whoever asks does not believe an answer that is about its key: then it is kept nowhere. null: it is believed. */
  whyRefused?(value: T, key: string): Reason | null
  /**
   * Keys that are missing from the answer are things that the service does not know, unless it holds others that were not asked for:
   * then nobody can tell.
   */
  fetch(keys: readonly string[]): Promise<ReadonlyMap<string, FetchedItem<T>>>
}

/** `failed`: this one alone was not answered. */
export type FetchedItem<T> = Item<T> | { readonly kind: 'failed'; readonly reason: Reason }

export function notAsked(): Reason {
  return { code: 'offline', ...withMessage(message('not-asked-and-nothing-stored')) }
}

/**
 * Answers each key once: from the cache while that is fresh, else from the service, in chunks of which each fails alone; an
 * answer that is too large is asked for again in halves. Throws only `cancelled` and bugs.
 */
export async function askEach<T>(ask: EachQuestion<T>, memory: Memory): Promise<ReadonlyMap<string, Outcome<T>>> {
  const keys = [...new Set(ask.keys)]
  const known = recall(ask, keys, ask.freshness === 'offline' ? memory.recallLast : memory.recall)
  const outcomes = new Map<string, Outcome<T>>()
  const missing: string[] = []
  for (const key of keys) {
    const answer = known.get(key)
    if (answer !== undefined && memory.isFresh(answer, ask.freshFor, ask.freshness) && !isTooOld(answer, key, ask)) {
      outcomes.set(key, { kind: 'answer', value: answer.value, at: toIso(answer.at), fromCache: true })
    } else if (ask.freshness === 'offline') {
      outcomes.set(key, { kind: 'not-asked', reason: notAsked() })
    } else missing.push(key)
  }
  const asked = await Promise.all(ask.chunk(missing).map((chunk) => askChunk(ask, chunk, { memory, known })))
  for (const part of asked) for (const [key, outcome] of part) outcomes.set(key, outcome)
  return outcomes
}

/** What cannot change any more, and what nobody may ask about, is as good as it was. */
function isTooOld<T>(
  { at, value }: MemoryEntry<T>,
  key: string,
  { noOlderThan, freshness, freshFor }: Pick<EachQuestion<T>, 'noOlderThan' | 'freshness' | 'freshFor'>,
): boolean {
  const since = noOlderThan?.get(key)
  if (since === undefined || freshness === 'offline') return false
  return toIso(at) < since && (value === null || freshFor.kind === 'checks')
}

/** What is kept, is about what it is kept under, and is believed. */
function recall<T>(
  { question, isKept, strayOf, whyRefused }: EachQuestion<T>,
  keys: readonly string[],
  read: Memory['recall'],
): ReadonlyMap<string, MemoryEntry<T>> {
  const isSound = (value: unknown, key: string) =>
    isKept(value) && strayOf(value, key) === null && (whyRefused?.(value, key) ?? null) === null
  return new Map([...read<T>(question, keys)].filter(([key, { value }]) => value === null || isSound(value, key)))
}

interface ChunkCache<T> {
  readonly memory: Memory
  /** What was kept for whoever asks. */
  readonly known: ReadonlyMap<string, MemoryEntry<T>>
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
    return failed(ask, new Map(chunk.map((key) => [key, { reason: error }])), cache)
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

/** Why there is no answer to one key. */
interface Failure {
  readonly reason: Reason
  readonly isRefused?: boolean
}

function believe<T>(
  ask: EachQuestion<T>,
  chunk: readonly string[],
  { items, ...cache }: ChunkCache<T> & { readonly items: ReadonlyMap<string, FetchedItem<T>> },
): ReadonlyMap<string, Outcome<T>> {
  const values = new Map<string, T | null>()
  const failures = new Map<string, Failure>()
  const asked = new Set(chunk)
  const others = [...items.keys()].filter((key) => !asked.has(key)).slice(0, 3)
  for (const key of chunk) {
    const item = items.get(key)
    const failure = failureOf(ask, key, { item, others })
    if (failure === null) values.set(key, item?.kind === 'read' ? item.value : null)
    else failures.set(key, failure)
  }
  const at = toIso(cache.memory.keep(ask.question, values))
  const outcomes = new Map<string, Outcome<T>>()
  for (const [key, value] of values) outcomes.set(key, { kind: 'answer', value, at, fromCache: false })
  return failures.size === 0 ? outcomes : new Map([...outcomes, ...failed(ask, failures, cache)])
}

/** null: it was answered, and that is believed. `others`: keys of the answer that were not asked for. */
function failureOf<T>(
  { question, strayOf, whyRefused }: EachQuestion<T>,
  key: string,
  { item, others }: { readonly item: FetchedItem<T> | undefined; readonly others: readonly string[] },
): Failure | null {
  switch (item?.kind) {
    case undefined:
      return others.length === 0 ? null : { reason: strayAnswer(question, key, others.map(quoteForeign).join(', ')) }
    case 'malformed': {
      const told = withMessage(message('answer-about-is-malformed', { question, key, problem: item.problem }))
      return { reason: { code: 'bad-answer', fact: 'unbelieved', ...told } }
    }
    case 'failed':
      return { reason: item.reason }
    case 'read': {
      const stray = strayOf(item.value, key)
      if (stray !== null) return { reason: strayAnswer(question, key, stray) }
      const reason = whyRefused?.(item.value, key) ?? null
      return reason === null ? null : { reason, isRefused: true }
    }
  }
}

/** Why an answer about something else than was asked is none. */
function strayAnswer(question: string, key: string, stray: string | Message): Reason {
  return {
    code: 'bad-answer',
    fact: 'unbelieved',
    ...withMessage(message('answer-is-about-another', { question, key, stray })),
  }
}

/** Each with what is known from before: one more look into the cache, for what everybody was told of the rest. */
function failed<T>(
  ask: EachQuestion<T>,
  failures: ReadonlyMap<string, Failure>,
  { memory, known }: ChunkCache<T>,
): ReadonlyMap<string, Outcome<T>> {
  const keys = [...failures.keys()]
  const others = recall(
    ask,
    keys.filter((key) => !known.has(key)),
    memory.recallLast,
  )
  const lastOf = (key: string) => known.get(key) ?? others.get(key)
  const lastAt = keys.flatMap((key) => {
    const last = lastOf(key)
    return last === undefined ? [] : [[key, last.at] as const]
  })
  const since = memory.noteFailed(ask.question, new Map(lastAt))
  const at = toIso(memory.now())
  const outcomeOf = (key: string, { reason: { code, fact, message: told }, isRefused }: Failure): Outcome<T> => {
    const last = lastOf(key)
    const staleSince = toIso(since.get(key) ?? memory.now())
    return {
      kind: 'failed',
      reason: { code, fact, message: told },
      at,
      last: last === undefined ? null : { value: last.value, at: toIso(last.at), staleSince },
      ...(isRefused === true && { isRefused }),
    }
  }
  return new Map([...failures].map(([key, failure]) => [key, outcomeOf(key, failure)]))
}

export function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
