import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPublishGround, type PublishGround } from './publish-ground.ts'

const DIALECTS = ['documented', 'current'] as const
const MIB = 1024 * 1024
const match = { method: 'POST', path: '/v2/version', origin: 'api' } as const

/** What is asked by hashes is posted too, to a path that begins alike: before each upload once. */
const UPLOAD = 2

let ground: PublishGround

afterEach(() => ground.close())

describe.each(DIALECTS)('a broken upload to a service that is %s', (dialect) => {
  beforeEach(async () => {
    ground = await openPublishGround(dialect)
  })

  it('that broke at 99 % is sent again, and makes one version', async () => {
    const publication = await prepare()
    ground.service.setFaults([{ kind: 'cut-upload', afterBytes: Math.floor(4 * MIB * 0.99), match, nth: UPLOAD }])
    const report = await ground.core.publishing.publish(publication.id)
    expect(report.versions.map(({ kind }) => kind)).toEqual(['published'])
    expect(ground.uploads()).toHaveLength(2)
    expect(ground.versions()).toHaveLength(1)
  })

  it.each([
    ['whose answer was lost', { kind: 'reset', after: true }],
    ['that the service finishes only after the connection is gone', { kind: 'reset', after: true, lateMs: 120 }],
    ['whose answer cannot be read', { kind: 'truncated-json' }],
  ] as const)('%s is found by its hash and number, and not sent again', async (_, fault) => {
    const publication = await prepare(1000)
    ground.service.setFaults([{ ...fault, match, nth: UPLOAD }])
    const report = await ground.core.publishing.publish(publication.id)
    expect(report.versions).toMatchObject([{ kind: 'published', versionId: ground.versions()[0]?.id }])
    expect(ground.uploads()).toHaveLength(1)
    expect(ground.versions()).toHaveLength(1)
  })

  it('that fails for good ends it; what is done is done, and the same again sends the rest', async () => {
    const folder = ground.build()
    const wish = { changelog: { kind: 'text', text: 'x' } }
    const publication = await ground.prepare(folder, wish)
    ground.service.setFaults([{ kind: 'status', status: 400, match, nth: 2 * UPLOAD }])
    const first = await ground.core.publishing.publish(publication.id)
    const second = await ground.core.publishing.publish((await ground.prepare(folder, wish)).id)
    expect(first.versions.map(({ kind }) => kind)).toEqual(['published', 'failed', 'not-begun'])
    expect(second.versions.map(({ kind }) => kind)).toEqual(['already-there', 'published', 'published'])
    expect(ground.versions()).toHaveLength(3)
  })

  it('is not begun where somebody else has taken the number meanwhile', async () => {
    const publication = await prepare(1000)
    ground.earlier('4.2.0', ['fabric'])
    const report = await ground.core.publishing.publish(publication.id)
    expect(report.versions).toMatchObject([{ kind: 'failed', code: 'service-conflict' }])
    expect(ground.uploads()).toEqual([])
  })

  it('says that there are two of its number, where another machine publishes at the same moment', async () => {
    const publication = await prepare()
    const said: string[] = []
    let other: string | undefined
    ground.core.on((event) => {
      if (event.kind === 'warning') said.push(event.code, event.message)
      if (event.kind === 'progress' && event.progress.stage === 'upload')
        other ??= ground.earlier('4.2.0', ['fabric']).id
    })
    const report = await ground.core.publishing.publish(publication.id)
    expect(report.versions).toMatchObject([{ kind: 'published', twins: [other] }])
    expect(said).toEqual(['published-twice', expect.stringContaining('delete the one that is not meant')])
  })

  it('does not keep the others, where they are wanted all the same', async () => {
    const publication = await ground.prepare(ground.build(), { changelog: { kind: 'text', text: 'x' } })
    ground.service.setFaults([{ kind: 'status', status: 400, match, nth: UPLOAD }])
    const report = await ground.core.publishing.publish(publication.id, { isGoingOn: true })
    expect(report.versions.map(({ kind }) => kind)).toEqual(['failed', 'published', 'published'])
  })

  it('that a person stops leaves nothing behind, and says what was not begun', async () => {
    for (const loader of ['fabric', 'forge'])
      ground.jar(`two/lanterns-${loader}-4.2.0.jar`, [loader], { bytes: 8 * MIB })
    const publication = await ground.prepare(`${ground.folder}/two`, { changelog: { kind: 'text', text: 'x' } })
    const stop = new AbortController()
    ground.core.on((event) => {
      if (event.kind === 'progress' && event.progress.stage === 'upload') stop.abort()
    })
    const report = await ground.core.publishing.publish(publication.id, { signal: stop.signal })
    expect(report.isCancelled).toBe(true)
    expect(report.versions.map(({ kind }) => kind)).toEqual(['failed', 'not-begun'])
    expect(ground.versions()).toHaveLength(0)
  })
})

async function prepare(bytes = 4 * MIB) {
  const file = ground.jar('lanterns-4.2.0.jar', ['fabric'], { bytes })
  return ground.prepare(file, { changelog: { kind: 'text', text: 'x' } })
}
