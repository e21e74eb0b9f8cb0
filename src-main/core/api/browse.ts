import type { Core } from '../core-api.ts'
import { changesBetween } from '../flows/browse/changes-between.ts'
import { CoreError } from '../errors.ts'
import { checkTags } from '../flows/browse/check-tags.ts'
import { judgeHits } from '../flows/browse/judge-hits.ts'
import { listDependencies } from '../flows/browse/list-dependencies.ts'
import { listTeam } from '../flows/browse/list-team.ts'
import { listVersions } from '../flows/browse/list-versions.ts'
import type { Instance } from '../model/instance.ts'
import { fitOf, targetOf, whyUnfit, type FitTarget } from '../model/project-fit.ts'
import type { SearchQuery } from '../model/project.ts'
import { targetsOf } from '../model/target.ts'
import type { Services } from '../open-services.ts'
import type { RequestOptions } from '../services/hosting/hosting-service.ts'
import { preferencesOf } from '../services/settings/effective-preferences.ts'
import type { InstanceReader } from './instance-reader.ts'
import { requestOptions } from './request-options.ts'

type BrowseServices = Pick<Services, 'service' | 'events' | 'ledger' | 'settings'>

/** What the service offers, and what of it fits where. */
export function createBrowseDoor(services: BrowseServices, { find }: Pick<InstanceReader, 'find'>): Core['browse'] {
  const { service, events, ledger } = services
  const search = async (query: SearchQuery, options: RequestOptions) => {
    await checkTags(query, { service: service(), events }, options)
    return service().search(query, options)
  }
  return {
    search: (query, freshness, call) => search(query, requestOptions({ ...call, freshness })),
    async judgeHits(query, named, freshness, call) {
      const options = requestOptions({ ...call, freshness })
      const instance = fitTarget(find(named), services)
      const { hits } = (await search(query, options)).value
      return judgeHits(query, hits, { service: service(), instance, options })
    },
    project: (project, freshness, call) => service().project(project, requestOptions({ ...call, freshness })),
    versions: (project, freshness, call) => listVersions(project, service(), requestOptions({ ...call, freshness })),
    async fits(named, freshness, call) {
      const options = requestOptions({ ...call, freshness })
      const { value: project } = await service().project(named, options)
      const { value: versions } = await listVersions(project.id, service(), options)
      return ledger.instances().map((instance) => ({
        instanceId: instance.id,
        fit: fitOf(project, versions, fitTarget(instance, services)),
      }))
    },
    async unfitVersions(named, instanceNamed, freshness, call) {
      const options = requestOptions({ ...call, freshness })
      const instance = find(instanceNamed)
      const { value: project } = await service().project(named, options)
      const { value: versions } = await listVersions(project.id, service(), options)
      const target = targetOf(project, fitTarget(instance, services))
      return new Map(
        versions.flatMap((version) => {
          const reason = 'code' in target ? target : whyUnfit(version, target)
          return reason === null ? [] : [[version.id, reason]]
        }),
      )
    },
    async dependencies(project, named, freshness, call) {
      const options = requestOptions({ ...call, freshness })
      const { value: versions } = await listVersions(project, service(), options)
      const version = versions.find(({ id, number }) => id === named || number === named)
      if (version === undefined) throw new CoreError('not-found', `${project} has no version ${named}`)
      return listDependencies(version, service(), options)
    },
    team: (project, freshness, call) => listTeam(project, service(), requestOptions({ ...call, freshness })),
    changelog: (project, freshness, call) => service().changelog(project, requestOptions({ ...call, freshness })),
    async changesBetween(project, range, freshness, call) {
      const found = await service().changelog(project, requestOptions({ ...call, freshness }))
      return { ...found, value: changesBetween(found.value, range, project) }
    },
    tags: (freshness, call) => service().tags(requestOptions({ ...call, freshness })),
  }
}

/** As installing judges it. */
function fitTarget(instance: Instance, { ledger, settings }: Pick<Services, 'ledger' | 'settings'>): FitTarget {
  return { name: instance.name, targets: targetsOf(instance, preferencesOf(instance.id, ledger, settings.get())) }
}
