import type { Core } from '../core-api.ts'
import { checkTags } from '../flows/browse/check-tags.ts'
import { listVersions } from '../flows/browse/list-versions.ts'
import type { Services } from '../open-services.ts'
import { requestOptions } from './request-options.ts'

/** What the service offers. */
export function createBrowseDoor({ service, events }: Pick<Services, 'service' | 'events'>): Core['browse'] {
  return {
    async search(query, freshness, call) {
      const options = requestOptions({ ...call, freshness })
      await checkTags(query, { service: service(), events }, options)
      return service().search(query, options)
    },
    project: (project, freshness, call) => service().project(project, requestOptions({ ...call, freshness })),
    versions: (project, freshness, call) => listVersions(project, service(), requestOptions({ ...call, freshness })),
    changelog: (project, freshness, call) => service().changelog(project, requestOptions({ ...call, freshness })),
    tags: (freshness, call) => service().tags(requestOptions({ ...call, freshness })),
  }
}
