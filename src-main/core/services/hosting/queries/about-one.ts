import type { WithDate, Freshness } from '../../../model/times/freshness.ts'
import type { ProjectPage, SearchQuery, SearchResult, Tags } from '../../../model/projects/project.ts'
import type { ChangelogEntry } from '../../../model/versions/version.ts'
import type { Client } from '../client/client.ts'
import { CoreError } from '../../../errors.ts'
import { isKeptTags } from '../cache/kept-shapes.ts'
import { haveKinds } from '../../../model/projects/project-link.ts'
import { toFacets } from './facet.ts'
import type { RequestOptions, HostingService } from '../hosting-service.ts'
import { quoteForeign } from '../operations/define/about.ts'
import { getProject } from '../operations/projects/projects.ts'
import { searchProjects } from '../operations/projects/search.ts'
import { listCategories, listGameVersions, listLicenses, listLoaders } from '../operations/service/tags.ts'
import { listProjectVersions } from '../operations/versions/versions.ts'
import type { QuestionSources } from './questions.ts'
import { toProjectPage } from '../records/nouns/to-project.ts'
import { toHitPage } from '../records/nouns/to-search-result.ts'
import { toChangelogEntry } from '../records/nouns/to-version.ts'
import { joinPages, pagesOf } from './search-pages.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { CategoryRecord, GameVersionRecord, LoaderRecord, ShortNameRecord } from '../records/tag-records.ts'
import { messageOf } from '../../../model/words/with-message.ts'
import { notAsked, toIso } from './ask-each.ts'
import type { Memory } from '../cache/memory.ts'
import type { FreshFor } from '../operations/define/define-operation.ts'

/** The questions about one thing, which a person looks at. */
export function createSingleQuestions(
  sources: QuestionSources,
): Pick<HostingService, 'project' | 'changelog' | 'search' | 'tags'> {
  return {
    project: (idOrSlug, options) => askProject(idOrSlug, options, sources),
    changelog: (idOrSlug, options) => askChangelog(idOrSlug, options, sources),
    search: (query, options) => askSearch(query, options, sources),
    tags: (options) => askTags(options, sources),
  }
}

function askProject(
  idOrSlug: string,
  { freshness, ...options }: RequestOptions,
  { client, memory, links }: QuestionSources,
): Promise<WithDate<ProjectPage>> {
  return askOne(
    {
      question: getProject.name,
      key: idOrSlug,
      freshness,
      freshFor: getProject.freshFor,
      isAbout: ({ id, slug, links: told }) =>
        (id === idOrSlug || slug.toLowerCase() === idOrSlug.toLowerCase()) && haveKinds(told),
      fetch: () =>
        named(idOrSlug, client, async () =>
          toProjectPage(await client.call(getProject, { path: { id: idOrSlug } }, options), links),
        ),
    },
    memory,
  )
}

async function askChangelog(
  idOrSlug: string,
  options: RequestOptions,
  sources: QuestionSources,
): Promise<WithDate<readonly ChangelogEntry[]>> {
  const { client, memory } = sources
  // A slug does not tell whose the versions must be.
  const { id } = (await askProject(idOrSlug, options, sources)).value
  return askOne(
    {
      question: 'notes of the versions of a project',
      key: id,
      freshness: options.freshness,
      freshFor: listProjectVersions.freshFor,
      fetch: () => named(idOrSlug, client, () => fetchChangelog(id, options, client)),
    },
    memory,
  )
}

async function fetchChangelog(id: string, options: RequestOptions, client: Client): Promise<readonly ChangelogEntry[]> {
  const list = await client.call(listProjectVersions, { path: { id } }, options)
  const said = message('service-answers-for', { url: client.serviceUrl, operation: listProjectVersions.name, id })
  return list
    .map((item) => {
      if (item.kind === 'malformed')
        throw new CoreError('bad-answer', message('answer-with-malformed-version', { said, problem: item.problem }))
      const { project_id: projectId } = item.value
      if (projectId === id) return toChangelogEntry(item.value)
      throw new CoreError(
        'bad-answer',
        message('answer-with-stray-version', {
          said,
          id: quoteForeign(item.value.id),
          projectId: quoteForeign(projectId),
        }),
      )
    })
    .toSorted((one, other) => other.published.localeCompare(one.published, 'en'))
}

function askSearch(
  query: SearchQuery,
  options: RequestOptions,
  { client, memory, links }: QuestionSources,
): Promise<WithDate<SearchResult>> {
  const asked = { query: query.text, facets: toFacets(query).map((group) => [...group]), index: query.index }
  const pages = pagesOf(query)
  return askOne(
    {
      question: searchProjects.name,
      key: JSON.stringify([asked, query.offset, query.limit]),
      freshness: options.freshness,
      freshFor: searchProjects.freshFor,
      fetch: async () => {
        const answers = pages.map((page) => client.call(searchProjects, { query: { ...asked, ...page } }, options))
        return joinPages(
          query,
          (await Promise.all(answers)).map((answer) => toHitPage(answer, links)),
        )
      },
    },
    memory,
  )
}

function askTags(options: RequestOptions, { client, memory }: QuestionSources): Promise<WithDate<Tags>> {
  return askOne<Tags>(
    {
      question: 'tags',
      key: '',
      isAbout: isKeptTags,
      freshness: options.freshness,
      freshFor: listCategories.freshFor,
      fetch: async () => {
        const [categories, loaders, gameVersions, licenses] = await Promise.all([
          client.call(listCategories, {}, options),
          client.call(listLoaders, {}, options),
          client.call(listGameVersions, {}, options),
          client.call(listLicenses, {}, options),
        ])
        return toTags({ categories, loaders, gameVersions, licenses })
      },
    },
    memory,
  )
}

/** Says which project is not there. */
async function named<T>(idOrSlug: string, { serviceUrl }: Client, fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch()
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'service-not-found') throw error
    throw new CoreError('not-found', message('project-not-found', { serviceUrl, idOrSlug }), {
      hint: message('name-a-project-by-its-id'),
      cause: error,
    })
  }
}

interface TagRecords {
  readonly categories: readonly CategoryRecord[]
  readonly loaders: readonly LoaderRecord[]
  readonly gameVersions: readonly GameVersionRecord[]
  readonly licenses: readonly ShortNameRecord[]
}

function toTags(records: TagRecords): Tags {
  return {
    categories: records.categories.map((category) => ({
      name: category.name,
      projectType: category.project_type ?? 'mod',
      header: category.header ?? 'categories',
    })),
    loaders: records.loaders.map((loader) => ({ name: loader.name, projectTypes: loader.supported_project_types })),
    gameVersions: records.gameVersions.map((each) => ({
      version: each.version,
      kind: each.version_type ?? 'release',
      date: each.date ?? '',
      isMajor: each.major ?? false,
    })),
    licenses: records.licenses.map((license) => ({ id: license.short, name: license.name ?? license.short })),
  }
}

/** A question about one thing. */
interface OneQuestion<T> {
  readonly question: string
  readonly key: string
  readonly freshness: Freshness
  readonly freshFor: FreshFor
  /** Whether what was kept under the key is about it; `fetch` answers for itself. */
  isAbout?(stored: T): boolean
  fetch(): Promise<T>
}

/** The answer of the cache while it is fresh, else the service's. Throws what `fetch` throws, and `offline` when there is none. */
async function askOne<T>(ask: OneQuestion<T>, memory: Memory): Promise<WithDate<T>> {
  const recall = ask.freshness === 'offline' ? memory.recallLast : memory.recall
  const known = recall<T>(ask.question, [ask.key]).get(ask.key)
  const isKnown = known !== undefined && known.value !== null && ask.isAbout?.(known.value) !== false
  if (isKnown && memory.isFresh(known, ask.freshFor, ask.freshness)) {
    return { value: known.value, at: toIso(known.at), fromCache: true }
  }
  if (ask.freshness === 'offline') {
    throw new CoreError(
      'offline',
      message('instance-has-problem', {
        instance: ask.key === '' ? ask.question : ask.key,
        why: messageOf(notAsked()),
      }),
      {
        hint: message('try-again-when-the-service-may'),
        remedies: [{ kind: 'go-online' }],
      },
    )
  }
  const value = await ask.fetch()
  return { value, at: toIso(memory.keep(ask.question, new Map([[ask.key, value]]))), fromCache: false }
}
