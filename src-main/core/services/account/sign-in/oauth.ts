/**
 * Authorization code by the system's browser (facts H86, H90). In: an application of the service, scopes. Out: a token,
 * or that the person declined or let the time pass. Promise: the address and its port are free again afterwards, however it ends;
 * the state is 32 random bytes that serve one attempt. Never: PKCE, which the service does not know; a second try by itself.
 */
import { randomBytes } from 'node:crypto'
import { CoreError } from '../../../errors.ts'
import type { AccountEvent, OauthApplication } from '../../../model/accounts/account.ts'
import { openListener } from './loopback-listener.ts'
import { errorOfProblem, type OauthProblem } from './oauth-problems.ts'
import type { Callback } from './read-callback.ts'
import { message } from '../../../../../resources/text/text.ts'

export interface CodeExchange {
  readonly application: OauthApplication
  readonly code: string
  /** Byte for byte the one that the code was asked with. */
  readonly redirectUri: string
}

export type ExchangeAnswer =
  /** `expiresIn`: seconds; null: not told. */
  | { readonly kind: 'token'; readonly token: string; readonly expiresIn: number | null }
  | ({ readonly kind: 'problem' } & OauthProblem)

export interface OauthPorts {
  readonly emit: (event: AccountEvent) => void
  readonly openBrowser: (address: string) => Promise<void>
  readonly exchange: (exchange: CodeExchange, signal: AbortSignal) => Promise<ExchangeAnswer>
}

export interface OauthRequest {
  readonly application: OauthApplication
  readonly siteUrl: string
  readonly ports: readonly number[]
  readonly scopes: readonly string[]
  /** Seconds until the attempt ends by itself, default 300. */
  readonly patience?: number
}

export type OauthOutcome =
  | { readonly kind: 'token'; readonly token: string; readonly expiresIn: number | null }
  | { readonly kind: 'declined' }
  | { readonly kind: 'timed-out' }

const PATIENCE = 300

/** Throws `sign-in-failed`, `cancelled`, and what asking the service throws. */
export async function askForToken(
  request: OauthRequest,
  ports: OauthPorts,
  signal: AbortSignal,
): Promise<OauthOutcome> {
  if (signal.aborted) throw cancelled()
  const state = randomBytes(32).toString('base64url')
  const onStray = (why: string) => ports.emit({ kind: 'stray-callback', why })
  const listener = await openListener({ ports: request.ports, state, onStray })
  try {
    const { redirectUri } = listener
    const { application, siteUrl, scopes } = request
    const address = authorizeAddress({ siteUrl, clientId: application.clientId, redirectUri, scopes, state })
    const seconds = request.patience ?? PATIENCE
    const waiting = waitFor(listener.answer, { seconds, address, emit: ports.emit, signal })
    openOrTell(address, ports)
    const answer = await waiting
    if (answer === 'timed-out') return { kind: 'timed-out' }
    if (answer.kind === 'problem') return endOfProblem({ ...answer, status: null })
    ports.emit({ kind: 'checking' })
    const exchanged = await ports.exchange({ application, code: answer.code, redirectUri }, signal)
    return exchanged.kind === 'token' ? exchanged : endOfProblem(exchanged)
  } finally {
    await listener.close()
  }
}

function openOrTell(address: string, { openBrowser, emit }: OauthPorts): void {
  openBrowser(address).catch((error: unknown) => {
    const told = error instanceof Error ? error.message : String(error)
    emit({ kind: 'browser-did-not-open', address, message: told })
  })
}

function endOfProblem(problem: OauthProblem): OauthOutcome {
  if (problem.error === 'access_denied') return { kind: 'declined' }
  throw errorOfProblem(problem)
}

interface Wait {
  readonly seconds: number
  readonly address: string
  readonly emit: OauthPorts['emit']
  readonly signal: AbortSignal
}

function waitFor(answer: Promise<Callback>, wait: Wait): Promise<Callback | 'timed-out'> {
  const { seconds, address, emit, signal } = wait
  const endsAt = performance.now() + seconds * 1000
  const tell = () => {
    const secondsLeft = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
    emit({ kind: 'waiting-for-browser', address, secondsLeft })
  }
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearInterval(ticks)
      clearTimeout(end)
      signal.removeEventListener('abort', leave)
    }
    const leave = () => {
      stop()
      reject(cancelled())
    }
    const ticks = setInterval(tell, 1000)
    const end = setTimeout(() => {
      stop()
      resolve('timed-out')
    }, seconds * 1000)
    signal.addEventListener('abort', leave, { once: true })
    tell()
    void answer.then((callback) => {
      stop()
      resolve(callback)
    })
  })
}

function cancelled(): CoreError {
  return new CoreError('cancelled', message('signing-in-was-stopped'))
}

interface AuthorizeRequest {
  /** Base address of the service's site. */
  readonly siteUrl: string
  readonly clientId: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
  /** URL-safe: the service hands it back without encoding it. */
  readonly state: string
}

/** The page where a person consents (fact H86): scope names joined by `+`. */
function authorizeAddress({ siteUrl, clientId, redirectUri, scopes, state }: AuthorizeRequest): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
  })
  return `${siteUrl}/auth/authorize?${query}`
}
