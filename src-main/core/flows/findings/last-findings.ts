import { contain } from '../../contain.ts'
import type { FindingCounts, InstanceFindings } from '../../model/plans/findings.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { LastFindings } from '../../services/hosting/cache/last-looks.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { markIgnored } from './list-findings.ts'

interface LastFindingsServices {
  readonly ledger: Pick<Ledger, 'ignoredFindings'>
  readonly lastFindings: Pick<LastFindings, 'get' | 'marks'>
}

/** What was found last in each, with what is ignored now. */
export async function readLastFindings(
  instanceIds: readonly string[],
  { ledger, lastFindings, events }: LastFindingsServices & Pick<HomeServices, 'events'>,
): Promise<readonly InstanceFindings[]> {
  const last = await lastFindings.get(instanceIds)
  const marked = [...last].map(([id, found]) =>
    contain(
      found.instance.name,
      async () => ({ ...found, findings: markIgnored(found.findings, ledger.ignoredFindings(id)) }),
      { events },
    ),
  )
  return (await Promise.all(marked)).flatMap((outcome) => (outcome.kind === 'done' ? [outcome.value] : []))
}

/** How much that was. */
export async function countLastFindings(
  instanceIds: readonly string[],
  { ledger, lastFindings }: LastFindingsServices,
): Promise<readonly FindingCounts[]> {
  return [...(await lastFindings.marks(instanceIds))].map(([instanceId, { at, findings }]) => {
    const known = new Set(ledger.ignoredFindings(instanceId).map(({ id }) => id))
    const open = findings.filter(({ id }) => !known.has(id))
    const problems = open.filter(({ severity }) => severity === 'problem').length
    return { instanceId, problems, notes: open.length - problems, ignored: findings.length - open.length, at }
  })
}
