import type { ZodType } from 'zod'
import { z } from '../hosting/records/fields/zod.ts'
import { CoreError } from '../../errors.ts'
import { encodeRequest } from '../hosting/http/bodies/encode-request.ts'
import { errorOfAnswer } from '../hosting/http/errors-of-answers.ts'
import type { Answer } from '../hosting/http/exchange.ts'
import type { HostingService } from '../hosting/hosting-service.ts'
import { exchangeOauthCode } from '../hosting/operations/people/oauth.ts'
import type { Transport } from '../hosting/http/transport.ts'
import { writeBodies } from '../hosting/http/bodies/write-bodies.ts'
import type { AskedWith, AskService } from './ask-service.ts'
import type { CodeExchange, ExchangeAnswer } from './sign-in/oauth.ts'
import { message } from '../../../../resources/text/text.ts'

export interface AskConfig {
  /** Base address. */
  readonly serviceUrl: string
  /** Every call names its own token: no account of this one may be spoken for. */
  readonly api: HostingService['api']
  readonly transport: Transport
}

const OWN_USER = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullish(),
  email_verified: z.boolean().nullish(),
})
const PROJECTS = z.array(z.object({ status: z.string() }))
const TOKEN = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().nullish() })
const PROBLEM = z.object({ error: z.string(), description: z.string().nullish() })
const NONE = { params: { ids: [] } }

/** Asks by operations of the table, within the one budget. */
export function createAskByApi({ serviceUrl, api, transport }: AskConfig): AskService {
  async function ask<T>(schema: ZodType<T>, [name, params]: NamedCall, { token, signal }: AskedWith): Promise<T> {
    const { body } = await api.call(name, params, { token, signal })
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    throw new CoreError('bad-answer', message('malformed-record', { serviceUrl, name }))
  }

  return {
    async ownUser(asked) {
      const { id, username, email = null, email_verified = null } = await ask(OWN_USER, ['get-own-user', {}], asked)
      return { id, username, email, hasVerifiedEmail: email_verified }
    },
    tries: {
      NOTIFICATION_READ: (asked) => ask(z.unknown(), ['get-notifications', NONE], asked),
      REPORT_READ: (asked) => ask(z.unknown(), ['list-own-reports', { params: { count: 1 } }], asked),
      THREAD_READ: (asked) => ask(z.unknown(), ['get-threads', NONE], asked),
    },
    async projectStatuses(id, asked) {
      return (await ask(PROJECTS, ['list-user-projects', { params: { id } }], asked)).map(({ status }) => status)
    },
    exchange: (exchange, signal) => exchangeCode(exchange, { serviceUrl, transport }, signal),
  }
}

type NamedCall = readonly [name: string, input: Parameters<HostingService['api']['call']>[1]]

/** Once and straight away: whatever comes back, the code is used up, and the answer's own words are needed. */
async function exchangeCode(
  { application, code, redirectUri }: CodeExchange,
  { serviceUrl, transport }: Omit<AskConfig, 'api'>,
  signal: AbortSignal,
): Promise<ExchangeAnswer> {
  const { name, method } = exchangeOauthCode
  const fields = {
    grant_type: 'authorization_code',
    client_id: application.clientId,
    code,
    redirect_uri: redirectUri,
  } as const
  const encoded = encodeRequest(exchangeOauthCode, { body: fields }, { z, serviceUrl })
  const [body = null] = await writeBodies(exchangeOauthCode, encoded)
  const request = {
    method,
    url: encoded.url,
    body,
    patience: 'ordinary',
    authorization: application.clientSecret,
  } as const
  const call = { operation: name, service: serviceUrl, scope: null, hasToken: true }
  const answer = await transport.send(request, call, signal)
  if (answer.kind === 'failure') throw answer.error
  return readExchange(answer) ?? refuse(errorOfAnswer(call, answer, Date.now()))
}

/** The service names what is wrong in `error`, under whatever status (fact H93). null: neither token nor problem. */
function readExchange({ status, body }: Answer): ExchangeAnswer | null {
  const json = parseJson(body)
  const token = TOKEN.safeParse(json)
  if (status === 200 && token.success) {
    return { kind: 'token', token: token.data.access_token, expiresIn: token.data.expires_in ?? null }
  }
  const problem = PROBLEM.safeParse(json)
  if (status === 200 || status === 429 || !problem.success) return null
  return { kind: 'problem', error: problem.data.error, description: problem.data.description ?? null, status }
}

function refuse(error: CoreError): never {
  throw error
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
