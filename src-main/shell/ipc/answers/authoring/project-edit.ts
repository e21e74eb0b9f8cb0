import { z } from 'zod'
import { CoreError } from '../../../../core/errors.ts'
import { PROJECT_TYPES } from '../../../../core/model/authoring/new-project.ts'
import type { EditedProject } from '../../../../core/model/authoring/project-draft.ts'
import { PROJECT_FIELDS } from '../../../../core/model/authoring/project-fields.ts'
import { formatMessage, message } from '../../../../../resources/text/text.ts'
import { nameOf } from '../../../handles/name.ts'
import { ask } from '../../question.ts'
import { ID, IDS, NOTHING } from '../../schemas.ts'
import type { Sources } from '../../sources.ts'

/** Longer than the service takes, so that this is told of what is typed. */
const TYPED = z.string().max(10_000)
const LONG = z.string().max(1_000_000)
const LINK = TYPED.nullable()
const TAGS = z.array(z.string().max(200)).max(1_000).readonly()
const FIELD = z.enum(PROJECT_FIELDS)
const DONATIONS = z
  .array(z.strictObject({ platform: TYPED, url: TYPED }))
  .max(100)
  .readonly()
const FIELDS = z
  .strictObject({
    title: TYPED,
    slug: TYPED,
    summary: TYPED,
    body: LONG,
    categories: TAGS,
    additionalCategories: TAGS,
    clientSide: TYPED,
    serverSide: TYPED,
    licenseId: TYPED,
    licenseUrl: LINK,
    issuesUrl: LINK,
    sourceUrl: LINK,
    wikiUrl: LINK,
    discordUrl: LINK,
    donationLinks: DONATIONS,
    requestedStatus: TYPED.nullable(),
  })
  .partial()
const OF_PROJECT = z.strictObject({ project: ID })
const BULK = z
  .strictObject({
    addCategories: TAGS,
    removeCategories: TAGS,
    addDonationLinks: DONATIONS,
    removeDonationLinks: DONATIONS,
    issuesUrl: LINK,
    sourceUrl: LINK,
    wikiUrl: LINK,
    discordUrl: LINK,
  })
  .partial()
const WORDS = z.strictObject({ title: TYPED.nullable(), description: TYPED.nullable(), isFeatured: z.boolean() })

/** Projects of who is signed in, to change them. */
export function answerProjectEdit(sources: Sources) {
  const { core, desktop, givenFiles, texts } = sources
  const pictures = new Map<string, string>()
  const door = async () => (await core).projects
  const show = async (project: Promise<EditedProject>) => showProject(await project, await door(), sources, pictures)
  const given = (file: string | null) => (file === null ? null : givenFiles.path(file))
  return {
    'project-edit.open': ask(OF_PROJECT, async ({ project }, call) => show((await door()).open(project, call))),
    /** Kept in the ledger before it is answered. */
    'project-edit.type': ask(z.strictObject({ project: ID, typed: FIELDS }), async ({ project, typed }) =>
      (await door()).type(project, typed),
    ),
    /** null: all that is typed. */
    'project-edit.discard': ask(
      z.strictObject({ project: ID, fields: z.array(FIELD).readonly().nullable() }),
      async ({ project, fields }) => (await door()).discard(project, fields),
    ),
    'project-edit.resolve': ask(
      z.strictObject({ project: ID, field: FIELD, choice: z.enum(['mine', 'theirs']) }),
      async ({ project, field, choice }) => (await door()).resolve(project, field, choice),
    ),
    'project-edit.slug': ask(z.strictObject({ slug: TYPED, project: ID.nullable() }), async ({ slug, project }, call) =>
      (await door()).isSlugFree(slug, project, call),
    ),
    'project-edit.readiness': ask(OF_PROJECT, async ({ project }, call) => (await door()).readiness(project, call)),
    'project-edit.save': ask(OF_PROJECT, async ({ project: id }, call) => {
      const { project, ...done } = await (await door()).save(id, null, call)
      return { ...done, project: await show(Promise.resolve(project)) }
    }),
    'project-edit.submit': ask(OF_PROJECT, async ({ project }, call) => show((await door()).submit(project, call))),
    'project-edit.set-status': ask(z.strictObject({ project: ID, status: ID }), async ({ project, status }, call) =>
      show((await door()).setStatus(project, status, call)),
    ),
    /** A text as its readers will see it: `text` names it for `text.read`. */
    'project-edit.preview': ask(z.strictObject({ text: LONG }), ({ text }) => texts.name(text)),
    /** Main shows its file dialog; null: the person closed it. */
    'project-edit.choose-picture': ask(NOTHING, async () => {
      const path = await desktop.choosePicture(formatMessage('dialog-choose-project-picture'))
      return path === null ? null : (givenFiles.name([path])[0] ?? null)
    }),
    /** By the id of a chosen picture; null: none. */
    'project-edit.set-icon': ask(z.strictObject({ project: ID, picture: ID.nullable() }), async (asked, call) =>
      show((await door()).setIcon(asked.project, given(asked.picture), call)),
    ),
    'project-edit.add-picture': ask(
      z.strictObject({ project: ID, picture: ID, words: WORDS }),
      async ({ project, picture, words }, call) =>
        show((await door()).addGalleryImage(project, { ...words, path: givenFiles.path(picture) }, call)),
    ),
    /** `image`: as the project names it. */
    'project-edit.edit-picture': ask(
      z.strictObject({ project: ID, image: ID, words: WORDS }),
      async ({ project, image, words }, call) =>
        show((await door()).editGalleryImage(project, { ...words, url: addressOf(image, pictures) }, call)),
    ),
    'project-edit.order-pictures': ask(
      z.strictObject({ project: ID, images: z.array(ID).max(200).readonly() }),
      async ({ project, images }, call) => {
        const urls = images.map((image) => addressOf(image, pictures))
        return show((await door()).orderGallery(project, urls, call))
      },
    ),
    'project-edit.delete-picture': ask(z.strictObject({ project: ID, image: ID }), async ({ project, image }, call) =>
      show((await door()).removeGalleryImage(project, addressOf(image, pictures), call)),
    ),
    /** What several have at present. */
    'project-edit.fields': ask(z.strictObject({ projects: IDS }), async ({ projects }, call) =>
      (await door()).fieldsOf(projects, call),
    ),
    /** Several at once, all of them or none; what came of it for each. */
    'project-edit.bulk': ask(z.strictObject({ projects: IDS, change: BULK }), async ({ projects, change }, call) => {
      const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      return (await door()).bulkEdit(projects, named, call)
    }),
    'project-edit.deletion': ask(OF_PROJECT, async ({ project }, call) => (await door()).deletion(project, call)),
    'project-edit.delete': ask(OF_PROJECT, async ({ project }, call) => (await door()).delete(project, call)),
    'project-edit.licenses': ask(NOTHING, async (_, call) => (await door()).licenses(call)),
    'project-edit.license-text': ask(z.strictObject({ license: ID }), async ({ license }, call) => {
      const { title, body } = await (await core).api.read('get-license-text', { params: { id: license } }, call)
      return { title: title ?? license, body: body ?? '' }
    }),
    /** Platforms for donations, as the service has them. */
    'project-edit.platforms': ask(NOTHING, async (_, call) => {
      const platforms = await (await core).api.read('list-donation-platforms', {}, call)
      return platforms.map(({ short, name }) => ({ id: short, name: name ?? short }))
    }),
    /** Main shows its file dialog and reads the jar; null: the person closed it. */
    'project-edit.choose-jar': ask(NOTHING, async () => {
      const [path] = await desktop.chooseFiles(formatMessage('dialog-choose-jar'))
      if (path === undefined) return null
      const { path: _, ...jar } = await (await door()).readJar(path)
      const [file] = givenFiles.name([path])
      return file === undefined ? null : { ...jar, file }
    }),
    /** Main shows its folder dialog and looks what a push would do; null: the person closed it. */
    'project-edit.choose-folder': ask(NOTHING, async (_, call) => {
      const path = await desktop.chooseFolder(formatMessage('dialog-choose-project-folder'))
      if (path === null) return null
      const { title, projectId, differences } = await (await door()).diffFolder(path, call)
      const [file] = givenFiles.name([path])
      return file === undefined ? null : { file, title, projectId, differences: differences.map((one) => one.message) }
    }),
    'project-edit.push-folder': ask(z.strictObject({ folder: ID }), async ({ folder }, call) => {
      const { project, isCreated, ignored } = await (await door()).pushFolder(givenFiles.path(folder), call)
      return { project: project?.id ?? null, isCreated, ignored }
    }),
    'project-edit.check-new': ask(z.strictObject({ fields: FIELDS }), async ({ fields }) =>
      (await door()).check(fields, true),
    ),
    /** `jar`: whose picture is the icon. */
    'project-edit.create': ask(
      z.strictObject({ type: z.enum(PROJECT_TYPES), fields: FIELDS, jar: ID.nullable() }),
      async ({ type, fields, jar }, call) => {
        const wish = { type, fields, iconPath: null, jarPath: given(jar) }
        const { project, ignored, notes } = await (await door()).create(wish, call)
        return { project: project.id, ignored, notes: notes.map((note) => note.message) }
      },
    ),
  }
}

type Door = Awaited<Sources['core']>['projects']

/** Where a picture is: the page names it as an answer did. Throws `not-found`. */
function addressOf(image: string, pictures: ReadonlyMap<string, string>): string {
  const url = pictures.get(image)
  if (url !== undefined) return url
  throw new CoreError('not-found', message('gallery-image-not-found', { named: image }))
}

function showProject(
  { iconUrl, siteUrl, gallery, versionIds, ...project }: EditedProject,
  door: Door,
  sources: Pick<Sources, 'pictures' | 'links'>,
  known: Map<string, string>,
) {
  sources.pictures.keepIcon(project.id, iconUrl)
  return {
    ...project,
    /** Those that everybody sees. */
    versions: versionIds.length,
    icon: iconUrl === null ? null : sources.pictures.nameOwnPicture(iconUrl),
    siteLink: sources.links.nameOnSite(siteUrl),
    statusChoices: door.statusChoices(project),
    gallery: gallery.map(({ url, pictureUrl, ...image }) => {
      const id = nameOf('gallery', url)
      known.set(id, url)
      return { ...image, id, picture: pictureUrl === null ? null : sources.pictures.nameOwnPicture(pictureUrl) }
    }),
  }
}
