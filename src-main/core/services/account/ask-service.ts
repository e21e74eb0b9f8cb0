import type { CodeExchange, ExchangeAnswer } from './sign-in/oauth.ts'

/** A question with a token that is only being looked at: the client's own one is not used. */
export interface AskedWith {
  readonly token: string
  readonly signal: AbortSignal
}

/** What the account sees of the token's owner. */
export interface OwnUser {
  readonly id: string
  readonly username: string
  readonly email: string | null
  /** Told to the owner alone. */
  readonly hasVerifiedEmail: boolean | null
}

/** What sign-in asks of the service. Every failure is the client's `CoreError`; 401 is `service-unauthorized`. */
export interface AskService {
  /** `GET /v2/user`. */
  ownUser(asked: AskedWith): Promise<OwnUser>
  /** Reads that change nothing and ask for next to nothing, one for each scope that can be tried. */
  readonly tries: {
    NOTIFICATION_READ(asked: AskedWith): Promise<unknown>
    REPORT_READ(asked: AskedWith): Promise<unknown>
    THREAD_READ(asked: AskedWith): Promise<unknown>
  }
  /** The status of each of the user's projects that the token sees. */
  projectStatuses(userId: string, asked: AskedWith): Promise<readonly string[]>
  /** `POST /_internal/oauth/token` (fact H90). */
  exchange(exchange: CodeExchange, signal: AbortSignal): Promise<ExchangeAnswer>
}
