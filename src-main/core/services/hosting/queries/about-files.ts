import { message } from '../../../../../resources/text/text.ts'
import type { Outcome } from '../../../model/times/freshness.ts'
import type { Project } from '../../../model/projects/project.ts'
import type { Version } from '../../../model/versions/version.ts'
import { isKeptProject, isKeptVersion, isKeptVersionList } from '../cache/kept-shapes.ts'
import { askEach } from './ask-each.ts'
import { chunkHashes } from '../http/batches.ts'
import type { RequestOptions, HostingService, NewestQuestion } from '../hosting-service.ts'
import {
  getAllLatestFromHashes,
  getLatestFromHashes,
  getProjectsFromHashes,
  getVersionsFromHashes,
} from '../operations/versions/version-files.ts'
import { quoteForeign } from '../operations/define/about.ts'
import { mapItem, newestFirst, type QuestionSources } from './questions.ts'
import type { Item } from '../../../model/service/answer-item.ts'
import { toProject } from '../records/nouns/to-project.ts'
import { toVersion } from '../records/nouns/to-version.ts'
import { CoreError } from '../../../errors.ts'
import type { Memory } from '../cache/memory.ts'
import { UNCHANGING } from '../operations/define/define-operation.ts'

/** The questions about files by hash. */
export function createFileQuestions({
  client,
  memory,
  links,
}: QuestionSources): Pick<HostingService, 'versionsByHash' | 'projectsByHash' | 'newestByHash'> {
  const askProjects = createProbe(getProjectsFromHashes.name, memory)
  const askAllLatest = createProbe(getAllLatestFromHashes.name, memory)

  function newestWays(question: NewestQuestion, options: RequestOptions) {
    return (hashes: readonly string[]): TargetQuestions<ReadonlyMap<string, Item<readonly Version[]>>> => {
      const body = {
        algorithm: 'sha1' as const,
        hashes: [...hashes],
        loaders: [...question.loaders],
        game_versions: [...question.gameVersions],
        version_types: [...question.channels],
      }
      return {
        preferred: async () =>
          changeEach(await client.call(getAllLatestFromHashes, { body }, options), (records) =>
            newestFirst(records.map(toVersion)),
          ),
        fallback: async () =>
          changeEach(await client.call(getLatestFromHashes, { body }, options), (record) => [toVersion(record)]),
      }
    }
  }

  return {
    versionsByHash: (sha1s, options) =>
      askEach(
        {
          question: getVersionsFromHashes.name,
          isKept: isKeptVersion,
          keys: sha1s,
          freshness: options.freshness,
          freshFor: getVersionsFromHashes.freshFor,
          noOlderThan: options.noOlderThan,
          strayOf: ({ id, number, files }, sha1) =>
            files.some((file) => file.sha1 === sha1)
              ? null
              : message('version-without-such-file', { id: quoteForeign(id), number: quoteForeign(number) }),
          chunk: chunkHashes,
          fetch: async (hashes) => {
            const body = { algorithm: 'sha1' as const, hashes: [...hashes] }
            return changeEach(await client.call(getVersionsFromHashes, { body }, options), toVersion)
          },
        },
        memory,
      ),
    projectsByHash: (sha1s, options) =>
      askEach<Project>(
        {
          question: getProjectsFromHashes.name,
          isKept: isKeptProject,
          keys: sha1s,
          freshness: options.freshness,
          freshFor: getProjectsFromHashes.freshFor,
          // Nothing in a project says which files it has.
          strayOf: () => null,
          chunk: chunkHashes,
          fetch: (hashes) =>
            askProjects<ReadonlyMap<string, Item<Project>>>({
              preferred: async () => {
                const body = { algorithm: 'sha1' as const, hashes: [...hashes] }
                return changeEach(await client.call(getProjectsFromHashes, { body }, options), (record) =>
                  toProject(record, links),
                )
              },
              fallback: async () => new Map(),
            }),
        },
        memory,
      ),
    newestByHash(question, options): Promise<ReadonlyMap<string, Outcome<readonly Version[]>>> {
      const ways = newestWays(question, options)
      return askEach<readonly Version[]>(
        {
          question: `${getAllLatestFromHashes.name} ${describeTarget(question)}`,
          isKept: isKeptVersionList,
          keys: question.sha1s,
          freshness: options.freshness,
          freshFor: getAllLatestFromHashes.freshFor,
          noOlderThan: options.noOlderThan,
          // Who knows which project the file is of says what to refuse.
          strayOf: () => null,
          ...(question.whyRefused !== undefined && { whyRefused: question.whyRefused }),
          chunk: chunkHashes,
          fetch: (hashes) => askAllLatest(ways(hashes)),
        },
        memory,
      )
    },
  }
}

function changeEach<A, B>(items: ReadonlyMap<string, Item<A>>, change: (value: A) => B): ReadonlyMap<string, Item<B>> {
  return new Map([...items].map(([key, item]) => [key, mapItem(item, change)]))
}

/** The same for the same target, in whatever order its parts are named: the service only asks whether any fits. */
function describeTarget({ loaders, gameVersions, channels }: NewestQuestion): string {
  return JSON.stringify([loaders.toSorted(), gameVersions.toSorted(), channels.toSorted()])
}

/** Two ways to ask the same; the second works at every service. */
interface TargetQuestions<T> {
  readonly preferred: () => Promise<T>
  readonly fallback: () => Promise<T>
}

/** Asks the preferred way where the service offers it. */
export type Probe = <T>(ways: TargetQuestions<T>) => Promise<T>

const QUESTION = 'offers'

/**
 * Finds out with the first call whether the service offers an operation, while others wait for that, and remembers it for a week.
 * A service that stops offering it is noticed too.
 */
function createProbe(operation: string, memory: Memory): Probe {
  let isOffered: boolean | null = null
  let probing: Promise<unknown> | null = null

  function recall(): boolean | null {
    const known = memory.recall<boolean>(QUESTION, [operation]).get(operation)
    return known !== undefined && memory.isFresh(known, UNCHANGING, 'normal') ? known.value : null
  }

  function learn(answer: boolean): void {
    if (isOffered === answer) return
    isOffered = answer
    memory.keep(QUESTION, new Map([[operation, answer]]))
  }

  async function attempt<T>({ preferred, fallback }: TargetQuestions<T>): Promise<T> {
    try {
      const result = await preferred()
      learn(true)
      return result
    } catch (error) {
      if (!isLacking(error)) throw error
      learn(false)
      return await fallback()
    }
  }

  return async function ask(ways) {
    isOffered ??= recall()
    if (isOffered === null && probing !== null) {
      await probing.catch(() => undefined)
      return await ask(ways)
    }
    if (isOffered === false) return await ways.fallback()
    if (isOffered === true) return await attempt(ways)
    const mine = attempt(ways)
    probing = mine
    try {
      return await mine
    } finally {
      probing = null
    }
  }
}

function isLacking(error: unknown): boolean {
  return error instanceof CoreError && (error.code === 'service-lacks-operation' || error.code === 'service-not-found')
}
