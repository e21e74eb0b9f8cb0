/** Creates a project as a draft: all of it is checked first, so that nothing is created of what the service would refuse. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CoreError } from '../../errors.ts'
import { PICTURE_EXTENSIONS } from '../../files/look-at-picture.ts'
import type { CreatedProject, NewProject } from '../../model/authoring/new-project.ts'
import type { ProjectReading } from '../../model/authoring/project-draft.ts'
import { fieldsOf, isSameField, type ProjectFields } from '../../model/authoring/project-fields.ts'
import { checkProjectFields, slugOf } from '../../model/authoring/project-limits.ts'
import { pictureType } from '../../model/instances/picture.ts'
import { messageOf, withMessage } from '../../model/words/with-message.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { AnswerOf } from '../../services/hosting/operations/operations.ts'
import { message } from '../../../../resources/text/text.ts'
import { authorOf, type Author, type EditingServices } from './author.ts'
import { describe } from './edit-fields.ts'
import { readJarIcon } from './jar/read-jar.ts'
import { checkPicture, setIcon } from './pictures.ts'
import { readProject } from './read-project.ts'
import { assertSlugFree } from './slugs.ts'
import { assertTagsKnown } from './tags.ts'
import { asSent, bodyOf } from './wire-fields.ts'

const ALL_RIGHTS = 'LicenseRef-All-Rights-Reserved'

/** Throws `bad-argument`, `service-conflict` for a slug that is taken, `service-unauthorized` and what else the answer means. */
export async function createProject(
  wish: NewProject,
  services: EditingServices,
  options: RequestOptions,
): Promise<CreatedProject> {
  const fields = asSent(completed(wish.fields))
  const [problem] = checkProjectFields(fields, { isNew: true })
  if (problem !== undefined) {
    throw new CoreError(
      'bad-argument',
      message('project-field-refused', { field: problem.field, why: messageOf(problem) }),
      { hint: fieldsOf(wish.fields).includes(problem.field) ? undefined : message('project-field-not-given') },
    )
  }
  const author = await authorOf(services, options)
  await assertTagsKnown([fields.categories, fields.additionalCategories], [], services, options)
  if (wish.iconPath !== null) await checkPicture(wish.iconPath, 'icon')
  await assertSlugFree(fields.slug ?? '', null, services, options)
  const data = { ...bodyOf(fields), project_type: wish.type, initial_versions: [], is_draft: true }
  const made: AnswerOf<'create-project'> | null = await services.service.api.read(
    'create-project',
    { body: data },
    options,
  )
  if (services.isRehearsal === true) return rehearsed(wish, fields, { author, services })
  const notes = await addIcon(made.id, wish, services, options)
  const reading = await readProject(made.id, author, services, options)
  const ignored = fieldsOf(fields).filter((field) => !isSameField(fields[field], reading.current[field]))
  return { project: describe(reading, author, services), ignored, notes }
}

function completed(fields: Partial<ProjectFields>): Partial<ProjectFields> {
  return {
    body: '',
    categories: [],
    clientSide: 'unknown',
    serverSide: 'unknown',
    licenseId: ALL_RIGHTS,
    ...fields,
    title: fields.title ?? '',
    summary: fields.summary ?? '',
    slug: fields.slug ?? slugOf(fields.title ?? ''),
  }
}

/** The project is there whatever comes of its icon. */
async function addIcon(
  id: string,
  { iconPath, jarPath }: NewProject,
  services: EditingServices,
  options: RequestOptions,
): Promise<CreatedProject['notes']> {
  try {
    if (iconPath !== null) await setIcon(id, iconPath, services, options)
    else if (jarPath !== null) await setJarIcon(id, jarPath, services, options)
    return []
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return [withMessage(message('project-without-icon', { why: error.text }))]
  }
}

async function setJarIcon(
  id: string,
  jarPath: string,
  services: EditingServices,
  options: RequestOptions,
): Promise<void> {
  const bytes = await readJarIcon(jarPath)
  const type = bytes === null ? null : pictureType(bytes)
  if (bytes === null || type === null) return
  const folder = await mkdtemp(join(tmpdir(), 'modwell-icon-'))
  try {
    const path = join(folder, `icon.${PICTURE_EXTENSIONS[type]}`)
    await writeFile(path, bytes, { flag: 'wx' })
    await setIcon(id, path, services, options)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** As it would be there. */
function rehearsed(
  { type }: NewProject,
  fields: Partial<ProjectFields>,
  { author, services }: { readonly author: Author; readonly services: EditingServices },
): CreatedProject {
  const slug = fields.slug ?? ''
  const reading: ProjectReading = {
    id: slug,
    type,
    status: 'draft',
    iconUrl: null,
    gallery: [],
    versionIds: [],
    downloads: 0,
    followers: 0,
    siteUrl: `${services.siteUrl.replace(/\/+$/, '')}/${type}/${encodeURIComponent(slug)}`,
    threadId: null,
    moderatorMessage: null,
    current: { ...EMPTY, ...fields },
    notAllowed: [],
    readAt: services.clock().toISOString(),
  }
  return { project: describe(reading, author, services), ignored: [], notes: [] }
}

const EMPTY: ProjectFields = {
  title: '',
  slug: '',
  summary: '',
  body: '',
  categories: [],
  additionalCategories: [],
  clientSide: 'unknown',
  serverSide: 'unknown',
  licenseId: '',
  licenseUrl: null,
  issuesUrl: null,
  sourceUrl: null,
  wikiUrl: null,
  discordUrl: null,
  donationLinks: [],
  requestedStatus: null,
}
