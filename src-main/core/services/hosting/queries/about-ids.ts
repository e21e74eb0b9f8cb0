import type { Outcome } from '../../../model/times/freshness.ts'
import type { Project } from '../../../model/projects/project.ts'
import type { Version } from '../../../model/versions/version.ts'
import { isKeptProject, isKeptVersion, isKeptVersionList } from '../cache/kept-shapes.ts'
import { askEach, type FetchedItem } from './ask-each.ts'
import { chunkIds } from '../http/batches.ts'
import { encodedLength } from '../http/bodies/encode-request.ts'
import type { RequestOptions, HostingService } from '../hosting-service.ts'
import { quoteForeign } from '../operations/define/about.ts'
import type { FreshFor } from '../operations/define/define-operation.ts'
import { getProjects } from '../operations/projects/projects.ts'
import { getVersions, listProjectVersions } from '../operations/versions/versions.ts'
import { byId, mapItem, type QuestionSources, newestFirst } from './questions.ts'
import type { Item } from '../../../model/service/answer-item.ts'
import { toProject } from '../records/nouns/to-project.ts'
import { toVersion } from '../records/nouns/to-version.ts'
import type { Client } from '../client/client.ts'
import { CoreError } from '../../../errors.ts'

type IdQuestions = Pick<HostingService, 'projects' | 'projectsBySlug' | 'versions'> & {
  /** As `projects`, for who needs the version ids as fresh as `freshFor` says. */
  projectsWithin(
    ids: readonly string[],
    freshFor: FreshFor,
    options: RequestOptions,
  ): Promise<ReadonlyMap<string, Outcome<Project>>>
  /** Requests that asking about these ids takes. */
  requestsFor(ids: number): number
}

/** Room for the longest address of these operations with an empty list. */
const PATH_AND_QUERY = '/v2/versions?ids=%5B%5D&include_changelog=false'.length
const SOME_ID = 'AABBCCDD'

/** The questions about projects and versions by id. */
export function createIdQuestions({ client, memory, links }: QuestionSources): IdQuestions {
  const taken = client.serviceUrl.length + PATH_AND_QUERY
  const chunk = (ids: readonly string[]) => chunkIds(ids, { taken, lengthOf: encodedLength })

  function projectsWithin(ids: readonly string[], freshFor: FreshFor, options: RequestOptions) {
    return askEach<Project>(
      {
        question: getProjects.name,
        isKept: isKeptProject,
        keys: ids,
        freshness: options.freshness,
        freshFor,
        strayOf: ({ id, slug }, asked) => (id === asked ? null : `${quoteForeign(id)} (${quoteForeign(slug)})`),
        chunk,
        fetch: async (some) => {
          const list = await client.call(getProjects, { query: { ids: [...some] } }, options)
          return byId(
            list.map((item) => mapItem(item, (record) => toProject(record, links))),
            some,
          )
        },
      },
      memory,
    )
  }

  return {
    projectsWithin,
    projectsBySlug: (slugs, options) =>
      askEach<Project>(
        {
          question: `${getProjects.name} by slug`,
          isKept: isKeptProject,
          keys: slugs,
          freshness: options.freshness,
          freshFor: getProjects.freshFor,
          strayOf: ({ id, slug }, asked) =>
            isSameSlug(slug, asked) ? null : `${quoteForeign(id)} (${quoteForeign(slug)})`,
          chunk,
          fetch: async (some) => {
            const list = await client.call(getProjects, { query: { ids: [...some] } }, options)
            return bySlug(
              list.map((item) => mapItem(item, (record) => toProject(record, links))),
              some,
            )
          },
        },
        memory,
      ),
    projects: (ids, options) => projectsWithin(ids, getProjects.freshFor, options),
    versions: (ids, options) =>
      askEach<Version>(
        {
          question: getVersions.name,
          isKept: isKeptVersion,
          keys: ids,
          freshness: options.freshness,
          freshFor: getVersions.freshFor,
          strayOf: ({ id, number }, asked) => (id === asked ? null : `${quoteForeign(id)} (${quoteForeign(number)})`),
          chunk,
          fetch: async (some) => {
            const query = { ids: [...some], include_changelog: false }
            const list = await client.call(getVersions, { query }, options)
            return byId(
              list.map((item) => mapItem(item, toVersion)),
              some,
            )
          },
        },
        memory,
      ),
    requestsFor: (ids) => chunk(Array.from({ length: ids }, () => SOME_ID)).length,
  }
}

function isSameSlug(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Of a record that cannot be read nobody knows which of those that are missing it is. */
function bySlug(list: readonly Item<Project>[], asked: readonly string[]): ReadonlyMap<string, Item<Project>> {
  const malformed = list.find(({ kind }) => kind === 'malformed')
  return new Map(
    asked.flatMap((slug) => {
      const item = list.find((one) => one.kind === 'read' && isSameSlug(one.value.slug, slug)) ?? malformed
      return item === undefined ? [] : [[slug, item] as const]
    }),
  )
}

type Lists = ReadonlyMap<string, FetchedItem<readonly Version[]>>

/**
 * All versions of many projects. Two ways: each project's list, one request a project; or the version ids that the projects
 * name, hundreds to a request, less the versions that are known. Takes the one with fewer requests.
 */
export function createVersionLists(
  { client, memory }: QuestionSources,
  ids: IdQuestions,
): HostingService['versionsOfProjects'] {
  const isKnown = (question: string, freshFor: typeof getVersions.freshFor, options: RequestOptions) => {
    return (keys: readonly string[]) => {
      const stored = memory.recall(question, keys)
      return keys.filter((key) => {
        const answer = stored.get(key)
        return answer !== undefined && memory.isFresh(answer, freshFor, options.freshness)
      }).length
    }
  }

  async function fetchLists(projectIds: readonly string[], options: RequestOptions): Promise<Lists> {
    const knownProjects = isKnown(getProjects.name, listProjectVersions.freshFor, options)(projectIds)
    const forProjects = ids.requestsFor(projectIds.length - knownProjects)
    if (forProjects + 1 > projectIds.length) return await fetchOneByOne(projectIds, options, client)
    const projects = await ids.projectsWithin(projectIds, listProjectVersions.freshFor, options)
    const versionIds = [...new Set([...projects.values()].flatMap(versionIdsOf))]
    const knownVersions = isKnown(getVersions.name, getVersions.freshFor, options)(versionIds)
    if (ids.requestsFor(versionIds.length - knownVersions) > projectIds.length)
      return await fetchOneByOne(projectIds, options, client)
    const versions = await ids.versions(versionIds, options)
    return new Map([...projects].flatMap(([id, project]) => assemble(id, project, versions)))
  }

  return (projectIds, options) =>
    askEach<readonly Version[]>(
      {
        question: listProjectVersions.name,
        isKept: isKeptVersionList,
        keys: projectIds,
        freshness: options.freshness,
        freshFor: listProjectVersions.freshFor,
        noOlderThan: options.noOlderThan,
        strayOf(list, id) {
          const stray = list.find(({ projectId }) => projectId !== id)
          return stray === undefined
            ? null
            : `version ${quoteForeign(stray.id)} of project ${quoteForeign(stray.projectId)}`
        },
        chunk: (keys) => (keys.length === 0 ? [] : [keys]),
        fetch: (keys) => fetchLists(keys, options),
      },
      memory,
    )
}

async function fetchOneByOne(projectIds: readonly string[], options: RequestOptions, client: Client): Promise<Lists> {
  const lists = await Promise.all(projectIds.map(async (id) => [id, await fetchList(id, options, client)] as const))
  return new Map(lists.flatMap(([id, list]) => (list === null ? [] : [[id, list] as const])))
}

/** null: the service does not know the project. */
async function fetchList(
  id: string,
  options: RequestOptions,
  client: Client,
): Promise<FetchedItem<readonly Version[]> | null> {
  try {
    const list = await client.call(listProjectVersions, { path: { id }, query: { include_changelog: false } }, options)
    const versions: Version[] = []
    for (const item of list) {
      if (item.kind === 'malformed') return item
      versions.push(toVersion(item.value))
    }
    return { kind: 'read', value: newestFirst(versions) }
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    if (error.code === 'service-not-found') return null
    return { kind: 'failed', reason: { code: error.code, message: error.message } }
  }
}

function versionIdsOf(project: Outcome<Project>): readonly string[] {
  return project.kind === 'answer' ? (project.value?.versionIds ?? []) : []
}

/** A project's list out of its versions; none when the service does not know the project. */
function assemble(
  id: string,
  project: Outcome<Project>,
  versions: ReadonlyMap<string, Outcome<Version>>,
): readonly (readonly [string, FetchedItem<readonly Version[]>])[] {
  if (project.kind !== 'answer') return [[id, { kind: 'failed', reason: project.reason }]]
  if (project.value === null) return []
  const list: Version[] = []
  for (const versionId of project.value.versionIds) {
    const version = versions.get(versionId)
    if (version?.kind === 'failed') return [[id, { kind: 'failed', reason: version.reason }]]
    // null: gone since the project named it.
    if (version?.kind === 'answer' && version.value !== null) list.push(version.value)
  }
  return [[id, { kind: 'read', value: newestFirst(list) }]]
}
