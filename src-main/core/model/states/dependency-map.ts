import type { FileState } from './finding.ts'
import type { Reason } from '../words/reason.ts'

/** What needs what in an instance. Files that need nothing and that nothing needs are nodes without edges. */
export interface DependencyMap {
  readonly nodes: readonly MapNode[]
  readonly edges: readonly MapEdge[]
}

export type MapNode = FileNode | MissingNode

export interface FileNode {
  readonly kind: 'file'
  /** Its path in the game folder. */
  readonly key: string
  readonly title: string
  /** null: not told. */
  readonly version: string | null
  readonly enabled: boolean
  readonly state: FileState
  /** It came along for others, and nothing needs it any more. */
  readonly isOrphan: boolean
}

/** Something that is needed and is not there. */
export interface MissingNode {
  readonly kind: 'missing'
  /** `missing:` and what it is called by those that need it; no path has a colon there. */
  readonly key: string
  readonly title: string
  /** As `Finding.needs` has it. */
  readonly needs: string
}

export interface MapEdge {
  readonly from: string
  readonly to: string
  readonly kind: 'requires' | 'uses' | 'incompatible'
  /** In words, `at least 0.6`; null: any version, or not told. */
  readonly range: string | null
  /** Any one of those that `from` requires under the same name would do; absent: this one must be there. */
  readonly isOneOfSeveral?: boolean
  /** Why it does not work as it is; null: it works. */
  readonly problem: Reason | null
}
