import type { Backend } from '../backend.ts'
import { answerJson, BadRequest } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { findVisibleProject, listVisibleVersions } from './visible.ts'

/** The loader's own update file (fact H73). */
export function listForgeUpdateRoutes({ reader, siteUrl }: Backend): readonly Route[] {
  function answerUpdates({ params, query, viewer }: RouteRequest): Answer {
    const asked = params['project'] ?? ''
    const project = findVisibleProject(reader, asked, viewer)
    if (project === undefined) throw new BadRequest('the project does not exist')
    const loaders = chooseLoaders(query.get('neoforge'))
    const promos: Record<string, string> = {}
    for (const { wire } of listVisibleVersions(reader, project.id, viewer)) {
      if (!wire.loaders.some((loader) => loaders.includes(loader))) continue
      for (const game of wire.game_versions) {
        if (wire.version_type === 'release') promos[`${game}-recommended`] ??= wire.version_number
        promos[`${game}-latest`] ??= wire.version_number
      }
    }
    return answerJson({ homepage: `${siteUrl}/mod/${asked}`, promos })
  }

  const reveals = ['PROJECT_READ', 'VERSION_READ'] as const
  return [{ method: 'GET', path: '/updates/:project/forge_updates.json', reveals, answer: answerUpdates }]
}

function chooseLoaders(neoforge: string | null): readonly string[] {
  if (neoforge === 'only') return ['neoforge']
  return neoforge === 'include' ? ['forge', 'neoforge'] : ['forge']
}
