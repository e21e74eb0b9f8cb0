/** What `GET /` said of the service. */
export interface ServiceStatus {
  readonly url: string
  readonly isReachable: boolean
  readonly name: string | null
  readonly version: string | null
  /** Why it is not reachable. */
  readonly message: string | null
  readonly checkedAt: string
}
