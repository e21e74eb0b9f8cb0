import { createContext, useContext } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'

/** What is being done with an instance. */
export interface Changing {
  /** What was asked for. */
  readonly title: string
  /** What is going on now: `Updating 12`, `Paused`. */
  readonly words: string
  readonly isPaused: boolean
  /** Whether the person has agreed to it; false: it is being worked out. */
  readonly isAgreed: boolean
  /** Of 100; null: nobody knows yet. */
  readonly percent: number | null
}

/** A file of it, in what is being done or waits for its turn. */
export interface ChangingFile {
  readonly title: string
  readonly isQueued: boolean
  /** By the person: it goes on when that is said. */
  readonly isPaused: boolean
}

/** What is under way and what waits for its turn. */
export interface Changes {
  /** By instance. */
  readonly instances: ReadonlyMap<string, Changing>
  /** By instance and path, or by the file's id (`keyOfFile`). */
  readonly files: ReadonlyMap<string, ChangingFile>
  /** Lets what is paused of an instance go on. */
  resume(instance: string): void
}

const NO_CHANGES: Changes = { instances: new Map(), files: new Map(), resume: () => undefined }

/** As `app/` knows it. */
export const ChangesContext = createContext<Changes>(NO_CHANGES)

export function useChanges(): Changes {
  return useContext(ChangesContext)
}

export function keyOfFile(instance: string, path: string): string {
  return `${instance} ${path}`
}

/** What is being done with a file; null: nothing. */
export function changeOf(
  { files }: Changes,
  instance: string,
  { id, path }: { readonly id: string; readonly path: string },
): ChangingFile | null {
  return files.get(keyOfFile(instance, path)) ?? files.get(id) ?? null
}

/** Why what would change all of these instances cannot be done now: one of them is being changed. null: it can. */
export function whyNot({ instances }: Changes, ...meant: readonly string[]): string | null {
  const [busy] = meant.flatMap((id) => instances.get(id) ?? [])
  return busy === undefined ? null : sayBusy(busy)
}

/** The same of what would change these files; what changes others of the instance waits for its turn. */
export function whyNotOf(
  changes: Changes,
  instance: string,
  files: readonly { readonly id: string; readonly path: string }[],
): string | null {
  const [busy = null] = files.flatMap((file) => changeOf(changes, instance, file) ?? [])
  return whyNotOfOne(busy)
}

export function whyNotOfOne(busy: ChangingFile | null): string | null {
  return busy === null ? null : sayBusy(busy)
}

function sayBusy({ title, isPaused }: Pick<ChangingFile, 'title' | 'isPaused'>): string {
  return formatMessage('change-not-now', { title, isPaused })
}
