/** Versions of an own project, to change them. In: the project as people name it. Out: also those that no list of the service has. */
import { readableOf } from '../../model/service/answer-item.ts'
import type { OwnNeed, OwnVersion, OwnVersionDetails } from '../../model/authoring/publishing/published-version.ts'
import { lastKnown } from '../../model/times/freshness.ts'
import type { WithdrawnVersions } from '../../services/database/ledger/withdrawn-versions.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { EarlierVersion } from './decide/facts.ts'
import { versionPage } from './publish.ts'
import { readEarlier, toEarlier } from './read-earlier.ts'
import { fromNote, toOwn, type VersionServices } from './change-version.ts'

export interface ListServices {
  readonly service: HostingService
  readonly siteUrl: string
  readonly withdrawn: WithdrawnVersions
}

/** Newest first. `account`: what was withdrawn is noted under it; null: it is not known whose it is. Throws `not-found`, and what the answer means. */
export async function listOwnVersions(
  { project, account }: { readonly project: string; readonly account: string | null },
  { service, siteUrl, withdrawn }: ListServices,
  options: RequestOptions,
): Promise<readonly OwnVersion[]> {
  const { id, slug } = (await service.project(project, options)).value
  const listed = await readEarlier(id, service, options)
  const there = new Set(listed.map((one) => one.id))
  const noted = (account === null ? [] : withdrawn.of(account, id)).filter((one) => !there.has(one.id))
  const read = await readAll(
    noted.map((one) => one.id),
    service,
    options,
  )
  const others = noted.map((one) => fromNote(read.get(one.id), one))
  return [...listed, ...others]
    .map((one) => toOwn(one, versionPage(siteUrl, slug, one.id)))
    .toSorted((one, other) => other.published.localeCompare(one.published))
}

async function readAll(
  ids: readonly string[],
  { api }: HostingService,
  options: RequestOptions,
): Promise<ReadonlyMap<string, EarlierVersion>> {
  if (ids.length === 0) return new Map()
  const found = await api.read('get-versions', { params: { ids } }, options)
  return new Map(readableOf(found).map((one) => [one.id, toEarlier(one)]))
}

/** With its changelog, and what it needs by name. Throws what the answer means. */
export async function readDetails(
  version: OwnVersion,
  { service }: VersionServices,
  options: RequestOptions,
): Promise<OwnVersionDetails> {
  const record = await service.api.read('get-version', { params: { id: version.id } }, options)
  const { dependencies } = toEarlier(record)
  const ids = [...new Set(dependencies.flatMap(({ projectId }) => projectId ?? []))]
  const projects = await service.projects(ids, options)
  const needs = dependencies.map(({ kind, projectId, versionId, fileName }): OwnNeed => {
    const found = lastKnown(projects.get(projectId ?? ''))
    const project = found && { id: found.id, slug: found.slug, title: found.title, iconUrl: found.iconUrl }
    return { kind, project: project ?? null, projectId, versionId, fileName }
  })
  return { ...version, changelog: record.changelog ?? '', needs }
}
