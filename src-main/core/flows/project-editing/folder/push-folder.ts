/** Makes a project what its folder is; one that is not there yet is created. Pushing again sends nothing. */
import { CoreError } from '../../../errors.ts'
import type { ProjectReading } from '../../../model/authoring/project-draft.ts'
import type { FolderDiff, FolderDifference, FolderReport } from '../../../model/authoring/project-folder.ts'
import { pickFields, type ProjectFieldName } from '../../../model/authoring/project-fields.ts'
import { checkProjectFields, slugOf } from '../../../model/authoring/project-limits.ts'
import { messageOf, withMessage } from '../../../model/words/with-message.ts'
import type { RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { message } from '../../../../../resources/text/text.ts'
import { authorOf, type Author } from '../author.ts'
import { createProject } from '../create-project.ts'
import { describe } from '../edit-fields.ts'
import { addGalleryImage, editGalleryImage, orderGallery, removeGalleryImage, setIcon } from '../pictures.ts'
import { readProject } from '../read-project.ts'
import { assertSavable, sendFields } from '../save-project.ts'
import { askSlug, assertSlugFree } from '../slugs.ts'
import { compareFolder, pairPictures, readFolder, type FolderReading, type PicturePair } from './compare-folder.ts'
import { openFolder, type FolderFiles } from './folder-files.ts'
import {
  differencesTo,
  fieldsAmong,
  saveState,
  stateInStep,
  type FolderServices,
  type SyncOptions,
} from './keep-in-step.ts'
import { captionMark, type SyncedPicture } from './sync-state.ts'

/** In what they differ. Throws `bad-argument` for what of the folder cannot be read. */
export async function diffFolder(
  folder: string,
  services: FolderServices,
  options: RequestOptions,
): Promise<FolderDiff> {
  const files = await openFolder(folder, true)
  const local = await readFolder(files)
  const title = local.fields.title ?? ''
  const id = idOf(local)
  if (id === null) {
    const created = withMessage(message('folder-will-create', { title }))
    const about = { kind: 'field', field: 'title' } as const
    return { folder: files.folder, projectId: null, title, differences: [{ about, change: 'push', ...created }] }
  }
  const remote = await readProject(id, await authorOf(services, options), services, options)
  return { folder: files.folder, projectId: id, title: remote.current.title, differences: compareFolder(local, remote) }
}

/** Throws `service-conflict` where both sides changed the same, `bad-argument`, `service-forbidden` and what the answers mean. */
export async function pushFolder(
  folder: string,
  how: SyncOptions,
  services: FolderServices,
  options: RequestOptions,
): Promise<FolderReport> {
  const files = await openFolder(folder, services.isRehearsal === true)
  const author = await authorOf(services, options)
  const local = await readFolder(files)
  assertFields(local)
  const push: Push = { files, author, services, options }
  const id = idOf(local)
  if (id !== null) return pushChanges(local, await readProject(id, author, services, options), how, push)
  const { project, ignored, notes } = await createFrom(local, push)
  const report = await pushChanges(local, project, { isForced: true }, { ...push, hasIcon: notes.length === 0 })
  const unknown = ignored.filter((field) => !report.ignored.includes(field))
  return { ...report, isCreated: true, ignored: [...report.ignored, ...unknown], notes: [...notes, ...report.notes] }
}

interface Push {
  readonly files: FolderFiles
  readonly author: Author
  readonly services: FolderServices
  readonly options: RequestOptions
  /** The service has the folder's icon already. */
  readonly hasIcon?: boolean
}

function idOf({ project, state }: FolderReading): string | null {
  return project.id ?? state.project
}

function assertFields({ fields, project, state }: FolderReading): void {
  const [problem] = checkProjectFields(fields, { isNew: project.id === null && state.project === null })
  if (problem === undefined) return
  throw new CoreError(
    'bad-argument',
    message('project-field-refused', { field: problem.field, why: messageOf(problem) }),
  )
}

async function createFrom({ project, fields }: FolderReading, { files, services, options }: Push) {
  const slug = fields.slug ?? slugOf(fields.title ?? '')
  const asked = await askSlug(slug, null, services, options)
  if (asked.problem !== null && asked.problem.text?.id === 'project-slug-taken') {
    throw new CoreError('service-conflict', messageOf(asked.problem), { hint: message('project-folder-name-the-id') })
  }
  const iconPath = project.icon === null ? null : await files.pathOf(project.icon)
  return createProject({ type: project.type, fields, iconPath, jarPath: null }, services, options)
}

async function pushChanges(
  local: FolderReading,
  before: ProjectReading,
  how: SyncOptions,
  push: Push,
): Promise<FolderReport> {
  const { files, author, services, options } = push
  const all = compareFolder(local, before)
  const differences = differencesTo('push', all, how).filter(
    ({ about }) => about.kind !== 'icon' || push.hasIcon !== true,
  )
  let reading = before
  let synced = local
  let isIconSame = push.hasIcon === true && local.iconSha1 !== null
  let ignored: readonly ProjectFieldName[] = []
  const remember = async () => saveState(files, stateInStep(synced, reading, isIconSame), local.state)
  let written: readonly string[] = []
  try {
    const sent = await pushFields(local, before, fieldsAmong(differences), push)
    reading = sent.reading
    ignored = sent.ignored
    if (local.project.icon !== null && differences.some(({ about }) => about.kind === 'icon')) {
      await setIcon(before.id, await files.pathOf(local.project.icon), services, options)
      isIconSame = true
    }
    for (const difference of differences) {
      synced = await pushPicture(synced, difference, before.id, push)
    }
    reading = await readOrKeep(reading, push)
    if (differences.some(({ about }) => about.kind === 'order' || about.kind === 'picture')) {
      reading = await orderAs(synced, reading, push)
    }
  } finally {
    // What is done is remembered also where the rest failed: it is not sent twice.
    written = await remember()
  }
  return {
    folder: files.folder,
    projectId: before.id,
    title: reading.current.title,
    differences,
    project: describe(reading, author, services),
    isCreated: false,
    ignored,
    written,
    notes: [],
  }
}

async function pushFields(
  { fields }: FolderReading,
  before: ProjectReading,
  names: readonly ProjectFieldName[],
  { author, services, options }: Push,
) {
  assertSavable(before, { changed: names, conflicts: [], problems: [] })
  const { slug } = fields
  if (names.includes('slug') && slug !== undefined) await assertSlugFree(slug, before.id, services, options)
  return sendFields(before, pickFields(fields, names), { author, services }, options)
}

/** The folder's reading, with what is known of the picture now. */
async function pushPicture(
  local: FolderReading,
  { about }: FolderDifference,
  id: string,
  push: Push,
): Promise<FolderReading> {
  if (about.kind !== 'picture') return local
  const { author, services, options } = push
  const remote = await readProject(id, author, services, options)
  const pair = pairPictures(local, remote).find(({ local: picture }) => picture.file === about.file)
  if (pair === undefined) {
    if (about.url !== null) await removeGalleryImage(id, about.url, services, options)
    return local
  }
  if (pair.remote === null) return addPicture(local, pair, { id, push })
  const isAnother =
    pair.synced !== null && pair.synced.sha1 !== pair.local.sha1 && !pair.remote.url.includes(pair.local.sha1)
  const losesWords =
    (pair.local.title === null && pair.remote.title !== null) ||
    (pair.local.description === null && pair.remote.description !== null)
  if (isAnother || losesWords) {
    const { url } = pair.remote
    // The same bytes twice are refused, so that the old one goes first where only its words do.
    if (losesWords && !isAnother) await removeGalleryImage(id, url, services, options)
    const added = await addPicture(local, pair, { id, push })
    if (isAnother) await removeGalleryImage(id, url, services, options)
    return added
  }
  const { title, description, isFeatured } = pair.local
  const words = { ...(title !== null && { title }), ...(description !== null && { description }) }
  await editGalleryImage(id, { url: pair.remote.url, isFeatured, ...words }, services, options)
  return local
}

async function addPicture(
  local: FolderReading,
  { local: picture }: PicturePair,
  { id, push }: { readonly id: string; readonly push: Push },
): Promise<FolderReading> {
  const { files, author, services, options } = push
  const before = new Set((await readProject(id, author, services, options)).gallery.map(({ url }) => url))
  const { title, description, isFeatured, file, sha1 } = picture
  const image = { path: await files.pathOf(file), title, description, isFeatured }
  const added = (await addGalleryImage(id, image, services, options)).gallery.find(({ url }) => !before.has(url))
  const others = local.state.gallery.filter((one) => one.file !== file)
  const known: readonly SyncedPicture[] =
    added === undefined ? [] : [{ file, sha1, url: added.url, caption: captionMark(picture) }]
  return { ...local, state: { ...local.state, gallery: [...others, ...known] } }
}

/** As the folder has them; those that it does not know after them. */
async function orderAs(local: FolderReading, remote: ProjectReading, push: Push): Promise<ProjectReading> {
  const mine = pairPictures(local, remote).flatMap((pair) => pair.remote?.url ?? [])
  const others = remote.gallery.map(({ url }) => url).filter((url) => !mine.includes(url))
  await orderGallery(remote.id, [...mine, ...others], push.services, push.options)
  return readOrKeep(remote, push)
}

async function readOrKeep(reading: ProjectReading, { author, services, options }: Push): Promise<ProjectReading> {
  return services.isRehearsal === true ? reading : readProject(reading.id, author, services, options)
}
