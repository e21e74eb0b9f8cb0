import { create } from 'zustand'
import type { GivenFile, LogChoice } from '../../../../src-preload/contract.ts'

/** The log of an instance that is read in its tab. */
interface LogsState {
  readonly instance: string | null
  readonly log: LogChoice
  /** What the log is called, of one that does not lie in the instance. */
  readonly title: string | null
  /** A log was dropped, and the tab is still to be shown. */
  readonly isAsked: boolean
  choose(instance: string, log: LogChoice, title?: string): void
  /** Shows the last run of an instance, wherever that was asked. */
  showNewest(instance: string): void
  /** Of one that was dropped: its instance shows it. */
  readGiven(instance: string, file: GivenFile): void
  noteShown(): void
  /** Whoever comes back sees the last run first. */
  leave(instance: string): void
}

export const NEWEST: LogChoice = { kind: 'newest' }

export const useLogs = create<LogsState>((set) => ({
  instance: null,
  log: NEWEST,
  title: null,
  isAsked: false,
  choose: (instance, log, title) => set({ instance, log, title: title ?? null, isAsked: false }),
  showNewest: (instance) => set({ instance, log: NEWEST, title: null, isAsked: true }),
  readGiven: (instance, { id, name }) =>
    set({ instance, log: { kind: 'given', file: id }, title: name, isAsked: true }),
  noteShown: () => set({ isAsked: false }),
  leave: (instance) =>
    set((state) => (state.instance === instance && !state.isAsked ? { log: NEWEST, title: null } : state)),
}))

const LOG = /\.(?:log|txt)(?:\.gz|\.\d)?$/i

/** The log that was dropped; null: it is none, or there is more. */
export function logAmong(files: readonly GivenFile[]): GivenFile | null {
  const [only, ...others] = files
  return only !== undefined && others.length === 0 && LOG.test(only.name) ? only : null
}
