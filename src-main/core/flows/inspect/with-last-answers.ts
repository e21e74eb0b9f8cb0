import { orLast, type Outcome } from '../../model/freshness.ts'
import type { HostingService } from '../../services/hosting/hosting-service.ts'

/** The service for who only looks: what it said last stands in for each answer that fails to come, and is marked as stale. */
export function withLastAnswers(service: HostingService): HostingService {
  return {
    ...service,
    versionsByHash: async (...asked) => eachOrLast(await service.versionsByHash(...asked)),
    newestByHash: async (...asked) => eachOrLast(await service.newestByHash(...asked)),
    projects: async (...asked) => eachOrLast(await service.projects(...asked)),
    versions: async (...asked) => eachOrLast(await service.versions(...asked)),
    versionsOfProjects: async (...asked) => eachOrLast(await service.versionsOfProjects(...asked)),
  }
}

function eachOrLast<T>(outcomes: ReadonlyMap<string, Outcome<T>>): ReadonlyMap<string, Outcome<T>> {
  return new Map([...outcomes].map(([key, outcome]) => [key, orLast(outcome)]))
}
