import { answerError, answerJson } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'

/** `GET /` (`service-api.md` "Service root"). */
export function answerRoot(): Answer {
  return answerJson({
    about: 'A hosting service for game modifications, simulated',
    documentation: 'https://docs.example.org',
    name: 'service-simulator',
    version: '2.7.0',
  })
}

/** Everything under `/api/v1` (`api-facts.md` 10.3). */
export function answerDeprecated(): Answer {
  return answerError(410, 'api_deprecated', 'Version 1 of this API is gone; use version 2')
}
