import type { Freshness } from '../../../model/times/freshness.ts'
import type { ApiAnswer, ApiInput, ApiRequest, OperationSummary } from '../../../model/service/operation.ts'
import type { SentListener } from '../http/exchange.ts'
import type { AnswerOf, OperationName } from '../operations/operations.ts'

/** The whole table by name, for who knows it as data only. */
export interface Api {
  operations(): Promise<readonly OperationSummary[]>
  /** What a call would ask. Throws `bad-argument` as that does. */
  preview(name: string, input: ApiInput): Promise<ApiRequest>
  /** Throws `bad-argument` for an unknown name or input, `offline` when nothing may be asked, and what the service's answer means. */
  call(name: string, input: ApiInput, options?: ApiOptions): Promise<ApiAnswer>
  /** As `call`: what the table made of the answer, in place of the answer itself; what the service ignored is not told. */
  read<Name extends OperationName>(name: Name, input: ApiInput, options?: ApiOptions): Promise<AnswerOf<Name>>
}

export interface ApiOptions {
  readonly signal?: AbortSignal | undefined
  readonly priority?: 'user' | 'background'
  readonly freshness?: Freshness
  /** In place of the account's; null: none. */
  readonly token?: string | null
  /** For `exchange-oauth-code`. */
  readonly clientSecret?: string
  readonly onSent?: SentListener
  /** Of a list, what is about something else than was asked is left to the caller, record by record, and refuses nothing. */
  readonly isEachJudged?: boolean
}
