import { eachAtATime } from '../../../one-at-a-time.ts'
import type { Inspection } from '../../../model/states/finding.ts'
import { summariseInspection, type InspectionSummary } from '../../../model/states/inspection-summary.ts'
import type { InstanceFindings, ListedFinding } from '../../../model/plans/findings.ts'
import { recallFacts, type Reason } from '../../../model/words/reason.ts'
import { sayAgain } from '../../../model/words/stored-texts.ts'
import type { AnswerCache } from '../../database/cache/answer-cache.ts'
import { isOfDatabase } from '../../database/driver.ts'
import type { RequestOptions } from '../hosting-service.ts'
import { cacheOfAccount } from './separate-caches.ts'

/** Whose answers a look rests on: an account's, or what everybody is told. */
export interface Asker {
  readonly accountId: string | null
}

/** What was seen in an instance. */
interface Look {
  readonly instance: { readonly id: string | null }
  readonly problem: Reason | null
}

/** `at`: milliseconds since 1970. */
export interface DatedLook<L> {
  readonly look: L
  readonly at: number
}

/** The last look at each adopted instance, for each service, channel and asker. It costs only time to lose. */
export interface LastLooks<L extends Look> {
  /**
   * Who asks now; null: nobody knows whose the token is, and what it is told is not kept. With `options` the service is asked for that
   * where they let it be asked.
   */
  asker(options?: RequestOptions): Promise<Asker | null>
  /** `asker`: of before they were made; not kept if it is another now. An instance that could not be read leaves what was known. */
  keep(looks: readonly L[], asker: Asker | null): Promise<void>
  /** By id. An account that never looked at an instance is told what everybody was. */
  dated(instanceIds: readonly string[]): Promise<ReadonlyMap<string, DatedLook<L>>>
  /** The same without their dates. */
  get(instanceIds: readonly string[]): Promise<ReadonlyMap<string, L>>
}

export interface LastInspections extends LastLooks<Inspection> {
  /** The same without their files, which are a hundred times as long. */
  summaries(instanceIds: readonly string[]): Promise<readonly InspectionSummary[]>
}

interface KeptSummary extends Look {
  readonly summary: InspectionSummary
}

export interface LastFindings extends LastLooks<InstanceFindings> {
  /** The same in short: what each is called and whether it is a problem. */
  marks(instanceIds: readonly string[]): Promise<ReadonlyMap<string, FindingMarks>>
}

/** Findings without what they say. */
export interface FindingMarks extends Look {
  readonly at: string
  readonly findings: readonly Pick<ListedFinding, 'id' | 'severity'>[]
}

export interface LastLooksConfig extends Pick<LastLooks<Look>, 'asker'> {
  readonly cache: AnswerCache
  readonly serviceUrl: () => string
  readonly channel: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The number goes up when what was kept could not be read as one any more. */
const INSPECTION = 'last inspection 1'
const SUMMARY = 'last summary 4'
const FINDINGS = 'last findings 1'
const MARKS = 'last findings in short 1'

export function createLastInspections(config: LastLooksConfig): LastInspections {
  const looks = createLastLooks<Inspection>(INSPECTION, config)
  const inShort = createLastLooks<KeptSummary>(SUMMARY, config)
  return {
    ...looks,
    async keep(inspections, before) {
      await looks.keep(inspections, before)
      await inShort.keep((await eachAtATime(inspections, shorten)).flat(), before)
    },
    async summaries(ids) {
      const known = await inShort.get(ids)
      const others = ids.filter((id) => !known.has(id))
      // An earlier version kept inspections alone.
      const inspections = others.length === 0 ? [] : [...(await looks.get(others)).values()]
      return [...known.values(), ...inspections.flatMap(shorten)].map(({ summary }) => summary)
    },
  }
}

function shorten(inspection: Inspection): readonly KeptSummary[] {
  const { instance, problem } = inspection
  const { id } = instance
  return id === null ? [] : [{ instance: { id }, problem, summary: summariseInspection(id, inspection) }]
}

export function createLastFindings(config: LastLooksConfig): LastFindings {
  const looks = createLastLooks<InstanceFindings>(FINDINGS, config)
  const inShort = createLastLooks<FindingMarks>(MARKS, config)
  return {
    ...looks,
    async keep(found, before) {
      await looks.keep(found, before)
      await inShort.keep(found.map(marksOf), before)
    },
    marks: inShort.get,
  }
}

function marksOf({ instance: { id }, problem, at, findings }: InstanceFindings): FindingMarks {
  return { instance: { id }, problem, at, findings: findings.map((one) => ({ id: one.id, severity: one.severity })) }
}

function createLastLooks<L extends Look>(
  shape: string,
  { cache, serviceUrl, channel, now, asker }: LastLooksConfig,
): LastLooks<L> {
  const topic = () => `${serviceUrl()} ${shape} ${channel()}`

  function recall(from: AnswerCache, ids: readonly string[]): ReadonlyMap<string, DatedLook<L>> {
    const kept = [...from.get(topic(), ids)]
    return new Map(
      kept.flatMap(([id, { body, at }]) =>
        isLook(body) ? [[id, { look: sayAgain(recallFacts(body)) as L, at }]] : [],
      ),
    )
  }

  async function dated(ids: readonly string[]): Promise<ReadonlyMap<string, DatedLook<L>>> {
    const { accountId } = (await asker()) ?? { accountId: null }
    const own = recall(partFor({ accountId }, cache), ids)
    if (accountId === null) return own
    const others = ids.filter((id) => !own.has(id))
    return new Map([...own, ...recall(cache, others)])
  }

  return {
    asker,
    async keep(looks, before) {
      const asking = await asker()
      if (asking === null || before === null || asking.accountId !== before.accountId) return
      const at = now()
      const answers = looks.flatMap((look) => {
        const { id } = look.instance
        return id === null || look.problem !== null ? [] : [{ key: id, at, body: look, isTold: true }]
      })
      const [part, about] = [partFor(asking, cache), topic()]
      try {
        await eachAtATime(answers, (answer) => part.put(about, [answer]))
      } catch (error) {
        // A full disk takes nothing away from who only looks.
        if (!isOfDatabase(error)) throw error
      }
    },
    dated,
    get: async (ids) => new Map([...(await dated(ids))].map(([id, { look }]) => [id, look])),
  }
}

/** Whether it is what was kept: something may have written there. */
function isLook(body: unknown): body is Look {
  return typeof body === 'object' && body !== null && 'instance' in body && 'problem' in body
}

function partFor({ accountId }: Asker, cache: AnswerCache): AnswerCache {
  return accountId === null ? cache : cacheOfAccount(cache, accountId)
}
