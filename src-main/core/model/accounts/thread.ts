/** What people write to each other about a project or a report (fact H70). */
export interface Thread {
  readonly id: string
  readonly projectId: string | null
  /** The report that it is about; `isClosed` null: not told. */
  readonly report: { readonly id: string; readonly isClosed: boolean | null } | null
  /** Oldest first. */
  readonly messages: readonly ThreadMessage[]
  /** Messages that cannot be read. */
  readonly leftOut: number
}

export interface ThreadMessage {
  readonly id: string | null
  readonly author: ThreadAuthor
  /** ISO 8601 UTC; null: not told. */
  readonly created: string | null
  /** Moderators alone see it. */
  readonly isPrivate: boolean
  readonly content: MessageContent
}

export type ThreadAuthor =
  | { readonly kind: 'you' }
  /** `name` null: the service does not tell it. `isModerator` absent: as far as it tells, they are none. */
  | { readonly kind: 'person'; readonly id: string; readonly name: string | null; readonly isModerator?: true }
  /** Of whom the service hides the name. */
  | { readonly kind: 'moderator' }

export type MessageContent =
  /** `replyTo`: a message's id. */
  | {
      readonly kind: 'text'
      readonly text: string
      readonly replyTo: string | null
      /** Pictures that are seen on the site alone; absent: none. */
      readonly pictures?: number
    }
  | { readonly kind: 'status'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'closed' }
  | { readonly kind: 'reopened' }
  | { readonly kind: 'deleted' }
  /** Of a kind that is not known here. */
  | { readonly kind: 'other'; readonly type: string }
