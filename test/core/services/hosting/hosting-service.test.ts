import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCache } from '../../../../src-main/core/services/database/cache/open-cache.ts'
import type { Version } from '../../../../src-main/core/model/versions/version.ts'
import { startService } from '../../../service/start.ts'
import type { Service } from '../../../service/start.ts'
import { connect, NORMAL, NOW, OFFLINE, shiftedClock } from './support/connect.ts'
import { sampleOf, UNKNOWN_SHA1 } from './support/sample.ts'
import type { Sample } from './support/sample.ts'

const MINUTE = 60_000

let service: Service
let sample: readonly Sample[]
let sha1s: readonly string[]

beforeAll(async () => {
  service = await startService({ projects: 24, rateLimit: 'off' })
  sample = sampleOf(service)
  sha1s = sample.map((each) => each.sha1)
})
beforeEach(() => service.clearRequests())
afterAll(() => service.close())

const first = (): Sample => {
  const [one] = sample
  if (one === undefined) throw new Error('an empty catalogue')
  return one
}
const asked = () => service.requests().map((request) => `${request.method} ${request.path.split('?')[0]}`)

describe('which versions files are of', () => {
  it('names the version of every known file in one request', async () => {
    const outcomes = await connect(service.url).hosting.versionsByHash(sha1s, NORMAL)
    const ids = sha1s.map((sha1) => {
      const outcome = outcomes.get(sha1)
      return outcome?.kind === 'answer' ? outcome.value?.id : outcome?.kind
    })
    expect(ids).toEqual(sample.map((each) => each.versionId))
    expect(asked()).toEqual(['POST /v2/version_files'])
  })

  it('answers null for a file that the service does not know', async () => {
    const outcomes = await connect(service.url).hosting.versionsByHash([UNKNOWN_SHA1], NORMAL)
    expect(outcomes.get(UNKNOWN_SHA1)).toMatchObject({ kind: 'answer', value: null, fromCache: false })
  })

  it('asks nothing a second time, not even for fresh answers: what a file is does not change', async () => {
    const { hosting } = connect(service.url)
    await hosting.versionsByHash(sha1s, NORMAL)
    service.clearRequests()
    const outcomes = await hosting.versionsByHash(sha1s, NOW)
    expect(asked()).toEqual([])
    expect([...outcomes.values()].every((each) => each.kind === 'answer' && each.fromCache)).toBe(true)
  })

  it('asks again about an unknown file once its freshness is over', async () => {
    const shift = { milliseconds: 0 }
    const { hosting } = connect(service.url, { clock: shiftedClock(shift) })
    await hosting.versionsByHash([UNKNOWN_SHA1], NORMAL)
    shift.milliseconds = 9 * MINUTE
    await hosting.versionsByHash([UNKNOWN_SHA1], NORMAL)
    const before = asked().length
    shift.milliseconds = 11 * MINUTE
    await hosting.versionsByHash([UNKNOWN_SHA1], NORMAL)
    expect(before).toBe(1)
    expect(asked().length).toBe(2)
  })

  it('asks only about the one file that is new', async () => {
    const { hosting } = connect(service.url)
    await hosting.versionsByHash(sha1s.slice(1), NORMAL)
    service.clearRequests()
    await hosting.versionsByHash(sha1s, NORMAL)
    expect(service.requests().map((request) => request.requestBody)).toEqual([
      { algorithm: 'sha1', hashes: [first().sha1] },
    ])
  })

  it('asks about 2,500 files in three requests', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => index.toString(16).padStart(40, '0'))
    await connect(service.url).hosting.versionsByHash(many, NORMAL)
    expect(asked().length).toBe(3)
  })

  it('gives what it has offline, however old, and says that the rest was not asked', async () => {
    const shift = { milliseconds: 0 }
    const { hosting } = connect(service.url, { clock: shiftedClock(shift) })
    await hosting.versionsByHash([first().sha1], NORMAL)
    shift.milliseconds = 30 * 24 * 60 * MINUTE
    service.clearRequests()
    const outcomes = await hosting.versionsByHash([first().sha1, UNKNOWN_SHA1], OFFLINE)
    expect(outcomes.get(first().sha1)).toMatchObject({
      kind: 'answer',
      value: { id: first().versionId },
      fromCache: true,
    })
    expect(outcomes.get(UNKNOWN_SHA1)).toMatchObject({ kind: 'not-asked', reason: { code: 'offline' } })
    expect(asked()).toEqual([])
  })

  it('remembers across a restart', async () => {
    const cache = openCache(':memory:').answers
    await connect(service.url, { cache }).hosting.versionsByHash(sha1s, NORMAL)
    service.clearRequests()
    await connect(service.url, { cache }).hosting.versionsByHash(sha1s, NORMAL)
    expect(asked()).toEqual([])
  })

  it('does not believe answers of one service about another', async () => {
    const cache = openCache(':memory:').answers
    await connect(service.url, { cache }).hosting.versionsByHash(sha1s, NORMAL)
    const other = connect('http://127.0.0.1:9', { cache })
    expect((await other.hosting.versionsByHash([first().sha1], OFFLINE)).get(first().sha1)?.kind).toBe('not-asked')
  })
})

const question = () => ({ sha1s, loaders: ['fabric'], gameVersions: ['26.2'], channels: ['release' as const] })

describe('which versions are newest', () => {
  it('names the newest version that fits each file', async () => {
    const outcomes = await connect(service.url).hosting.newestByHash(question(), NORMAL)
    const expected = sample.map(({ projectId }) =>
      service.catalogue
        .versions(projectId)
        .filter((version) => version.loaders.includes('fabric') && version.game_versions.includes('26.2'))
        .filter(
          (version) =>
            version.version_type === 'release' && ['listed', 'archived', 'unlisted'].includes(version.status),
        )
        .map((version) => version.id)
        .slice(0, 1),
    )
    const told = sha1s.map((sha1) => {
      const outcome = outcomes.get(sha1)
      return outcome?.kind === 'answer' ? (outcome.value ?? []).map((version) => version.id) : outcome?.kind
    })
    expect(told).toEqual(expected)
    expect(told.flat().length > 2).toBe(true)
  })

  it('asks again under a fresh check and not before', async () => {
    const { hosting } = connect(service.url)
    await hosting.newestByHash(question(), NORMAL)
    await hosting.newestByHash(question(), NORMAL)
    const before = asked().length
    await hosting.newestByHash(question(), NOW)
    expect(before).toBe(1)
    expect(asked().length).toBe(2)
  })

  it('takes the same target in another order for the same question', async () => {
    const { hosting } = connect(service.url)
    await hosting.newestByHash({ ...question(), loaders: ['quilt', 'fabric'] }, NORMAL)
    await hosting.newestByHash({ ...question(), loaders: ['fabric', 'quilt'] }, NORMAL)
    expect(asked().length).toBe(1)
  })

  it('joins the same question asked twice at once', async () => {
    const { hosting } = connect(service.url)
    await hosting.newestByHash(question(), NORMAL)
    service.clearRequests()
    await Promise.all([hosting.newestByHash(question(), NOW), hosting.newestByHash(question(), NOW)])
    expect(asked().length).toBe(1)
  })

  it('finds out once that a service has no update_many and asks for the one newest', async () => {
    service.setFaults([{ kind: 'missing-route', match: { path: '/v2/version_files/update_many' } }])
    const { hosting } = connect(service.url)
    const groups = ['26.2', '26.1', '1.21.11'].map((gameVersion) => ({ ...question(), gameVersions: [gameVersion] }))
    const [newest] = await Promise.all(groups.map((group) => hosting.newestByHash(group, NORMAL)))
    await hosting.newestByHash({ ...question(), loaders: ['forge'] }, NORMAL)
    service.setFaults([])
    const lengths = [...(newest?.values() ?? [])].map((each) =>
      each.kind === 'answer' ? each.value?.length : each.kind,
    )
    expect(asked().filter((path) => path.endsWith('update_many')).length).toBe(1)
    expect(new Set(lengths)).toEqual(new Set([undefined, 1]))
  })

  it('remembers across a restart that a service has no update_many', async () => {
    service.setFaults([{ kind: 'missing-route', match: { path: '/v2/version_files/update_many' } }])
    const cache = openCache(':memory:').answers
    await connect(service.url, { cache }).hosting.newestByHash(question(), NORMAL)
    service.clearRequests()
    await connect(service.url, { cache }).hosting.newestByHash(question(), NOW)
    service.setFaults([])
    expect(asked()).toEqual(['POST /v2/version_files/update'])
  })
})

describe('projects and versions by id', () => {
  it('names each project that was asked for', async () => {
    const ids = sample.map((each) => each.projectId)
    const outcomes = await connect(service.url).hosting.projects(ids, NORMAL)
    const slugs = ids.map((id) => {
      const outcome = outcomes.get(id)
      return outcome?.kind === 'answer' ? outcome.value?.slug : outcome?.kind
    })
    expect(slugs).toEqual(ids.map((id) => service.catalogue.project(id)?.slug))
  })

  it('keeps a project the same project when its slug and title change between two checks', async () => {
    const { hosting } = connect(service.url)
    const { projectId } = first()
    await hosting.projects([projectId], NORMAL)
    const before = service.catalogue.project(projectId)
    service.catalogue.rename(projectId, { slug: 'renamed-since', title: 'Renamed Since' })
    const outcome = (await hosting.projects([projectId], NOW)).get(projectId)
    service.catalogue.rename(projectId, { slug: before?.slug ?? '', title: before?.title ?? '' })
    expect(outcome).toMatchObject({
      kind: 'answer',
      value: { id: projectId, slug: 'renamed-since', title: 'Renamed Since' },
    })
  })

  it('asks about 1,000 projects in two requests, each with an address below 8,000 characters', async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => index.toString().padStart(8, 'A'))
    await connect(service.url).hosting.projects(ids, NORMAL)
    const lengths = service.requests().map((request) => service.url.length + request.path.length)
    expect(lengths.length).toBe(2)
    expect(Math.max(...lengths) < 8_000).toBe(true)
  })

  it('puts the marked file of a version first', async () => {
    const ids = service.catalogue
      .projects()
      .flatMap((project) => service.catalogue.versions(project.id))
      .filter((version) => version.files.findIndex((file) => file.primary) > 0 && version.status === 'listed')
      .map((version) => version.id)
    const outcomes = await connect(service.url).hosting.versions(ids, NORMAL)
    const firsts = [...outcomes.values()].map((each) =>
      each.kind === 'answer' ? each.value?.files[0]?.isPrimary : null,
    )
    expect(firsts).toEqual(ids.map(() => true))
  })

  it('lists all versions of many projects, newest first, in fewer requests than projects', async () => {
    const ids = sample.map((each) => each.projectId)
    const outcomes = await connect(service.url).hosting.versionsOfProjects(ids, NORMAL)
    const told = ids.map((id) => idsOf(outcomes.get(id)))
    const expected = ids.map((id) =>
      service.catalogue
        .versions(id)
        .filter((version) => ['listed', 'archived'].includes(version.status))
        .map((version) => version.id)
        .toSorted(),
    )
    expect(told.map((list) => list.toSorted())).toEqual(expected)
    expect(asked().length < ids.length).toBe(true)
  })

  it('lists the versions of one project in one request', async () => {
    const { projectId } = first()
    const outcomes = await connect(service.url).hosting.versionsOfProjects([projectId], NORMAL)
    const dates = versionsOf(outcomes.get(projectId)).map((version) => version.published)
    expect(asked()).toEqual([`GET /v2/project/${projectId}/version`])
    expect(dates.length > 0).toBe(true)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('answers null for a project that is not there, in either way of asking', async () => {
    const { hosting } = connect(service.url)
    const alone = await hosting.versionsOfProjects(['zzzzzzz1'], NORMAL)
    const among = await hosting.versionsOfProjects(['zzzzzzz2', ...sample.map((each) => each.projectId)], NORMAL)
    expect(alone.get('zzzzzzz1')).toMatchObject({ kind: 'answer', value: null })
    expect(among.get('zzzzzzz2')).toMatchObject({ kind: 'answer', value: null })
  })
})

function versionsOf(outcome: unknown): readonly Version[] {
  const { value } = outcome as { readonly value?: readonly Version[] }
  return value ?? []
}

function idsOf(outcome: unknown): readonly string[] {
  return versionsOf(outcome).map((version) => version.id)
}
