import { CoreError } from '../../errors.ts'
import type { NeedProject, PublishWish, ReadFile } from '../../model/authoring/publishing/version-draft.ts'
import type { Project, ProjectPage, Tags } from '../../model/projects/project.ts'
import { lastKnown } from '../../model/times/freshness.ts'
import type { Version } from '../../model/versions/version.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import type { EarlierVersion, KnownFile, PublishFacts } from './decide/facts.ts'
import { didYouMean } from '../../model/words/did-you-mean.ts'
import { bare, isMain } from './decide/choose-files.ts'
import { lastFor, projectCalled, versionCalled } from './decide/facts.ts'
import { findNeeds, modIdsOf, toNeedProject, type NeedServices } from './find-needs.ts'
import { readEarlier } from './read-earlier.ts'

export interface FactServices extends NeedServices {
  readonly service: HostingService
}

/** All that deciding rests on. Throws `not-found` for what `wish.needs` names and nobody has. */
export async function gatherFacts(
  { project, tags }: { readonly project: ProjectPage; readonly tags: Tags },
  { wish, files }: { readonly wish: PublishWish; readonly files: readonly ReadFile[] },
  services: FactServices,
  options: RequestOptions,
): Promise<PublishFacts> {
  const { service } = services
  const [earlier, known, isPermitted] = await Promise.all([
    readEarlier(project.id, service, options),
    findKnown(files, service, options),
    mayUpload(project, services, options),
  ])
  const loaders = [...new Set(files.flatMap(({ parts }) => parts.map(({ loader }) => loader)))]
  const declared = await projectsById(lastDeclared(earlier, loaders), service, options)
  const wished = await projectsNamed(wish.needs?.map(({ project: named }) => named) ?? [], service, options)
  const modIds = files.flatMap(({ role, parts }) =>
    role === 'main' ? parts.flatMap(({ needs }) => needs.map(({ modId }) => modId)) : [],
  )
  const projectsByModId = await findNeeds(modIds, declared, services, options)
  const projects = new Map<string, NeedProject>(
    [...[...declared, ...wished].map(toNeedProject), ...projectsByModId.values()].map((one) => [one.id, one]),
  )
  const needVersions = await versionsOf([...projects.keys()], service, options)
  refuseUnknownVersions(wish.needs ?? [], projects, needVersions)
  const earlierMods = await modsBefore(earlier, { project, files }, services, options)
  return { project, earlier, tags, known, isPermitted, projectsByModId, projects, needVersions, earlierMods }
}

/** Of projects by id; what could not be asked is absent. */
export async function versionsOf(
  ids: readonly string[],
  service: HostingService,
  options: RequestOptions,
): Promise<ReadonlyMap<string, readonly Version[]>> {
  if (ids.length === 0) return new Map()
  const answers = await service.versionsOfProjects(ids, options)
  return new Map(
    [...answers].flatMap(([id, outcome]) => {
      const versions = lastKnown(outcome)
      return versions === null ? [] : [[id, versions] as const]
    }),
  )
}

function lastDeclared(earlier: readonly EarlierVersion[], loaders: readonly string[]): readonly string[] {
  const last =
    loaders.length === 0
      ? [lastFor({ earlier }, earlier[0]?.loaders ?? [])]
      : loaders.map((loader) => lastFor({ earlier }, [loader]))
  return [
    ...new Set(last.flatMap((version) => version?.dependencies.flatMap(({ projectId }) => projectId ?? []) ?? [])),
  ]
}

async function projectsById(
  ids: readonly string[],
  service: HostingService,
  options: RequestOptions,
): Promise<readonly Project[]> {
  if (ids.length === 0) return []
  const answers = await service.projects(ids, options)
  return [...answers.values()].flatMap((outcome) => lastKnown(outcome) ?? [])
}

/** Throws `not-found`. */
export async function projectsNamed(
  named: readonly string[],
  service: Pick<HostingService, 'project'>,
  options: RequestOptions,
): Promise<readonly Project[]> {
  return Promise.all(named.map(async (name) => (await service.project(name, options)).value))
}

/** What a need is pinned to must be there. Throws `not-found`. */
function refuseUnknownVersions(
  needs: NonNullable<PublishWish['needs']>,
  projects: ReadonlyMap<string, NeedProject>,
  needVersions: ReadonlyMap<string, readonly Version[]>,
): void {
  for (const { project: named, version } of needs) {
    const versions = needVersions.get(projectCalled(named, projects)?.id ?? '')
    if (version !== undefined && versions !== undefined)
      pinnedVersion(named, version, { theirs: versions, loaders: [] })
  }
}

/** Of several with one number the one for these loaders. Throws `not-found`. */
export function pinnedVersion<T extends Version>(
  project: string,
  version: string,
  { theirs, loaders }: { readonly theirs: readonly T[]; readonly loaders: readonly string[] },
): T {
  const found = versionCalled(version, theirs, loaders)
  if (found !== null) return found
  const numbers = [...new Set(theirs.map(({ number }) => number))].slice(0, 5)
  throw new CoreError('not-found', message('need-version-unknown', { project, version }), {
    hint: didYouMean(version, numbers) ?? message('the-newest-versions-are', { numbers }),
  })
}

/** Only asked where a file is not called as the project: nobody is made to wait for what is plain. */
async function modsBefore(
  earlier: readonly EarlierVersion[],
  { project, files }: { readonly project: ProjectPage; readonly files: readonly ReadFile[] },
  { readCandidates }: FactServices,
  options: RequestOptions,
): Promise<PublishFacts['earlierMods']> {
  const parts = files.flatMap((file) => (isMain(file) ? file.parts : []))
  const strange = parts.filter(({ mod }) => bare(mod.id) !== bare(project.slug))
  const newest = [...new Set(strange.map(({ loader }) => loader))].flatMap((loader) => {
    const file = lastFor({ earlier }, [loader])?.files.find(({ fileType }) => (fileType ?? null) === null)
    return file === undefined ? [] : [{ loader, file }]
  })
  if (newest.length === 0) return new Map()
  const contents = await readCandidates(
    newest.map(({ file }) => file),
    options,
  )
  return new Map(
    newest.flatMap(({ loader, file }) => {
      const ids = modIdsOf(contents.get(file.sha512))
      return ids.size === 0 ? [] : [[loader, ids] as const]
    }),
  )
}

/** By SHA-1, with the token: what only members see too. */
async function findKnown(
  files: readonly ReadFile[],
  { api }: HostingService,
  options: RequestOptions,
): Promise<ReadonlyMap<string, KnownFile>> {
  const hashes = [...new Set(files.flatMap(({ sha1 }) => (sha1 === '' ? [] : [sha1])))]
  if (hashes.length === 0) return new Map()
  const found = await api.read('get-versions-from-hashes', { body: { algorithm: 'sha1', hashes } }, options)
  return new Map(
    [...found].flatMap(([sha1, item]) => {
      if (item.kind !== 'read') return []
      const { project_id: projectId, id: versionId, version_number: number } = item.value
      return [[sha1, { projectId, versionId, number }] as const]
    }),
  )
}

/** Fact H64: the first bit. */
const UPLOAD_VERSION = 1

/** null: the team is an organization's, or the service does not show what its members may do. */
async function mayUpload(
  { id, organizationId }: ProjectPage,
  { service }: FactServices,
  options: RequestOptions,
): Promise<boolean | null> {
  if (organizationId !== undefined) return null
  try {
    const [own, team] = await Promise.all([
      service.api.read('get-own-user', {}, options),
      service.api.read('list-project-members', { params: { id } }, options),
    ])
    if (own.role === 'admin' || own.role === 'moderator') return true
    const mine = team.find(({ user }) => user.id === own.id)
    if (mine === undefined) return team.length === 0 ? null : false
    return mine.permissions === null ? null : (mine.permissions & UPLOAD_VERSION) !== 0
  } catch (error) {
    // A token that may not read its owner may still upload.
    if (error instanceof CoreError && (error.code === 'service-unauthorized' || error.code === 'service-forbidden'))
      return null
    throw error
  }
}
