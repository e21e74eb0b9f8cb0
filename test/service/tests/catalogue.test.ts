import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService } from '../start.ts'
import type { Project, Service, Version } from '../types.ts'

const LOADER = 'fabric'
const GAME = '1.21.11'
const MAX_SIZE = 4 * 1024 * 1024

let service: Service
beforeAll(async () => {
  service = await startService({ rateLimit: 'off' })
}, 60_000)
afterAll(() => service.close())

function listReleases(project: Project): readonly Version[] {
  const all = service.catalogue.versions(project.id)
  return all.filter(
    (one) =>
      one.status === 'listed' &&
      one.version_type === 'release' &&
      one.loaders.includes(LOADER) &&
      one.game_versions.includes(GAME),
  )
}

function listOutdated(): readonly (readonly [Project, readonly Version[]])[] {
  const visible = service.catalogue
    .projects()
    .filter((one) => ['approved', 'unlisted', 'archived'].includes(one.status))
  return visible
    .map((project) => [project, listReleases(project)] as const)
    .filter(([, releases]) => releases.length >= 2)
}

test('at 120 projects, 30 mods have two or more releases of at most 4 MiB for fabric 1.21.11', () => {
  const small = listOutdated().filter(([project, releases]) => {
    return (
      project.project_type === 'mod' &&
      releases.filter((one) => one.files.every((file) => file.size <= MAX_SIZE)).length >= 2
    )
  })
  expect(small.length).toBeGreaterThanOrEqual(30)
})

test('nine in ten of the outdated can be updated together, and at least one is held for each kind of reason', () => {
  const outdated = listOutdated()
  const present = new Set(outdated.map(([project]) => project.id))
  const available = new Set(
    service.catalogue
      .projects()
      .filter((one) => listReleases(one).length > 0)
      .map((one) => one.id),
  )
  const reasons = outdated.flatMap(([, [newest]]) => {
    const edges = newest?.dependencies ?? []
    if (edges.some((edge) => edge.dependency_type === 'required' && !available.has(edge.project_id ?? '')))
      return ['missing']
    return edges.some((edge) => edge.dependency_type === 'incompatible' && present.has(edge.project_id ?? ''))
      ? ['rival']
      : []
  })
  expect(new Set(reasons)).toEqual(new Set(['missing', 'rival']))
  expect(reasons.length / outdated.length).toBeLessThanOrEqual(0.1)
})

function print(one: Service | undefined): readonly string[] | undefined {
  return one?.catalogue.projects().flatMap((project) => {
    const files = one.catalogue.versions(project.id).flatMap((version) => version.files)
    return [project.id, ...files.map((file) => file.hashes.sha512)]
  })
}

test('the same seed gives the same ids and hashes, another seed others', async () => {
  const [same, twin, other] = await Promise.all([3, 3, 4].map((seed) => startService({ seed, projects: 12 })))
  const [first, second, third] = [print(same), print(twin), print(other)]
  await Promise.all([same, twin, other].map((one) => one?.close()))
  expect(second).toEqual(first)
  expect(third).not.toEqual(first)
})

test('bytes that are built again on download have the size and both hashes that were announced', async () => {
  const projects = service.catalogue.projects().filter((one) => one.status === 'approved')
  const files = projects.flatMap((one) => service.catalogue.versions(one.id).slice(0, 1)).flatMap((one) => one.files)
  for (const file of files) {
    const bytes = Buffer.from(await (await fetch(file.url)).arrayBuffer())
    const { sha1, sha512 } = {
      sha1: createHash('sha1').update(bytes).digest('hex'),
      sha512: createHash('sha512').update(bytes).digest('hex'),
    }
    expect({ url: file.url, size: bytes.length, sha1, sha512 }).toEqual({
      url: file.url,
      size: file.size,
      ...file.hashes,
    })
  }
  expect(files.length).toBeGreaterThan(100)
}, 60_000)

test('every type of project, every channel and every type of dependency occurs', () => {
  const projects = service.catalogue.projects()
  const versions = projects.flatMap((one) => service.catalogue.versions(one.id))
  expect(new Set(projects.map((one) => one.project_type))).toEqual(
    new Set(['mod', 'modpack', 'resourcepack', 'shader']),
  )
  expect(new Set(versions.map((one) => one.version_type))).toEqual(new Set(['release', 'beta', 'alpha']))
  const edges = new Set(versions.flatMap((one) => one.dependencies.map((edge) => edge.dependency_type)))
  expect(edges).toEqual(new Set(['required', 'optional', 'incompatible', 'embedded']))
})

test('every id has eight base62 characters and no two are the same', () => {
  const ids = service.catalogue
    .projects()
    .flatMap((one) => [one.id, ...service.catalogue.versions(one.id).map((each) => each.id)])
  expect(ids.filter((id) => !/^[0-9A-Za-z]{8}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('nearly every dependency names a project only, as in real life', () => {
  const edges = service.catalogue
    .projects()
    .filter((one) => one.project_type !== 'modpack')
    .flatMap((one) => service.catalogue.versions(one.id))
    .flatMap((one) => one.dependencies)
  expect(edges.filter((edge) => edge.version_id !== null).length / edges.length).toBeLessThan(0.05)
})

test('the variety of real records is there: no primary file, encoded names, dates with an offset, no icon', () => {
  const projects = service.catalogue.projects()
  const versions = projects.flatMap((one) => service.catalogue.versions(one.id))
  const files = versions.flatMap((one) => one.files)
  expect({
    noPrimary: versions.some((one) => one.files.every((file) => !file.primary)),
    sources: files.some((one) => one.file_type === 'sources-jar'),
    encodedPlus: files.some((one) => one.url.includes('%2B')),
    literalEscape: files.some((one) => one.filename.includes('%2B')),
    offset: versions.some((one) => one.date_published.endsWith('+00:00')),
    noIcon: projects.some((one) => one.icon_url === null),
    emptyIcon: projects.some((one) => one.icon_url === ''),
    unknownSide: projects.some((one) => one.client_side === 'unknown'),
    capitals: projects.some((one) => /[A-Z]/.test(one.slug)),
  }).toEqual({
    noPrimary: true,
    sources: true,
    encodedPlus: true,
    literalEscape: true,
    offset: true,
    noIcon: true,
    emptyIcon: true,
    unknownSide: true,
    capitals: true,
  })
})
