/** Reads a folder and the project that it is of, and says in what they differ and which of the two changed. */
import { CoreError } from '../../../errors.ts'
import { sharedTextOf } from '../../../model/authoring/excluded-parts.ts'
import type {
  FolderChange,
  FolderDifference,
  FolderPicture,
  FolderProject,
} from '../../../model/authoring/project-folder.ts'
import type { ProjectReading } from '../../../model/authoring/project-draft.ts'
import {
  fieldsOf,
  isSameField,
  type GalleryImage,
  type ProjectFieldName,
  type ProjectFields,
} from '../../../model/authoring/project-fields.ts'
import { pictureType } from '../../../model/instances/picture.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'
import { asSent } from '../wire-fields.ts'
import { sha1Of, type FolderFiles } from './folder-files.ts'
import { PROJECT_FILE, readProjectFile } from './project-file.ts'
import {
  captionMark,
  LOCK_FILE,
  markOf,
  NEVER_SYNCED,
  readSyncState,
  type SyncedPicture,
  type SyncState,
} from './sync-state.ts'

const MAX_TEXT = 1024 * 1024
const MAX_PICTURE = 5 * 1024 * 1024
const MAX_ICON = 256 * 1024

/** What lies in the folder. */
export interface FolderReading {
  readonly project: FolderProject
  /** With the body, as it is sent. */
  readonly fields: Partial<ProjectFields>
  readonly state: SyncState
  readonly projectFile: string
  readonly iconSha1: string | null
  readonly pictures: readonly LocalPicture[]
}

export interface LocalPicture extends FolderPicture {
  readonly sha1: string
}

/** Throws `bad-argument` for what is missing, leads elsewhere, or cannot be read. */
export async function readFolder(files: FolderFiles): Promise<FolderReading> {
  const text = (await files.read(PROJECT_FILE, MAX_TEXT))?.toString('utf8')
  if (text === undefined) {
    throw new CoreError('bad-argument', message('project-file-missing', { file: PROJECT_FILE, folder: files.folder }), {
      hint: message('project-folder-init-first'),
    })
  }
  const project = readProjectFile(text)
  const lock = await files.read(LOCK_FILE, MAX_TEXT)
  const icon = project.icon === null ? null : await readPicture(files, project.icon, MAX_ICON)
  const pictures: LocalPicture[] = []
  for (const picture of project.gallery ?? []) {
    pictures.push({ ...picture, sha1: sha1Of(await readPicture(files, picture.file, MAX_PICTURE)) })
  }
  const body = project.bodyFile === null ? null : await readBody(files, project.bodyFile)
  return {
    project,
    fields: asSent({ ...project.fields, ...(body !== null && { body }) }),
    state: lock === null ? NEVER_SYNCED : readSyncState(lock.toString('utf8')),
    projectFile: text,
    iconSha1: icon === null ? null : sha1Of(icon),
    pictures,
  }
}

async function readBody(files: FolderFiles, name: string): Promise<string> {
  const text = (await files.read(name, MAX_TEXT))?.toString('utf8')
  if (text === undefined) throw new CoreError('bad-argument', message('project-file-names-missing', { name }))
  const shared = sharedTextOf(text)
  if (shared.kind === 'shared') return shared.text
  throw new CoreError('bad-argument', message('project-mark-is-alone', { name, line: shared.line }))
}

async function readPicture(files: FolderFiles, name: string, most: number): Promise<Buffer> {
  const bytes = await files.read(name, most)
  if (bytes === null) throw new CoreError('bad-argument', message('project-file-names-missing', { name }))
  if (pictureType(bytes) !== null) return bytes
  throw new CoreError('bad-argument', message('avatar-is-no-picture', { path: name }), {
    hint: message('avatar-types'),
  })
}

/** The service's text of a field, as it is compared with the folder's. */
export function remoteFields({ current }: Pick<ProjectReading, 'current'>): ProjectFields {
  return { ...current, body: current.body.replaceAll('\r\n', '\n').trimEnd() }
}

/** Nothing: they are in step. */
export function compareFolder(local: FolderReading, remote: ProjectReading): readonly FolderDifference[] {
  const there = remoteFields(remote)
  const { fields, state } = local
  const ofFields = fieldsOf(fields).flatMap((field): readonly FolderDifference[] => {
    if (isSameField(fields[field], there[field])) return []
    const base = state.fields[field]
    const change = whoChanged(base, markOf(field, fields), markOf(field, there))
    return [{ about: { kind: 'field', field }, change, ...withMessage(sayField(field, change)) }]
  })
  return [...ofFields, ...compareIcon(local, remote), ...compareGallery(local, remote)]
}

function whoChanged(base: string | undefined, mine: string, theirs: string): FolderChange {
  if (base === mine) return 'pull'
  return base === theirs ? 'push' : 'both'
}

function compareIcon(
  { project, iconSha1, state }: FolderReading,
  { iconUrl }: ProjectReading,
): readonly FolderDifference[] {
  if (project.icon === null || iconSha1 === null || iconUrl?.includes(iconSha1) === true) return []
  const isMine = state.icon?.sha1 === iconSha1
  const isTheirs = (state.icon?.url ?? null) === iconUrl
  if (isMine && isTheirs) return []
  const change: FolderChange = isMine ? 'pull' : isTheirs ? 'push' : 'both'
  return [{ about: { kind: 'icon' }, change, ...withMessage(message('folder-icon-differs', { change })) }]
}

/** A picture of the folder and the service's own that it is. */
export interface PicturePair {
  readonly local: LocalPicture
  /** null: the service has it not. */
  readonly remote: GalleryImage | null
  readonly synced: SyncedPicture | null
}

export function pairPictures({ pictures, state }: FolderReading, { gallery }: ProjectReading): readonly PicturePair[] {
  return pictures.map((local) => {
    const synced = state.gallery.find(({ file }) => file === local.file) ?? null
    const byHash = gallery.find(({ url }) => url.includes(local.sha1))
    const remote = byHash ?? gallery.find(({ url }) => url === synced?.url) ?? null
    return { local, remote, synced }
  })
}

function compareGallery(local: FolderReading, remote: ProjectReading): readonly FolderDifference[] {
  if (local.project.gallery === null) return []
  const pairs = pairPictures(local, remote)
  const known = new Set(pairs.flatMap((pair) => pair.remote?.url ?? []))
  const ofPairs = pairs.flatMap((pair) => comparePicture(pair))
  const unpaired = remote.gallery.filter(({ url }) => !known.has(url))
  const ofOthers = unpaired.map(({ url, title }): FolderDifference => {
    const synced = local.state.gallery.find((one) => one.url === url)
    const change: FolderChange = synced === undefined ? 'pull' : 'push'
    const name = synced?.file ?? title ?? url
    return {
      about: { kind: 'picture', file: synced?.file ?? null, url },
      change,
      ...withMessage(sayOther(name, change)),
    }
  })
  return [...ofPairs, ...ofOthers, ...compareOrder(local, remote, pairs)]
}

function comparePicture({ local, remote, synced }: PicturePair): readonly FolderDifference[] {
  const { file } = local
  const about = { kind: 'picture', file, url: remote?.url ?? null } as const
  if (remote === null) {
    const change: FolderChange = synced === null ? 'push' : synced.sha1 === local.sha1 ? 'pull' : 'both'
    return [{ about, change, ...withMessage(message('folder-picture-only-here', { file, change })) }]
  }
  const isReplaced = synced !== null && synced.sha1 !== local.sha1 && !remote.url.includes(local.sha1)
  if (isReplaced) return [{ about, change: 'push', ...withMessage(message('folder-picture-is-another', { file })) }]
  const [mine, theirs] = [captionMark(local), captionMark(remote)]
  if (mine === theirs) return []
  const change = whoChanged(synced?.caption, mine, theirs)
  return [{ about, change, ...withMessage(message('folder-picture-words-differ', { file, change })) }]
}

function compareOrder(
  { state }: FolderReading,
  { gallery }: ProjectReading,
  pairs: readonly PicturePair[],
): readonly FolderDifference[] {
  const mine = pairs.flatMap(({ remote }) => remote?.url ?? [])
  const theirs = gallery.map(({ url }) => url).filter((url) => mine.includes(url))
  if (isSameOrder(mine, theirs)) return []
  const before = state.gallery.map(({ url }) => url).filter((url) => mine.includes(url))
  const change: FolderChange = isSameOrder(before, mine) ? 'pull' : 'push'
  return [{ about: { kind: 'order' }, change, ...withMessage(message('folder-order-differs', { change })) }]
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function sayField(field: ProjectFieldName, change: FolderChange): Message {
  return message('folder-field-differs', { name: message('project-field-name', { field }), change })
}

function sayOther(name: string, change: FolderChange): Message {
  return change === 'pull'
    ? message('folder-picture-only-there', { name })
    : message('folder-picture-removed-here', { name })
}
