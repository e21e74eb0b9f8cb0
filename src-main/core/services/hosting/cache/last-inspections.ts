import type { Inspection } from '../../../model/finding.ts'
import type { AnswerCache } from '../../database/answer-cache.ts'
import { cacheOfAccount } from './separate-caches.ts'

/** Whose answers an inspection rests on: an account's, or what everybody is told. */
export interface Asker {
  readonly accountId: string | null
}

/** The last inspection of each adopted instance, for each service, channel and asker. It costs only time to lose. */
export interface LastInspections {
  /** Who asks now; null: nobody knows whose the token is, and what it is told is not kept. */
  asker(): Promise<Asker | null>
  /** `asker`: of before they were made; not kept if it is another now. An instance that could not be read leaves what was known. */
  keep(inspections: readonly Inspection[], asker: Asker | null): Promise<void>
  /** By id. An account that never inspected an instance is told what everybody was. */
  get(instanceIds: readonly string[]): Promise<ReadonlyMap<string, Inspection>>
}

interface LastInspectionsConfig extends Pick<LastInspections, 'asker'> {
  readonly cache: AnswerCache
  readonly serviceUrl: () => string
  readonly channel: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The number goes up when an `Inspection` that was kept could not be read as one any more. */
const SHAPE = 'last inspection 1'

export function createLastInspections({
  cache,
  serviceUrl,
  channel,
  now,
  asker,
}: LastInspectionsConfig): LastInspections {
  const topic = () => `${serviceUrl()} ${SHAPE} ${channel()}`

  function recall(from: AnswerCache, ids: readonly string[]): ReadonlyMap<string, Inspection> {
    return new Map([...from.get(topic(), ids)].map(([id, { body }]) => [id, body as Inspection]))
  }

  return {
    asker,
    async keep(inspections, before) {
      const asking = await asker()
      if (asking === null || before === null || asking.accountId !== before.accountId) return
      const at = now()
      const answers = inspections.flatMap((inspection) => {
        const { id } = inspection.instance
        return id === null || inspection.problem !== null ? [] : [{ key: id, at, body: inspection }]
      })
      try {
        partFor(asking, cache).put(topic(), answers)
      } catch (error) {
        // A full disk takes nothing away from who only looks.
        if (!isOfDatabase(error)) throw error
      }
    },
    async get(ids) {
      const { accountId } = (await asker()) ?? { accountId: null }
      const own = recall(partFor({ accountId }, cache), ids)
      if (accountId === null) return own
      const others = ids.filter((id) => !own.has(id))
      return new Map([...own, ...recall(cache, others)])
    },
  }
}

function partFor({ accountId }: Asker, cache: AnswerCache): AnswerCache {
  return accountId === null ? cache : cacheOfAccount(cache, accountId)
}

function isOfDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_')
}
