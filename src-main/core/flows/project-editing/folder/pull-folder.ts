/** Makes a folder what its project is. What it writes over where both sides changed is kept beside as `….mine…`; no file is removed. */
import { extname } from 'node:path'
import { PICTURE_EXTENSIONS } from '../../../files/look-at-picture.ts'
import { CoreError } from '../../../errors.ts'
import { withSharedText } from '../../../model/authoring/excluded-parts.ts'
import type { ProjectReading } from '../../../model/authoring/project-draft.ts'
import type {
  FolderDifference,
  FolderPicture,
  FolderProject,
  FolderReport,
} from '../../../model/authoring/project-folder.ts'
import { pickFields, type GalleryImage } from '../../../model/authoring/project-fields.ts'
import { slugOf } from '../../../model/authoring/project-limits.ts'
import { isSafePath } from '../../../model/paths/safe-path.ts'
import { pictureType } from '../../../model/instances/picture.ts'
import { withMessage, type WithMessage } from '../../../model/words/with-message.ts'
import type { RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { message } from '../../../../../resources/text/text.ts'
import { authorOf } from '../author.ts'
import { describe } from '../edit-fields.ts'
import { noSuchProject, readProject } from '../read-project.ts'
import { compareFolder, pairPictures, readFolder, remoteFields, type FolderReading } from './compare-folder.ts'
import { openFolder, type FolderFiles } from './folder-files.ts'
import {
  differencesTo,
  fieldsAmong,
  saveState,
  stateInStep,
  type FolderServices,
  type SyncOptions,
} from './keep-in-step.ts'
import { PROJECT_FILE, writeProjectFile } from './project-file.ts'
import { captionMark, type SyncedPicture } from './sync-state.ts'

const MAX_PICTURE = 16 * 1024 * 1024
const MAX_TEXT = 1024 * 1024

/** Throws `service-conflict` where both sides changed the same, `not-found` where it was never pushed, and what the answers mean. */
export async function pullFolder(
  folder: string,
  how: SyncOptions,
  services: FolderServices,
  options: RequestOptions,
): Promise<FolderReport> {
  const files = await openFolder(folder, services.isRehearsal === true)
  const local = await readFolder(files)
  const id = local.project.id ?? local.state.project
  if (id === null) throw noSuchProject(local.fields.title ?? folder)
  const author = await authorOf(services, options)
  const remote = await readProject(id, author, services, options)
  const differences = differencesTo('pull', compareFolder(local, remote), how)
  const taking: Taking = { local, remote, differences, files, services, options, notes: [], written: [] }
  await keepMine(taking)
  const { project, placed } = await takeProject(taking)
  if (differences.length > 0) {
    const text = writeProjectFile(project, local.projectFile)
    if (text !== local.projectFile) await write(taking, PROJECT_FILE, text)
  }
  const after = services.isRehearsal === true ? local : await readFolder(files)
  const isIconSame = differences.some(({ about }) => about.kind === 'icon')
  const state = stateInStep(withPlaced(after, placed), remote, isIconSame)
  return {
    folder: files.folder,
    projectId: id,
    title: remote.current.title,
    differences,
    project: describe(remote, author, services),
    isCreated: false,
    ignored: [],
    written: [...taking.written, ...(await saveState(files, state, local.state))],
    notes: taking.notes,
  }
}

interface Taking {
  readonly local: FolderReading
  readonly remote: ProjectReading
  readonly differences: readonly FolderDifference[]
  readonly files: FolderFiles
  readonly services: FolderServices
  readonly options: RequestOptions
  readonly notes: WithMessage[]
  readonly written: string[]
}

async function write(
  { files, written }: Pick<Taking, 'files' | 'written'>,
  name: string,
  content: string | Uint8Array,
) {
  await files.write(name, content)
  written.push(name)
}

/** What a person wrote and is written over. */
async function keepMine(taking: Taking): Promise<void> {
  const both = taking.differences.filter(({ change }) => change === 'both')
  const { bodyFile, icon } = taking.local.project
  const names = both.flatMap(({ about }) => {
    if (about.kind === 'icon') return icon ?? []
    if (about.kind === 'field' && about.field === 'body') return bodyFile ?? []
    return about.kind === 'field' || about.kind === 'picture' ? [PROJECT_FILE] : []
  })
  for (const name of new Set(names)) {
    const mine = await taking.files.read(name, MAX_PICTURE)
    if (mine === null) continue
    const ending = extname(name)
    const kept = await freeName(`${name.slice(0, name.length - ending.length)}.mine`, ending, taking.files)
    await write(taking, kept, mine)
    taking.notes.push(withMessage(message('folder-kept-mine', { name, kept })))
  }
}

/** `base` with the ending; numbered where the folder has a file of that name. */
async function freeName(base: string, ending: string, files: FolderFiles, taken = new Set<string>()): Promise<string> {
  let name = `${base}${ending}`
  for (let number = 2; taken.has(name.toLowerCase()) || (await files.has(name)); number += 1) {
    name = `${base}-${number}${ending}`
  }
  return name
}

/** Which picture of the service each file is. */
export function withPlaced(local: FolderReading, placed: readonly Placed[]): FolderReading {
  const synced = placed.flatMap(({ file, url }): readonly SyncedPicture[] => {
    const picture = local.pictures.find((one) => one.file === file)
    return url === null || picture === undefined
      ? []
      : [{ file, url, sha1: picture.sha1, caption: captionMark(picture) }]
  })
  const others = local.state.gallery.filter((one) => !synced.some(({ file }) => file === one.file))
  return { ...local, state: { ...local.state, gallery: [...synced, ...others] } }
}

async function takeProject(
  taking: Taking,
): Promise<{ readonly project: FolderProject; readonly placed: readonly Placed[] }> {
  const { local, remote, differences } = taking
  const there = remoteFields(remote)
  const names = fieldsAmong(differences)
  if (names.includes('body') && local.project.bodyFile !== null) await takeBody(taking, there.body)
  const taken = pickFields(
    there,
    names.filter((field) => field !== 'body'),
  )
  const icon = differences.some(({ about }) => about.kind === 'icon') ? await takeIcon(taking) : local.project.icon
  const placed = local.project.gallery === null ? null : await takeGallery(taking)
  const gallery = placed?.map(asPicture) ?? null
  return {
    project: { ...local.project, fields: { ...local.project.fields, ...taken }, icon, gallery },
    placed: placed ?? [],
  }
}

async function takeBody(taking: Taking, body: string): Promise<void> {
  const name = taking.local.project.bodyFile ?? ''
  const mine = (await taking.files.read(name, MAX_TEXT))?.toString('utf8') ?? ''
  await write(taking, name, withSharedText(mine, body))
}

async function takeIcon(taking: Taking): Promise<string | null> {
  const { local, remote } = taking
  const name = local.project.icon
  if (remote.iconUrl === null) {
    if (name !== null) taking.notes.push(withMessage(message('folder-file-stays', { name })))
    return null
  }
  const { bytes, extension } = await fetchPicture(remote.iconUrl, taking)
  const isKept = name !== null && extname(name) === `.${extension}`
  const next = isKept ? name : await freeName('icon', `.${extension}`, taking.files)
  await write(taking, next, bytes)
  return next
}

/** In the order of the folder; that of the service where that is what changed. */
async function takeGallery(taking: Taking): Promise<readonly Placed[]> {
  const { local, remote, differences } = taking
  const pairs = pairPictures(local, remote)
  const isMeant = (file: string | null, url: string | null) =>
    differences.some(({ about }) => about.kind === 'picture' && about.file === file && about.url === url)
  const kept = pairs.flatMap(({ local: picture, remote: image }): readonly Placed[] => {
    if (!isMeant(picture.file, image?.url ?? null)) return [{ ...asPicture(picture), url: image?.url ?? null }]
    if (image === null) {
      taking.notes.push(withMessage(message('folder-file-stays', { name: picture.file })))
      return []
    }
    return [{ file: picture.file, ...wordsOf(image), url: image.url }]
  })
  const names = new Set(local.pictures.map(({ file }) => file.toLowerCase()))
  const fetched: Placed[] = []
  for (const image of remote.gallery.filter(({ url }) => isMeant(null, url))) {
    fetched.push({ ...(await takePicture(image, names, taking)), url: image.url })
  }
  const all = [...kept, ...fetched]
  const isOrdered = fetched.length > 0 || differences.some(({ about }) => about.kind === 'order')
  const placeOf = ({ url }: Placed) => {
    const place = remote.gallery.findIndex((one) => one.url === url)
    return place === -1 ? remote.gallery.length : place
  }
  return isOrdered ? all.toSorted((a, b) => placeOf(a) - placeOf(b)) : all
}

/** `url`: of the service's own that it is; null: it has none. */
interface Placed extends FolderPicture {
  readonly url: string | null
}

/** Fetches it into the folder, under a name that is free there. */
export async function takePicture(
  image: GalleryImage,
  names: Set<string>,
  taking: Pick<Taking, 'files' | 'services' | 'options' | 'written'>,
): Promise<FolderPicture> {
  const { bytes, extension } = await fetchPicture(image.url, taking)
  const slug = slugOf(image.title ?? '')
  // Some words are no names of files everywhere.
  const base = slug !== '' && isSafePath(`${slug}.${extension}`) ? slug : 'picture'
  const file = await freeName(`gallery/${base}`, `.${extension}`, taking.files, names)
  names.add(file.toLowerCase())
  await write(taking, file, bytes)
  return { file, ...wordsOf(image) }
}

export async function fetchPicture(
  url: string,
  { services, options }: Pick<Taking, 'services' | 'options'>,
): Promise<{ readonly bytes: Buffer; readonly extension: string }> {
  const bytes = await services.fetchWhole(url, MAX_PICTURE, options.signal)
  const type = pictureType(bytes)
  if (type === null) throw new CoreError('bad-answer', message('folder-picture-is-none', { url }))
  return { bytes, extension: PICTURE_EXTENSIONS[type] }
}

function wordsOf({ title, description, isFeatured }: GalleryImage): Omit<FolderPicture, 'file'> {
  return { title, description, isFeatured }
}

export function asPicture({ file, title, description, isFeatured }: FolderPicture): FolderPicture {
  return { file, title, description, isFeatured }
}
