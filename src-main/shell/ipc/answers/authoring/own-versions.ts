import { z } from 'zod'
import type { OwnVersion, OwnVersionDetails } from '../../../../core/model/authoring/publishing/published-version.ts'
import { ask } from '../../question.ts'
import type { Sources } from '../../sources.ts'
import { CHANNEL, ID, IDS, WORDS } from '../../schemas.ts'

/** Longer than the service takes, so that this is told of what is typed. */
const TYPED = z.string().max(200_000)
const OF_VERSION = z.strictObject({ version: ID })
const KIND = z.enum(['required', 'optional', 'incompatible', 'embedded'])
const NEED = z.strictObject({
  kind: KIND,
  /** By slug or id. */
  project: ID.nullable(),
  versionId: ID.nullable(),
  fileName: TYPED.nullable(),
})
const CHANGE = z
  .strictObject({
    name: TYPED,
    number: TYPED,
    channel: CHANNEL,
    changelog: TYPED,
    loaders: WORDS,
    gameVersions: WORDS,
    needs: z.array(NEED).max(4_096).readonly(),
    isFeatured: z.boolean(),
  })
  .partial()

/** Versions of own projects that are there; a version is named by its id. */
export function answerOwnVersions({ core, givenFiles, links }: Sources) {
  const door = async () => (await core).publishing
  const show = ({ siteUrl, files, ...version }: OwnVersion) => ({
    ...version,
    siteLink: links.nameOnSite(siteUrl),
    files: files.map(({ filename, sha1, role }) => ({ name: filename, id: sha1, role })),
  })
  const showDetails = ({ changelog, needs, ...version }: OwnVersionDetails) => ({
    ...show(version),
    changelog,
    needs: needs.map(({ project, ...need }) => ({ ...need, title: project?.title ?? need.fileName ?? need.projectId })),
  })
  return {
    'own-version.list': ask(z.strictObject({ project: ID }), async ({ project }, call) =>
      (await (await door()).versions(project, call)).map(show),
    ),
    'own-version.show': ask(OF_VERSION, async ({ version }, call) =>
      showDetails(await (await door()).details(version, call)),
    ),
    'own-version.edit': ask(OF_VERSION.extend({ change: CHANGE }), async ({ version, change }, call) => {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      return show(await (await door()).editVersion(version, given, call))
    }),
    'own-version.withdraw': ask(
      OF_VERSION.extend({ as: z.enum(['archived', 'unlisted', 'draft']) }),
      async ({ version, as }, call) => show(await (await door()).withdraw(version, as, call)),
    ),
    'own-version.restore': ask(OF_VERSION, async ({ version }, call) =>
      show(await (await door()).restore(version, call)),
    ),
    /** `files`: ids of what the system's dialog answered. */
    'own-version.add-files': ask(OF_VERSION.extend({ files: IDS }), async ({ version, files }, call) => {
      const paths = files.map((file) => givenFiles.path(file))
      return show(await (await door()).addFiles(version, paths, call))
    }),
    'own-version.remove-file': ask(OF_VERSION.extend({ file: ID }), async ({ version, file }, call) =>
      show(await (await door()).removeFile(version, file, call)),
    ),
    /** What follows from deleting it. */
    'own-version.deletion': ask(OF_VERSION, async ({ version }, call) => {
      const { lastFor, dependants, version: found } = await (await door()).deletion(version, call)
      return { version: show(found), lastFor, dependants }
    }),
    'own-version.delete': ask(OF_VERSION, async ({ version }, call) => {
      await (await door()).deleteVersion(version, call)
      return null
    }),
  }
}
