import type { Backend } from '../backend.ts'
import { GAME_VERSIONS } from '../catalogue/game-versions.ts'
import type { StoredVersion } from '../catalogue/records.ts'
import { answerJson, answerMissing } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import type { Version } from '../wire.ts'
import { needId, needIds, parseList, readCount, readFlag } from './read-query.ts'
import { findReadableVersion, findVisibleProject, listVisibleVersions } from './visible.ts'

const BOTH = ['PROJECT_READ', 'VERSION_READ'] as const

/** Reads of versions (fact H51). */
export function listVersionRoutes({ reader }: Backend): readonly Route[] {
  function answerList({ params, query, viewer }: RouteRequest): Answer {
    const project = findVisibleProject(reader, params['project'] ?? '', viewer)
    if (project === undefined) return answerMissing()
    const [limit, offset] = [readCount(query, 'limit'), readCount(query, 'offset') ?? 0]
    const featured = readFlag(query, 'featured')
    const hasChangelog = readFlag(query, 'include_changelog') ?? true
    const matching = listVisibleVersions(reader, project.id, viewer).filter((one) => isWanted(one, query))
    const page = matching.slice(offset, limit === undefined ? undefined : offset + limit)
    return answerJson(pickFeatured(page, featured).map((one) => show(one, hasChangelog)))
  }

  function answerByNumber({ params, viewer }: RouteRequest): Answer {
    const project = findVisibleProject(reader, params['project'] ?? '', viewer)
    const wanted = params['version'] ?? ''
    const oldestFirst = project === undefined ? [] : listVisibleVersions(reader, project.id, viewer).toReversed()
    const found = oldestFirst.find(({ wire }) => wire.id === wanted || wire.version_number === wanted)
    return found === undefined ? answerMissing() : answerJson(found.wire)
  }

  function answerOne({ params, viewer }: RouteRequest): Answer {
    const found = findReadableVersion(reader, needId(params['version']), viewer)
    return found === undefined ? answerMissing() : answerJson(found.wire)
  }

  function answerMany({ query, viewer }: RouteRequest): Answer {
    const ids = needIds(query).map(needId)
    const hasChangelog = readFlag(query, 'include_changelog') ?? true
    const found = [...new Set(ids)].flatMap((id) => findReadableVersion(reader, id, viewer) ?? [])
    return answerJson(found.map((one) => show(one, hasChangelog)))
  }

  return [
    { method: 'GET', path: '/v2/project/:project/version', reveals: BOTH, answer: answerList },
    { method: 'GET', path: '/v2/project/:project/version/:version', reveals: BOTH, answer: answerByNumber },
    { method: 'GET', path: '/v2/version/:version', reveals: ['VERSION_READ'], answer: answerOne },
    { method: 'GET', path: '/v2/versions', reveals: ['VERSION_READ'], answer: answerMany },
  ]
}

/** A filter that is no JSON array is ignored; every pack passes a filter of loaders. */
function isWanted({ wire, storedLoaders }: StoredVersion, query: URLSearchParams): boolean {
  const loaders = parseList(query.get('loaders'))
  const games = parseList(query.get('game_versions'))
  const channel = query.get('version_type')
  const hasLoader = loaders === undefined || storedLoaders.some((one) => one === 'mrpack' || loaders.includes(one))
  const hasGame =
    games === undefined || wire.game_versions.length === 0 || wire.game_versions.some((one) => games.includes(one))
  return hasLoader && hasGame && (channel === null || wire.version_type === channel)
}

function show({ wire }: StoredVersion, hasChangelog: boolean): Version {
  if (hasChangelog) return wire
  const { changelog: _, ...rest } = wire
  return rest
}

/** Without a featured one, the newest for each pair of major game version and loader; without those, all. */
function pickFeatured(versions: readonly StoredVersion[], featured: boolean | undefined): readonly StoredVersion[] {
  if (featured === undefined) return versions
  const matching = versions.filter((one) => one.wire.featured === featured)
  if (!featured || matching.length > 0) return matching
  const majors = new Set(GAME_VERSIONS.filter((one) => one.major).map((one) => one.version))
  const picks = new Map<string, StoredVersion>()
  for (const one of versions) {
    for (const game of one.wire.game_versions.filter((version) => majors.has(version))) {
      for (const loader of one.wire.loaders) {
        if (!picks.has(`${game} ${loader}`)) picks.set(`${game} ${loader}`, one)
      }
    }
  }
  return picks.size === 0 ? versions : [...new Set(picks.values())]
}
