import type { Inspection } from '../../../model/finding.ts'
import { summariseInspection, type InspectionSummary } from '../../../model/inspection-summary.ts'
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
  /** The same without their files, which are a hundred times as long. */
  summaries(instanceIds: readonly string[]): Promise<readonly InspectionSummary[]>
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
const SUMMARY_SHAPE = 'last summary 1'

export function createLastInspections({
  cache,
  serviceUrl,
  channel,
  now,
  asker,
}: LastInspectionsConfig): LastInspections {
  const topic = (shape: string) => `${serviceUrl()} ${shape} ${channel()}`

  async function recall<T>(shape: string, ids: readonly string[]): Promise<ReadonlyMap<string, T>> {
    const { accountId } = (await asker()) ?? { accountId: null }
    const from = (part: AnswerCache, wanted: readonly string[]): ReadonlyMap<string, T> =>
      new Map([...part.get(topic(shape), wanted)].map(([id, { body }]) => [id, body as T]))
    const own = from(partFor({ accountId }, cache), ids)
    if (accountId === null) return own
    const others = ids.filter((id) => !own.has(id))
    return new Map([...own, ...from(cache, others)])
  }

  return {
    asker,
    async keep(inspections, before) {
      const asking = await asker()
      if (asking === null || before === null || asking.accountId !== before.accountId) return
      const at = now()
      const kept = inspections.flatMap((inspection) => {
        const { id } = inspection.instance
        return id === null || inspection.problem !== null ? [] : [{ key: id, at, body: inspection }]
      })
      const summaries = kept.map(({ key, body }) => ({ key, at, body: summariseInspection(key, body) }))
      try {
        const part = partFor(asking, cache)
        part.put(topic(SHAPE), kept)
        part.put(topic(SUMMARY_SHAPE), summaries)
      } catch (error) {
        // A full disk takes nothing away from who only looks.
        if (!isOfDatabase(error)) throw error
      }
    },
    get: (ids) => recall<Inspection>(SHAPE, ids),
    async summaries(ids) {
      const known = await recall<InspectionSummary>(SUMMARY_SHAPE, ids)
      // An earlier version kept inspections alone.
      const others = ids.filter((id) => !known.has(id))
      const inspections = others.length === 0 ? [] : [...(await recall<Inspection>(SHAPE, others))]
      return [...known.values(), ...inspections.map(([id, inspection]) => summariseInspection(id, inspection))]
    },
  }
}

function partFor({ accountId }: Asker, cache: AnswerCache): AnswerCache {
  return accountId === null ? cache : cacheOfAccount(cache, accountId)
}

function isOfDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_')
}
