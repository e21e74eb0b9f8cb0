import { readFileSync } from 'node:fs'
import type { Dialect } from '../dialect.ts'
import { makeId } from './base62.ts'
import type { Catalogue, ProjectSpec, VersionSpec } from '../types.ts'
import { buildFile } from '../content/build-file.ts'
import { castProjects } from './cast.ts'
import type { Member } from './cast.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { EPOCH } from './dates.ts'
import { createCompany } from './edges.ts'
import { createEdits } from './edits.ts'
import type { Edits } from './edits.ts'
import type { User } from '../wire.ts'
import { planVersions } from './mod-versions.ts'
import { orderProject, orderVersion, usualModId, type ModEdges } from './orders.ts'
import { planPackVersions } from './pack-versions.ts'
import { makeUser } from './people.ts'
import { planProject } from './project-plan.ts'
import type { ProjectRecord } from './records.ts'
import { createReader } from './reader.ts'
import type { Reader } from './reader.ts'
import { createWriter } from './writer.ts'
import type { NewProject, Writer } from './writer.ts'

export interface CatalogueOptions {
  readonly seed: number
  readonly projects: number
  /** Origin that version files, icons and images are served from. */
  readonly filesUrl: string
  readonly dialect: Dialect
}

/** What the routes work on: the public catalogue and what lies under it. */
export interface OpenCatalogue {
  readonly catalogue: Catalogue
  readonly reader: Reader
  readonly database: Database
  readonly writer: Writer
  readonly edits: Edits
}

const REMEMBERED_BYTES = 64 << 20

/** Generates a catalogue. No clock and no chance: seed and count decide every id, hash and byte. */
export function createCatalogue({ seed, projects, filesUrl, dialect }: CatalogueOptions): OpenCatalogue {
  const database = openDatabase()
  const reader = createReader(database, { filesUrl, dialect })
  const writer = createWriter(database)
  const recent = new Map<string, Buffer>()

  database.transaction(() => {
    const members = castProjects(seed, projects)
    const company = createCompany(seed, members)
    const planned = members.map((member) => ({ member, plan: planProject(member, seed, projects) }))
    for (const { plan } of planned) writer.insertProject(plan)
    for (const one of planned.filter((each) => !isPack(each.member)))
      publish(one.plan, planVersions(one.member, company))
    for (const one of planned.filter((each) => isPack(each.member)))
      publish(one.plan, planPackVersions(one.member, company, reader))
  })()

  function publish({ record, members }: NewProject, specs: readonly VersionSpec[]): void {
    for (const spec of specs) {
      writer.insertVersion(
        orderVersion(spec, { seed, project: record, published: EPOCH, authors: members, edges: null }),
      )
    }
  }

  function addProject(spec: ProjectSpec) {
    const order = orderProject(spec, { seed, owner: findOwner(spec.owner) })
    writer.insertProject(order)
    return need(reader.findProject(order.record.id), `project ${spec.slug}`)
  }

  /** The user that an order names; the seed's first author if it names none. */
  function findOwner(idOrName: string | undefined): User {
    if (idOrName === undefined) return makeUser(seed, 0)
    const row = database
      .prepare<[string, string], { record: string }>('SELECT record FROM users WHERE id = ? OR username = ?')
      .get(idOrName, idOrName)
    return JSON.parse(need(row, `user ${idOrName}`).record)
  }

  function addVersion(projectId: string, spec: VersionSpec) {
    const project = need(reader.findRecord(projectId), `project ${projectId}`)
    const [newest] = reader.listVersions(project.id)
    const published = newest === undefined ? EPOCH : newest.published + 60_000
    const place = { seed, project, published, authors: [makeUser(seed, 0)], edges: modEdges(spec) }
    const order = orderVersion(spec, place)
    database.transaction(() => writer.insertVersion(order))()
    reader.forget(project.id)
    return need(reader.findVersion(order.record.id), `version ${order.record.id}`).wire
  }

  /** The mods that an order's dependencies mean, as most authors name them in the jar too. */
  function modEdges({ dependencies = [] }: VersionSpec): ModEdges {
    const edges = { depends: {} as Record<string, string>, breaks: {} as Record<string, string> }
    for (const { project_id, version_id, dependency_type: kind = 'required' } of dependencies) {
      const project = project_id === undefined || project_id === null ? undefined : reader.findRecord(project_id)
      if (project === undefined) continue
      if (kind === 'required') edges.depends[modIdOf(project)] = '*'
      if (kind === 'incompatible' && (version_id ?? null) === null) edges.breaks[modIdOf(project)] = '*'
    }
    return edges
  }

  function modIdOf({ id, slug }: ProjectRecord): string {
    const sha1 = reader.listVersions(id)[0]?.wire.files[0]?.hashes.sha1
    const content = sha1 === undefined ? undefined : reader.findContent(sha1)
    return content !== undefined && 'modId' in content ? content.modId : usualModId(slug)
  }

  function fileBytes(sha1: string): Buffer {
    const known = recent.get(sha1)
    if (known !== undefined) return known
    const content = need(reader.findContent(sha1), `file ${sha1}`)
    if ('path' in content) return readFileSync(content.path)
    const bytes = Buffer.isBuffer(content) ? content : buildFile(content)
    recent.set(sha1, bytes)
    let total = [...recent.values()].reduce((sum, one) => sum + one.length, 0)
    for (const [key, one] of recent) {
      if (total <= REMEMBERED_BYTES || key === sha1) break
      recent.delete(key)
      total -= one.length
    }
    return bytes
  }

  const edits = createEdits(database, reader)
  const catalogue: Catalogue = {
    projects: () => reader.listProjectIds().flatMap((id) => reader.findProject(id) ?? []),
    project: (idOrSlug) => reader.findProject(idOrSlug),
    versions: (projectId) => reader.listVersions(reader.findProject(projectId)?.id ?? projectId).map((one) => one.wire),
    version: (id) => reader.findVersion(id)?.wire,
    fileBytes,
    rename: (projectId, names) => {
      const record = need(reader.findRecord(projectId), `project ${projectId}`)
      writer.rename(record, names)
      reader.forget(record.id)
      return need(reader.findProject(record.id), `project ${projectId}`)
    },
    count: (projectId, counts) => {
      const record = need(reader.findRecord(projectId), `project ${projectId}`)
      edits.saveProject({ ...record, ...counts })
      return need(reader.findProject(record.id), `project ${projectId}`)
    },
    addProject,
    addOrganization: (name) => {
      const made = { id: makeId(seed, 'organization', name), name, team: makeId(seed, 'team of organization', name) }
      database.prepare('INSERT INTO organizations VALUES (?, ?, ?)').run(made.id, made.name, made.team)
      return made
    },
    addVersion,
    removeVersion: (id) => {
      const { projectId } = need(reader.findVersion(id), `version ${id}`)
      writer.removeVersion(id)
      reader.forget(projectId)
    },
  }
  return { catalogue, reader, database, writer, edits }
}

function isPack(member: Member): boolean {
  return member.kind === 'modpack'
}

function need<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`the catalogue has no ${what}`)
  return found
}
