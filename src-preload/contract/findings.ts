import type { FindingKind, InstanceFindings, ListedFinding } from '../../src-main/core/model/plans/findings.ts'
import type { ChoiceView } from './advice.ts'

/** What is wrong in an instance, or worth knowing; problems first, what is ignored last. `problem`: why not all could be read. */
export interface FindingsView extends Pick<InstanceFindings, 'at' | 'problem'> {
  readonly findings: readonly FindingView[]
}

export interface FindingView extends Pick<
  ListedFinding,
  'id' | 'kind' | 'severity' | 'path' | 'others' | 'title' | 'evidence' | 'ignored'
> {
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

/** What was found in an instance last. */
export interface InstanceProblems {
  readonly instance: string
  readonly name: string
  readonly found: FindingsView
}

export type { FindingKind }
