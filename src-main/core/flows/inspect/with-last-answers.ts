import { orLast, staleOf, type Outcome } from '../../model/times/freshness.ts'
import type { ResolutionServices } from '../resolution/resolve-requests.ts'

type AnswerSources = Pick<ResolutionServices, 'service' | 'readCandidates'>

/**
 * The services for who only looks: what the service said last stands in for each answer that fails to come, and is marked as stale. Once one
 * failed, no files are fetched either.
 */
export function withLastAnswers<S extends AnswerSources>(services: S): S {
  const { service, readCandidates } = services
  let hasFailed = false

  function eachOrLast<T>(outcomes: ReadonlyMap<string, Outcome<T>>): ReadonlyMap<string, Outcome<T>> {
    const known = new Map([...outcomes].map(([key, outcome]) => [key, orLast(outcome)]))
    hasFailed ||= [...known.values()].some((outcome) => staleOf(outcome) !== null)
    return known
  }

  return {
    ...services,
    service: {
      ...service,
      versionsByHash: async (...asked) => eachOrLast(await service.versionsByHash(...asked)),
      projectsByHash: async (...asked) => eachOrLast(await service.projectsByHash(...asked)),
      newestByHash: async (...asked) => eachOrLast(await service.newestByHash(...asked)),
      projects: async (...asked) => eachOrLast(await service.projects(...asked)),
      versions: async (...asked) => eachOrLast(await service.versions(...asked)),
      versionsOfProjects: async (...asked) => eachOrLast(await service.versionsOfProjects(...asked)),
    },
    readCandidates: (files, options) =>
      readCandidates(files, hasFailed ? { ...options, freshness: 'offline' } : options),
  }
}
