import { withMessage } from '../../../model/words/with-message.ts'
import { message, formatMessage } from '../../../../../resources/text/text.ts'
import type { AnswerCache } from '../../database/cache/answer-cache.ts'
import type { Events } from '../../../events.ts'
import type { Clock } from '../http/waiting/clock.ts'
import type { Answer } from '../http/exchange.ts'
import { maskSecrets } from '../../../model/words/mask-secrets.ts'

/**
 * A service whose version is deprecated may say so in its data (fact H14), in a form that is not shown. In:
 * each answer. Out: one warning a text, ever. Taken for such: a `Deprecation`, `Sunset` or `Warning` header; a text under a key that
 * speaks of warning or deprecation at the top of an answer or of its records; a title, name or description that says of the API
 * or its version that it ends. Texts that authors write at length are never read: they speak of other APIs.
 */
export type Notice = (answer: Pick<Answer, 'headers' | 'body'>, json: unknown) => void

export interface NoticeConfig {
  readonly serviceUrl: string
  readonly cache: AnswerCache
  readonly clock: Clock
  readonly events: Pick<Events, 'emit'>
}

const TOPIC = 'told'
const HINT = /warn|deprecat|sunset|no longer|discontinu/i
const KEY = /^(?:warnings?|deprecat\w*|sunset|api_?(?:warning|notice))$/i
const SHORT_TEXTS: readonly string[] = ['title', 'name', 'description', 'about', 'message']
const SUBJECT = /\b(?:API|version \d+ of|v\d+ of|this version)\b/
const END =
  /deprecated|no longer (?:supported|available|served|maintained)|will be (?:removed|shut down|switched off)|discontinued/i
/** Records looked at in a long answer. */
const FIRST_RECORDS = 5
const MAX_LENGTH = 300
/** More is read than told: a secret that is cut in half is none that can be seen. */
const MAX_READ = 10_000

export function createNotice({ serviceUrl, cache, clock, events }: NoticeConfig): Notice {
  const told = new Set<string>()
  const topic = `${TOPIC} ${serviceUrl}`

  function warn(found: string): void {
    const said = maskSecrets(
      found
        .slice(0, MAX_READ)
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    ).slice(0, MAX_LENGTH)
    if (said === '' || told.has(said)) return
    told.add(said)
    if (cache.get(topic, [said]).has(said)) return
    cache.put(topic, [{ key: said, at: clock.now(), body: true }])
    events.emit({
      kind: 'warning',
      code: 'service-deprecated',
      ...withMessage(message('service-warns', { url: serviceUrl, said })),
      remedies: [],
    })
  }

  return ({ headers, body }, json) => {
    for (const text of readHeaders(headers)) warn(text)
    if (!HINT.test(body.toString('latin1'))) return
    for (const record of recordsOf(json)) for (const text of readRecord(record)) warn(text)
  }
}

function readHeaders(headers: Answer['headers']): readonly string[] {
  const { deprecation, sunset, warning } = headers
  return [
    ...(deprecation === undefined ? [] : [formatMessage('interface-is-deprecated', { deprecation })]),
    ...(sunset === undefined ? [] : [formatMessage('interface-ends', { sunset })]),
    ...(warning === undefined ? [] : [/"(.+)"/.exec(warning)?.[1] ?? warning]),
  ]
}

function recordsOf(json: unknown): readonly unknown[] {
  if (typeof json !== 'object' || json === null) return []
  const inner = Array.isArray(json) ? json : [json, ...Object.values(json).flatMap((value: unknown) => value)]
  return inner.slice(0, FIRST_RECORDS)
}

function readRecord(record: unknown): readonly string[] {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return []
  return Object.entries(record).flatMap(([key, value]: [string, unknown]) => {
    if (KEY.test(key)) return textsOf(value)
    return SHORT_TEXTS.includes(key) && typeof value === 'string' && SUBJECT.test(value) && END.test(value)
      ? [value]
      : []
  })
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((each: unknown) => typeof each === 'string') : []
}
