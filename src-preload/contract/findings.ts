import type { Finding, FindingKind } from '../../src-main/core/model/findings.ts'
import type { Reason } from '../../src-main/core/model/reason.ts'
import type { ChoiceView } from './advice.ts'

/** What is wrong in an instance, or worth knowing; problems first. */
export interface FindingsView {
  readonly findings: readonly FindingView[]
  /** Why not all of it could be read; null: it was. */
  readonly problem: Reason | null
}

export interface FindingView extends Pick<Finding, 'kind' | 'severity' | 'path' | 'title' | 'evidence'> {
  /** Id of the file it is about. */
  readonly file: string
  readonly remedies: readonly ChoiceView[]
  /** Of a file that the service does not know: what it may be. `instance.link` takes `project`. */
  readonly suggestions: readonly Suggestion[]
}

export interface Suggestion {
  readonly project: string
  readonly title: string
}

export type { FindingKind }
