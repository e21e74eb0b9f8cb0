/**
 * Projects by the ids that files call mods by. In: mod ids, and projects that earlier versions named. Out: a project for each id that is
 * found: by its slug, else by what the jar of a project that was named before says that it is, else by a search for the very name.
 */
import { CoreError } from '../../errors.ts'
import type { CandidateContents } from '../../model/files/candidate-contents.ts'
import type { NeedProject } from '../../model/authoring/publishing/version-draft.ts'
import type { Project } from '../../model/projects/project.ts'
import { lastKnown } from '../../model/times/freshness.ts'
import type { CandidateReader } from '../../services/hosting/candidates/candidate-reader.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import { bare } from './decide/choose-files.ts'
import { slugsOf } from '../browse/find/find-projects-by-mod-id.ts'

export interface NeedServices {
  readonly service: Pick<HostingService, 'projectsBySlug' | 'versionsOfProjects' | 'search'>
  readonly readCandidates: CandidateReader['read']
}

/** Mods that nobody finds by their id. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['fabric', 'fabric-api'],
  ['fabric_api', 'fabric-api'],
  ['quilted_fabric_api', 'qsl'],
  ['quilt_base', 'qsl'],
])
const MODULE_OF_FABRIC_API = /^fabric-[a-z0-9-]+-v\d+$/
/** Searches are for what nothing else tells. */
const MAX_SEARCHES = 8
const HITS = 5

export async function findNeeds(
  modIds: readonly string[],
  declared: readonly Project[],
  services: NeedServices,
  options: RequestOptions,
): Promise<ReadonlyMap<string, NeedProject>> {
  const found = new Map<string, NeedProject>()
  const missing = () => [...new Set(modIds)].filter((id) => !found.has(id))
  for (const [id, project] of await bySlug(missing(), services, options)) found.set(id, project)
  if (missing().length > 0) {
    for (const [id, project] of await byJar(missing(), declared, services, options)) found.set(id, project)
  }
  for (const id of missing().slice(0, MAX_SEARCHES)) {
    const project = await byName(id, services, options)
    if (project !== null) found.set(id, project)
  }
  return found
}

export function toNeedProject({ id, slug, title, iconUrl }: Project): NeedProject {
  return { id, slug, title, iconUrl }
}

function slugsFor(modId: string): readonly string[] {
  const known = KNOWN.get(modId) ?? (MODULE_OF_FABRIC_API.test(modId) ? 'fabric-api' : undefined)
  return known === undefined ? slugsOf(modId) : [known]
}

async function bySlug(modIds: readonly string[], { service }: NeedServices, options: RequestOptions) {
  const found = new Map<string, NeedProject>()
  const slugs = [...new Set(modIds.flatMap(slugsFor))]
  if (slugs.length === 0) return found
  const answers = await service.projectsBySlug(slugs, options)
  const projects = new Map([...answers].map(([slug, outcome]) => [slug.toLowerCase(), lastKnown(outcome)]))
  for (const id of modIds) {
    const project = slugsFor(id)
      .map((slug) => projects.get(slug.toLowerCase()) ?? null)
      .find((one) => one !== null && isMod(one))
    if (project !== undefined && project !== null) found.set(id, toNeedProject(project))
  }
  return found
}

function isMod({ type }: Project): boolean {
  return type !== 'modpack' && type !== 'resourcepack' && type !== 'shader'
}

/** What the newest version of each says that it is. */
async function byJar(
  modIds: readonly string[],
  declared: readonly Project[],
  { service, readCandidates }: NeedServices,
  options: RequestOptions,
) {
  const found = new Map<string, NeedProject>()
  if (declared.length === 0) return found
  const versions = await service.versionsOfProjects(
    declared.map(({ id }) => id),
    options,
  )
  const files = declared.flatMap((project) => {
    const file = lastKnown(versions.get(project.id))?.[0]?.files[0]
    return file === undefined ? [] : [{ project, file }]
  })
  const contents = await readCandidates(
    files.map(({ file }) => file),
    options,
  )
  for (const { project, file } of files) {
    const ids = modIdsOf(contents.get(file.sha512))
    for (const id of modIds) if (ids.has(id)) found.set(id, toNeedProject(project))
  }
  return found
}

/** Also those that it stands in for; empty where it could not be read. */
export function modIdsOf(read: CandidateContents | undefined): ReadonlySet<string> {
  if (read?.kind !== 'read' || read.contents.kind !== 'archive') return new Set()
  const mods = read.contents.metadata.declarations.flatMap((declaration) => declaration.mods)
  return new Set(mods.flatMap(({ id, provides }) => [id, ...provides]))
}

/** Only what is called so, letter by letter. */
async function byName(modId: string, { service }: NeedServices, options: RequestOptions): Promise<NeedProject | null> {
  const wanted = bare(modId)
  try {
    const { hits } = (
      await service.search({ text: modId.replaceAll(/[_-]/g, ' '), types: ['mod'], limit: HITS }, options)
    ).value
    const same = hits.filter(({ slug, title }) => bare(slug) === wanted || bare(title) === wanted)
    const [hit] = same
    return hit === undefined || same.length > 1
      ? null
      : { id: hit.projectId, slug: hit.slug, title: hit.title, iconUrl: hit.iconUrl }
  } catch (error) {
    if (error instanceof CoreError && error.code !== 'cancelled') return null
    throw error
  }
}
