import type { Amount, PruneReport, StoreStatus, StoreVerification } from '../../src-main/core/model/store.ts'

/** The files that all instances share; `folder` is for showing only. */
export type StoreView = Pick<
  StoreStatus,
  'folder' | 'stored' | 'needed' | 'missing' | 'partial' | 'broken' | 'prunable'
>

export interface PruneView extends Pick<PruneReport, 'removed' | 'freedBytes' | 'remaining'> {
  readonly store: StoreView
}

export interface VerificationView {
  readonly checked: Amount
  /** Files that were set aside; `needed`: an undo wanted them. */
  readonly broken: readonly (Pick<StoreVerification['broken'][number], 'sha512' | 'size'> & {
    readonly isNeeded: boolean
  })[]
  readonly store: StoreView
}

export type { Amount }
