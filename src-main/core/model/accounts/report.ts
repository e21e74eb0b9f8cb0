import type { ErrorProblem } from '../words/reason.ts'

/** What somebody reported, by its id and as people know it. */
export interface ReportedThing {
  /** `project`, `version`, `user`, or a newer service's own word. */
  readonly type: string
  readonly id: string
  /** null: the service does not tell it any more. */
  readonly name: string | null
  /** The project to show; null: it is none's. */
  readonly projectId: string | null
}

/** What a report is about, as far as the service tells. `gone`: it has none such any more; `not-named`: it did not tell. */
export type ReportSubject =
  | { readonly kind: 'project'; readonly projectId: string; readonly slug: string; readonly title: string }
  | {
      readonly kind: 'version'
      readonly projectId: string
      readonly versionId: string
      /** Of its project; null: not told. */
      readonly title: string | null
      readonly number: string
    }
  | { readonly kind: 'user'; readonly userId: string; readonly username: string }
  | ({ readonly kind: 'gone' | 'not-named' } & Pick<ReportedThing, 'type' | 'id'>)

/** As people know it; null: the service did not tell. */
export function nameOfSubject(item: ReportSubject): string | null {
  switch (item.kind) {
    case 'project':
      return item.title
    case 'version':
      return item.title === null ? item.number : `${item.title} ${item.number}`
    case 'user':
      return item.username
    case 'gone':
    case 'not-named':
      return null
  }
}

/** A report that the active account filed (fact H68). */
export interface FiledReport {
  readonly id: string
  /** The service's word for the reason; null: not told. */
  readonly kind: string | null
  readonly about: ReportedThing
  readonly text: string
  /** ISO 8601 UTC; null: not told. */
  readonly created: string | null
  readonly isClosed: boolean
  readonly threadId: string | null
}

/** Newest first. */
export interface ReportList {
  readonly open: readonly FiledReport[]
  /** Those that were seen open here, filed here, or told of in a notification: the service lists the open ones alone. */
  readonly closed: readonly FiledReport[]
  /** Why the closed ones could not be read; null: they were. */
  readonly closedProblem: ErrorProblem | null
  /** ISO 8601 UTC. */
  readonly checkedAt: string
}
