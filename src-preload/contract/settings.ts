import type { Diagnosis } from '../../src-main/core/model/changes/recovery.ts'
import type { Settings } from '../../src-main/core/model/settings.ts'

export interface SettingsView extends Omit<Settings, 'folders'> {
  readonly folders: readonly { readonly id: string; readonly path: string }[]
  /** Whether the addresses were given on the command line or by the environment, for this run only. */
  readonly isServiceGiven: boolean
}

/** Addresses are checked by main before they are kept. */
export type SettingsChange = Partial<Omit<Settings, 'folders'>>

/** What one check of `app.doctor` found. */
export type DiagnosisView = Pick<Diagnosis, 'subject' | 'verdict' | 'message' | 'hint' | 'remedies'>

export type Theme = 'system' | 'light' | 'dark'

export interface About {
  readonly version: string
  readonly electron: string
  readonly chromium: string
  readonly node: string
  /** Folder of all state and of the log, for showing only. */
  readonly home: string
  readonly repositoryLink: string | null
}
