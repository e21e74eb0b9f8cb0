/** What `GET /` said of the service. */
import type { Message } from '../../../../resources/text/text.ts'

export interface ServiceStatus {
  readonly url: string
  readonly isReachable: boolean
  readonly name: string | null
  readonly version: string | null
  /** Why it is not reachable. */
  readonly message: string | null
  readonly text?: Message | null
  readonly checkedAt: string
}
