import { contain } from '../../contain.ts'
import type { FindingCounts, InstanceFindings } from '../../model/plans/findings.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { LastFindings } from '../../services/hosting/cache/last-looks.ts'
import type { HomeServices } from '../../services/home-services.ts'
import type { InspectOptions } from '../inspect/assess.ts'
import { findFindings, type FindingServices } from './find-findings.ts'
import { markIgnored } from './list-findings.ts'

interface LastFindingsServices {
  readonly ledger: Pick<Ledger, 'ignoredFindings'>
  readonly lastFindings: Pick<LastFindings, 'get' | 'marks'>
}

interface KeepingServices extends FindingServices {
  readonly lastFindings: Pick<LastFindings, 'asker' | 'keep'>
  /** As every other time: only this is how things stand, and not what one channel shows once. */
  readonly isAsUsual: boolean
}

/** Finds anew, and keeps it as what was found last. */
export async function findAndKeep(
  instances: readonly InstanceFindings['instance'][],
  services: KeepingServices,
  options: InspectOptions,
): Promise<readonly InstanceFindings[]> {
  const asker = await services.lastFindings.asker(options)
  const findings = await findFindings(instances, services, options)
  if (services.isAsUsual) await services.lastFindings.keep(findings, asker)
  return findings
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
