/** What a long call is doing. `done` of `total` in `unit`; `total` null while it is not known. */
export interface Progress {
  readonly stage:
    | 'discover'
    | 'adopt'
    | 'scan'
    | 'hash'
    | 'identify'
    | 'check'
    | 'resolve'
    | 'stage'
    | 'apply'
    | 'record'
    | 'recover'
    | 'upload'
    | 'verify'
    | 'prune'
    | 'back-up'
    | 'copy'
    | 'install-loader'
  /** Instance id, or null when it is about all. */
  readonly instanceId: string | null
  readonly done: number
  readonly total: number | null
  readonly unit: 'files' | 'bytes' | 'requests' | 'steps' | 'instances'
  /** Of `instances`: that one has been changed. Absent: it begins, or nothing came of it. */
  readonly isChanged?: true
}
