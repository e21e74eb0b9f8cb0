/**
 * What an author's reports are about. In: their ids, and what was known before. Out: the same with what the service tells now; what it does
 * not tell this time stays as it was known. What a report is about never changes: only reports that are not known are asked for.
 */
import { CoreError } from '../../errors.ts'
import type { ReportSubject } from '../../model/accounts/report.ts'
import { readableOf } from '../../model/service/answer-item.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { reportedBy } from '../talks/list-reports.ts'
import { nameReported, type Reported } from '../talks/name-reported.ts'

export interface AskedReports {
  /** By the report's id; those that the service does not tell of are absent. */
  readonly items: ReadonlyMap<string, ReportSubject>
  /** Why something was not told; null: all was. */
  readonly problem: CoreError | null
}

export async function askReported(
  ids: readonly string[],
  before: ReadonlyMap<string, ReportSubject>,
  services: { readonly service: Pick<HostingService, 'api' | 'projects' | 'versions'> },
  options: RequestOptions,
): Promise<AskedReports> {
  const known = [...before].filter(([id]) => ids.includes(id)).map(([id, item]) => [id, toThing(item)] as const)
  const { things, problem } = await askReports(ids.filter((id) => !before.has(id)))
  const all = new Map<string, Reported>([...known, ...things])
  const named = await nameReported([...all.values()], services, options)
  const items = [...all].map(([id, thing]) => {
    const item = named.itemOf(thing)
    return [id, item.kind === 'not-named' ? (before.get(id) ?? item) : item] as const
  })
  return { items: new Map(items), problem: problem ?? named.problem }

  async function askReports(unknown: readonly string[]) {
    if (unknown.length === 0) return { things: new Map<string, Reported>(), problem: null }
    try {
      const told = await services.service.api.read('get-reports', { params: { ids: unknown } }, options)
      return { things: new Map(readableOf(told).map((one) => [one.id, reportedBy(one)])), problem: null }
    } catch (error) {
      if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
      return { things: new Map<string, Reported>(), problem: error }
    }
  }
}

function toThing(item: ReportSubject): Reported {
  switch (item.kind) {
    case 'project':
      return { type: item.kind, id: item.projectId }
    case 'version':
      return { type: item.kind, id: item.versionId }
    case 'user':
      return { type: item.kind, id: item.userId }
    case 'gone':
    case 'not-named':
      return { type: item.type, id: item.id }
  }
}
