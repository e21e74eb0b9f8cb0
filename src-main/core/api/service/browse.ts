import type { Core } from '../../core-api.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import { fileAsOffered } from '../../pipeline/check/as-offered.ts'
import { changesBetween } from '../../flows/browse/changes-between.ts'
import { checkTags } from '../../flows/browse/check-tags.ts'
import { judgeHits } from '../../flows/browse/judge-hits.ts'

import { dependenciesOf, listDependants } from '../../flows/browse/list-dependencies.ts'
import { listTeam, findOrganization, listAuthors } from '../../flows/browse/project-people.ts'
import { findInInstances, type FindServices } from '../../flows/inspect/find-in-instances.ts'
import { refuseBarred } from '../../flows/library/find-instance.ts'
import { refreshInstance } from '../../flows/library/refresh-instance.ts'
import { judgeVersions } from '../../flows/browse/judge-versions.ts'
import { listVersions } from '../../flows/browse/list-versions.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { preferencesOf } from '../../model/plans/preferences.ts'
import type { SearchQuery } from '../../model/projects/project.ts'
import type { Services } from '../../open-services.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { fitTarget } from '../../flows/browse/fit-target.ts'
import { createFindProject } from '../../flows/browse/find/find-project.ts'
import type { InstanceReader } from '../../flows/look/instance-reader.ts'
import { requestOptions } from '../request-options.ts'

type BrowseServices = Pick<
  Services,
  | 'service'
  | 'serviceUrl'
  | 'siteUrl'
  | 'readableSiteUrl'
  | 'events'
  | 'ledger'
  | 'settings'
  | 'clock'
  | 'lastInspections'
  | 'examine'
  | 'places'
  | 'disk'
>

/** What the service offers, and what of it fits where. */
export function createBrowseApi(services: BrowseServices, { find }: Pick<InstanceReader, 'find'>): Core['browse'] {
  const { service, events, ledger, lastInspections } = services
  const findProject = createFindProject(services)
  const finding: Omit<FindServices, 'offer'> = {
    ...services,
    preferencesOf: (id) => preferencesOf(id, ledger, services.settings.get()),
    async describe(instance) {
      refuseBarred(instance, services.disk)
      return refreshInstance(instance, services)
    },
    fileLinks: () => ledger.fileLinks(),
  }
  const search = async (query: SearchQuery, options: RequestOptions) => {
    await checkTags(query, { service: service(), events }, options)
    return service().search(query, options)
  }
  const judged = async (named: string, instance: Instance, options: RequestOptions) => {
    const { value: project } = await service().project(named, options)
    const versions = await listVersions(project.id, service(), options)
    const now = services.clock().toISOString()
    const decided = { project, instance: fitTarget(instance, services), holds: ledger.holds(instance.id), now }
    return { ...versions, value: judgeVersions(versions.value, decided) }
  }
  return {
    search: (query, freshness, call) => search(query, requestOptions({ ...call, freshness })),
    async judgeHits(query, named, freshness, call) {
      const options = requestOptions({ ...call, freshness })
      const instance = fitTarget(find(named), services)
      const { hits } = (await search(query, options)).value
      return judgeHits(query, hits, { service: service(), instance, options })
    },
    find: (named, freshness, call) => findProject(named, requestOptions({ ...call, freshness })),
    project: (project, freshness, call) => service().project(project, requestOptions({ ...call, freshness })),
    versions: (project, freshness, call) => listVersions(project, service(), requestOptions({ ...call, freshness })),
    async fits(named, freshness, call) {
      const options = requestOptions({ ...call, freshness })
      const { value: project } = await service().project(named, options)
      const versions = await listVersions(project.id, service(), options)
      const instances = ledger.instances()
      const last = await lastInspections.get(instances.map(({ id }) => id))
      const taste = services.settings.get()
      const offer = (file: FileFinding) => (call?.isAsOffered === true ? fileAsOffered(file, taste) : file)
      return findInInstances({ project, versions }, instances, { ...finding, offer }, { last, signal: options.signal })
    },
    async unfitVersions(named, instanceNamed, freshness, call) {
      const { value } = await judged(named, find(instanceNamed), requestOptions({ ...call, freshness }))
      return new Map(value.flatMap(({ version, unfit }) => (unfit === null ? [] : [[version.id, unfit]])))
    },
    judgeVersions: (named, instanceNamed, freshness, call) =>
      judged(named, find(instanceNamed), requestOptions({ ...call, freshness })),
    dependencies: (project, version, freshness, call) =>
      dependenciesOf({ project, version }, service(), requestOptions({ ...call, freshness })),
    async dependants(named, freshness, call) {
      const { value: project } = await service().project(named, requestOptions({ ...call, freshness }))
      const instances = ledger.instances().map(({ id }) => id)
      const last = await lastInspections.get(instances)
      return listDependants(
        project,
        instances.flatMap((id) => last.get(id) ?? []),
      )
    },
    authors: (ids, freshness, call) => listAuthors(ids, service(), requestOptions({ ...call, freshness })),
    organization: (id, freshness, call) => findOrganization(id, service(), requestOptions({ ...call, freshness })),
    team: (project, freshness, call) => listTeam(project, service(), requestOptions({ ...call, freshness })),
    changelog: (project, freshness, call) => service().changelog(project, requestOptions({ ...call, freshness })),
    async changesBetween(project, range, freshness, call) {
      const found = await service().changelog(project, requestOptions({ ...call, freshness }))
      return { ...found, value: changesBetween(found.value, range, project) }
    },
    tags: (freshness, call) => service().tags(requestOptions({ ...call, freshness })),
  }
}
