import type { BisectReport, BisectStatus, BisectWord } from '../../src-main/core/model/changes/bisect.ts'

/** What a step of the search did. */
export interface BisectReportView extends Pick<BisectReport, 'status' | 'skipped'> {
  /** How many mods were enabled or disabled for it. */
  readonly switched: number
}

export type { BisectStatus, BisectWord }
