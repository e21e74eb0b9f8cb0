import { GAME_VERSIONS } from '../catalogue/game-versions.ts'
import { LICENSES } from '../catalogue/licenses.ts'
import * as tags from '../catalogue/tags.ts'
import { answerJson, BadRequest } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import { readFlag } from './read-query.ts'

/** The lists of allowed values (fact H71). */
export function listTagRoutes(): readonly Route[] {
  return [
    { method: 'GET', path: '/v2/tag/category', answer: () => answerJson(tags.CATEGORIES) },
    { method: 'GET', path: '/v2/tag/loader', answer: () => answerJson(tags.LOADERS) },
    { method: 'GET', path: '/v2/tag/game_version', answer: answerGameVersions },
    { method: 'GET', path: '/v2/tag/license', answer: () => answerJson(LICENSES) },
    { method: 'GET', path: '/v2/tag/license/:license', answer: answerLicense },
    { method: 'GET', path: '/v2/tag/donation_platform', answer: () => answerJson(tags.DONATION_PLATFORMS) },
    { method: 'GET', path: '/v2/tag/report_type', answer: () => answerJson(tags.REPORT_TYPES) },
    { method: 'GET', path: '/v2/tag/project_type', answer: () => answerJson(tags.PROJECT_TYPES) },
    { method: 'GET', path: '/v2/tag/side_type', answer: () => answerJson(tags.SIDE_TYPES) },
  ]
}

function answerGameVersions({ query }: RouteRequest): Answer {
  const [type, major] = [query.get('type'), readFlag(query, 'major')]
  const wanted = GAME_VERSIONS.filter(
    (one) => (type === null || one.version_type === type) && (major === undefined || one.major === major),
  )
  return answerJson(wanted)
}

function answerLicense({ params }: RouteRequest): Answer {
  const id = params['license'] ?? ''
  if (id === 'LicenseRef-All-Rights-Reserved') {
    return answerJson({ title: 'All Rights Reserved', body: 'No rights are granted beyond those of the law.' })
  }
  const found = LICENSES.find((one) => one.short === id)
  if (found === undefined) throw new BadRequest(`Invalid SPDX identifier ${id}`)
  return answerJson({ title: found.name, body: `The full text of ${found.name}.` })
}
