import type { Dialect } from '../dialect.ts'
import { answerError, answerJson } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'

/** `GET /` (fact H12). */
export function answerRoot(dialect: Dialect): Answer {
  const root = {
    about: 'A hosting service for game modifications, simulated',
    documentation: 'https://docs.example.org',
    name: 'service-simulator',
    version: '2.7.0',
  }
  const build_info = { comp_date: '2026-08-21', git_hash: 'fe9ae94a', profile: 'release' }
  return answerJson(dialect === 'current' ? { ...root, build_info } : root)
}

/** Everything under `/api/v1` (fact H13). */
export function answerDeprecated(): Answer {
  return answerError(410, 'api_deprecated', 'Version 1 of this API is gone; use version 2')
}
