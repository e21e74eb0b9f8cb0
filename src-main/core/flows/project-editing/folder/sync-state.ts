/** `project.lock.json`: what folder and service had in common last, so that it can be said which of them changed. It belongs into git. */
import { CoreError } from '../../../errors.ts'
import type { FolderPicture } from '../../../model/authoring/project-folder.ts'
import { PROJECT_FIELDS, type ProjectFieldName, type ProjectFields } from '../../../model/authoring/project-fields.ts'
import { message } from '../../../../../resources/text/text.ts'
import { sha1Of } from './folder-files.ts'

export const LOCK_FILE = 'project.lock.json'

export interface SyncState {
  readonly format: 1
  readonly project: string | null
  /** Of each field, what tells its value from any other. */
  readonly fields: Readonly<Partial<Record<ProjectFieldName, string>>>
  readonly icon: { readonly sha1: string; readonly url: string } | null
  /** In their order. */
  readonly gallery: readonly SyncedPicture[]
}

export interface SyncedPicture {
  readonly file: string
  readonly sha1: string
  readonly url: string
  /** Of its words. */
  readonly caption: string
}

export const NEVER_SYNCED: SyncState = { format: 1, project: null, fields: {}, icon: null, gallery: [] }

/** Throws `bad-argument` for what is no such file. */
export function readSyncState(text: string): SyncState {
  const read = parsed(text)
  if (!isState(read)) throw new CoreError('bad-argument', message('project-lock-unreadable', { file: LOCK_FILE }))
  return {
    format: 1,
    project: read.project ?? null,
    fields: Object.fromEntries(
      PROJECT_FIELDS.flatMap((field) => {
        const mark = read.fields?.[field]
        return typeof mark === 'string' ? [[field, mark]] : []
      }),
    ),
    icon: read.icon ?? null,
    gallery: (read.gallery ?? []).filter((one) => typeof one?.url === 'string' && typeof one.file === 'string'),
  }
}

export function writeSyncState(state: SyncState): string {
  return `${JSON.stringify(state, null, 2)}\n`
}

export function markOf(field: ProjectFieldName, fields: Partial<ProjectFields>): string {
  const value = fields[field]
  const list = Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value
  return sha1Of(JSON.stringify(list ?? null))
}

export function captionMark({ title, description, isFeatured }: Omit<FolderPicture, 'file'>): string {
  return sha1Of(JSON.stringify([title, description, isFeatured]))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isState(value: unknown): value is Partial<SyncState> {
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== 1) return false
  const isList = !('gallery' in value) || Array.isArray(value.gallery)
  const hasFields = !('fields' in value) || (typeof value.fields === 'object' && value.fields !== null)
  return isList && hasFields
}
