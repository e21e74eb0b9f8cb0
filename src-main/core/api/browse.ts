import type { Core } from '../core-api.ts'
import { listVersions } from '../flows/browse/list-versions.ts'
import type { Services } from '../open-services.ts'
import { requestOptions } from './request-options.ts'

/** What the service offers. */
export function createBrowseDoor({ service }: Pick<Services, 'service'>): Core['browse'] {
  return {
    search: (query, freshness, call) => service().search(query, requestOptions({ ...call, freshness })),
    project: (project, freshness, call) => service().project(project, requestOptions({ ...call, freshness })),
    versions: (project, freshness, call) => listVersions(project, service(), requestOptions({ ...call, freshness })),
    changelog: (project, freshness, call) => service().changelog(project, requestOptions({ ...call, freshness })),
    tags: (freshness, call) => service().tags(requestOptions({ ...call, freshness })),
  }
}
