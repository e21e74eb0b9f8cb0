import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startService } from '../../../../service/start.ts'
import type { Service } from '../../../../service/start.ts'
import { connect, NORMAL, OFFLINE } from '../support/connect.ts'

let service: Service

beforeAll(async () => {
  service = await startService({ projects: 40, rateLimit: 'off' })
})
beforeEach(() => service.clearRequests())
afterAll(() => service.close())

const someProject = () => {
  const project = service.catalogue.projects().find((each) => each.status === 'approved')
  if (project === undefined) throw new Error('an empty catalogue')
  return project
}

describe('looking at the service', () => {
  it('reports a service that answers', async () => {
    expect(await connect(service.url).hosting.status(NORMAL)).toMatchObject({
      url: service.url,
      isReachable: true,
      message: null,
    })
  })

  it('reports a service that is down, with the reason, after one attempt', async () => {
    const down = await startService({ projects: 0 })
    await down.close()
    const { hosting, events } = connect(down.url)
    expect(await hosting.status(NORMAL)).toMatchObject({
      isReachable: false,
      message: expect.stringContaining('refused'),
    })
    expect(events.filter(({ kind }) => kind === 'retry')).toEqual([])
  })

  it('asks no status offline', async () => {
    const status = await connect(service.url).hosting.status(OFFLINE)
    expect(status.isReachable).toBe(false)
    expect(service.requests()).toEqual([])
  })

  it('names itself with version and repository', async () => {
    await connect(service.url).hosting.status(NORMAL)
    expect(service.requests()[0]?.userAgent).toBe('modwell/1.2.3 (+https://github.com/modwell/modwell)')
  })

  it('finds a project by slug and by id', async () => {
    const { id, slug } = someProject()
    const { hosting } = connect(service.url)
    const pages = [await hosting.project(slug, NORMAL), await hosting.project(id, NORMAL)]
    expect(pages.map((page) => page.value.id)).toEqual([id, id])
  })

  it('leads to the page of the project on the site', async () => {
    const { id, slug, project_type: type } = someProject()
    const page = await connect(service.url).hosting.project(id, NORMAL)
    expect(page.value.siteUrl).toBe(`https://site.example/${type}/${slug}`)
  })

  it('says which project is not there', async () => {
    await expect(connect(service.url).hosting.project('no-such-thing', NORMAL)).rejects.toMatchObject({
      code: 'not-found',
      message: `${service.url} has no project "no-such-thing"`,
    })
  })

  it('refuses names that would lead to another address', async () => {
    await expect(connect(service.url).hosting.project('..', NORMAL)).rejects.toMatchObject({ code: 'bad-argument' })
  })

  it('says offline that it has nothing of a project', async () => {
    await expect(connect(service.url).hosting.project('anything', OFFLINE)).rejects.toMatchObject({ code: 'offline' })
  })

  it('shows offline what was looked at before, with its time', async () => {
    const { hosting } = connect(service.url)
    const before = await hosting.project(someProject().slug, NORMAL)
    expect(await hosting.project(someProject().slug, OFFLINE)).toEqual({ ...before, fromCache: true })
  })

  it('gives the notes of every version, newest first', async () => {
    const { id } = someProject()
    const { value } = await connect(service.url).hosting.changelog(id, NORMAL)
    const expected = service.catalogue
      .versions(id)
      .filter((version) => ['listed', 'archived'].includes(version.status))
      .map((version) => [version.id, version.changelog])
    expect(value.map((entry) => [entry.versionId, entry.text]).toSorted()).toEqual(expected.toSorted())
    expect(value.map((entry) => entry.published)).toEqual(
      value
        .map((entry) => entry.published)
        .toSorted()
        .toReversed(),
    )
  })

  it('gives the tags in one round and keeps them for a day', async () => {
    const { hosting } = connect(service.url)
    const tags = await hosting.tags(NORMAL)
    await hosting.tags(NORMAL)
    expect(tags.value.loaders.some((loader) => loader.name === 'fabric')).toBe(true)
    expect(tags.value.gameVersions.find((each) => each.kind === 'release')?.version).toBe('26.2')
    expect(service.requests().length).toBe(4)
  })

  it('finds only projects of the wanted type and loader', async () => {
    const { value } = await connect(service.url).hosting.search(
      { text: '', types: ['mod'], loaders: ['forge'], limit: 100 },
      NORMAL,
    )
    const kinds = new Set(value.hits.map((hit) => `${hit.type} ${hit.categories.includes('forge')}`))
    expect(value.hits.length > 0).toBe(true)
    expect([...kinds]).toEqual(['mod true'])
  })

  it('starts exactly at the wanted offset although the service counts in pages', async () => {
    const { hosting } = connect(service.url)
    const all = await hosting.search({ text: '', index: 'newest', limit: 40 }, NORMAL)
    const part = await hosting.search({ text: '', index: 'newest', limit: 10, offset: 15 }, NORMAL)
    expect(part.value.hits).toEqual(all.value.hits.slice(15, 25))
    expect(part.value.offset).toBe(15)
    expect(part.value.totalHits).toEqual(all.value.totalHits)
  })
})
