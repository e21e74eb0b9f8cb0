import type { Outcome } from '../../../model/times/freshness.ts'
import type { Project } from '../../../model/projects/project.ts'
import type { Version } from '../../../model/versions/version.ts'
import { isKeptProject, isKeptVersion } from '../cache/kept-shapes.ts'
import { askEach } from './ask-each.ts'
import { chunkIds } from '../http/batches.ts'
import { encodedLength } from '../http/bodies/encode-request.ts'
import type { RequestOptions, HostingService } from '../hosting-service.ts'
import { quoteForeign } from '../operations/define/about.ts'
import type { FreshFor } from '../operations/define/define-operation.ts'
import { getProjects } from '../operations/projects/projects.ts'
import { getVersions } from '../operations/versions/versions.ts'
import { byId, mapItem, type QuestionSources } from './questions.ts'
import type { Item } from '../../../model/service/answer-item.ts'
import { toProject } from '../records/nouns/to-project.ts'
import { toVersion } from '../records/nouns/to-version.ts'

export type IdQuestions = Pick<HostingService, 'projects' | 'projectsBySlug' | 'versions'> & {
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
