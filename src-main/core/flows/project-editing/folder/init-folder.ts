/** Makes a folder of a project: of one that is there, of a jar, or of a title. What lies in the folder already is never written over. */
import { CoreError } from '../../../errors.ts'
import { makeNamedFolder } from '../../../files/write-named-file.ts'
import { PICTURE_EXTENSIONS } from '../../../files/look-at-picture.ts'
import type { FolderPicture, FolderProject, FolderReport, FolderWish } from '../../../model/authoring/project-folder.ts'
import type { ProjectReading } from '../../../model/authoring/project-draft.ts'
import { PROJECT_FIELDS, pickFields, type ProjectFields } from '../../../model/authoring/project-fields.ts'
import { slugOf } from '../../../model/authoring/project-limits.ts'
import { PROJECT_TYPES } from '../../../model/authoring/new-project.ts'
import { pictureType } from '../../../model/instances/picture.ts'
import type { RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { message } from '../../../../../resources/text/text.ts'
import { authorOf } from '../author.ts'
import { describe } from '../edit-fields.ts'
import { readJarIcon, readJarProject } from '../jar/read-jar.ts'
import { readProject } from '../read-project.ts'
import { readFolder, remoteFields } from './compare-folder.ts'
import { openFolder, type FolderFiles } from './folder-files.ts'
import { saveState, stateInStep, type FolderServices } from './keep-in-step.ts'
import { BODY_FILE, PROJECT_FILE, writeProjectFile } from './project-file.ts'
import { asPicture, fetchPicture, takePicture, withPlaced } from './pull-folder.ts'
import { NEVER_SYNCED } from './sync-state.ts'

const README = 'README.md'

/** Throws `bad-argument` where it is a project's folder already or has a file that would be written, and what the answers mean. */
export async function initFolder(
  wish: FolderWish,
  services: FolderServices,
  options: RequestOptions,
): Promise<FolderReport> {
  const isRehearsal = services.isRehearsal === true
  if (!isRehearsal) await makeNamedFolder(wish.folder)
  const files = await openFolder(wish.folder, isRehearsal)
  await assertFree(files, PROJECT_FILE)
  const making: Making = { files, services, options, written: [] }
  if (wish.project !== null) return fromProject(wish.project, making)
  return fromNothing(wish, making)
}

interface Making {
  readonly files: FolderFiles
  readonly services: FolderServices
  readonly options: RequestOptions
  readonly written: string[]
}

async function fromProject(named: string, making: Making): Promise<FolderReport> {
  const { files, services, options, written } = making
  const author = await authorOf(services, options)
  const remote = await readProject(named, author, services, options)
  await assertFree(files, BODY_FILE)
  const fields = remoteFields(remote)
  await write(making, BODY_FILE, `${fields.body}\n`)
  const icon = await takeIcon(remote, making)
  const names = new Set<string>()
  const placed: (FolderPicture & { readonly url: string })[] = []
  for (const image of remote.gallery) {
    placed.push({ ...(await takePicture(image, names, { files, services, options, written })), url: image.url })
  }
  const project: FolderProject = {
    id: remote.id,
    type: PROJECT_TYPES.find((one) => one === remote.type) ?? 'mod',
    fields: keptFields(fields),
    bodyFile: BODY_FILE,
    icon,
    gallery: placed.map(asPicture),
  }
  await write(making, PROJECT_FILE, writeProjectFile(project))
  const state = services.isRehearsal === true ? [] : await rememberAll(remote, placed, making)
  return report(
    making,
    { title: remote.current.title, projectId: remote.id },
    [...written, ...state],
    describe(remote, author, services),
  )
}

async function rememberAll(
  remote: ProjectReading,
  placed: readonly (FolderPicture & { readonly url: string })[],
  { files }: Making,
): Promise<readonly string[]> {
  const local = withPlaced(await readFolder(files), placed)
  return saveState(files, stateInStep(local, remote, true), NEVER_SYNCED)
}

async function fromNothing({ jarPath, title }: FolderWish, making: Making): Promise<FolderReport> {
  const { files, written } = making
  const jar = jarPath === null ? null : await readJarProject(jarPath)
  const name = title ?? jar?.fields.title ?? ''
  if (name === '') throw new CoreError('bad-argument', message('project-folder-needs-a-title'))
  const fields: Partial<ProjectFields> = {
    summary: '',
    categories: [],
    licenseId: 'LicenseRef-All-Rights-Reserved',
    ...jar?.fields,
    title: name,
    slug: jar?.fields.slug ?? slugOf(name),
  }
  const bodyFile = (await files.has(BODY_FILE)) || !(await files.has(README)) ? BODY_FILE : README
  if (!(await files.has(bodyFile))) await write(making, bodyFile, `# ${name}\n`)
  const icon = jarPath === null ? null : await takeJarIcon(jarPath, making)
  const project: FolderProject = { id: null, type: 'mod', fields, bodyFile, icon, gallery: [] }
  await write(making, PROJECT_FILE, writeProjectFile(project))
  return report(making, { title: name, projectId: null }, written, null)
}

/** What nothing says is not written down, so that it is not kept in step. */
function keptFields(fields: ProjectFields): Partial<ProjectFields> {
  const kept = PROJECT_FIELDS.filter(
    (field) => field !== 'body' && !(field === 'requestedStatus' && fields[field] === null),
  )
  const areSidesKnown = fields.clientSide !== 'unknown' || fields.serverSide !== 'unknown'
  return pickFields(
    fields,
    areSidesKnown ? kept : kept.filter((field) => !['clientSide', 'serverSide'].includes(field)),
  )
}

async function takeIcon({ iconUrl }: ProjectReading, making: Making): Promise<string | null> {
  if (iconUrl === null) return null
  const { bytes, extension } = await fetchPicture(iconUrl, making)
  return writeIcon(bytes, extension, making)
}

async function takeJarIcon(jarPath: string, making: Making): Promise<string | null> {
  const bytes = await readJarIcon(jarPath)
  const type = bytes === null ? null : pictureType(bytes)
  return bytes === null || type === null ? null : writeIcon(bytes, PICTURE_EXTENSIONS[type], making)
}

async function writeIcon(bytes: Buffer, extension: string, making: Making): Promise<string> {
  const name = `icon.${extension}`
  await assertFree(making.files, name)
  await write(making, name, bytes)
  return name
}

async function write({ files, written }: Making, name: string, content: string | Uint8Array): Promise<void> {
  await files.write(name, content)
  written.push(name)
}

async function assertFree(files: FolderFiles, name: string): Promise<void> {
  if (!(await files.has(name))) return
  throw new CoreError('bad-argument', message('project-folder-has-file', { folder: files.folder, name }), {
    hint: message('project-folder-name-another'),
  })
}

function report(
  { files }: Making,
  { title, projectId }: { readonly title: string; readonly projectId: string | null },
  written: readonly string[],
  project: FolderReport['project'],
): FolderReport {
  return {
    folder: files.folder,
    projectId,
    title,
    differences: [],
    project,
    isCreated: false,
    ignored: [],
    written,
    notes: [],
  }
}
