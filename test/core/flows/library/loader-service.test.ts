import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { CoreError } from '../../../../src-main/core/errors.ts'
import { describeVersionFile, findLoaderVersion } from '../../../../src-main/core/flows/library/loader-service.ts'
import { message } from '../../../../resources/text/text.ts'

const FABRIC = [
  { loader: { version: '0.19.0', stable: false } },
  { loader: { version: '0.18.9', stable: true } },
  { loader: { version: '0.18.4', stable: false } },
]

let asked: string[]
let answer: () => string

beforeEach(() => {
  asked = []
  answer = () => JSON.stringify(FABRIC)
})

function newServices() {
  return {
    settings: {
      get: () => ({ fabricMetaUrl: 'https://loaders.example', quiltMetaUrl: 'https://loaders.example/quilt' }),
    },
    fetchByAddress: async ({ addresses }: { readonly addresses: readonly string[] }) => {
      asked.push(addresses[0] ?? '')
      const path = answer()
      return { path, sha1: '', sha512: '', size: path.length }
    },
    disk: { look: async () => null, read: async (path: string) => Buffer.from(path) },
  }
}

/** One who asks, and remembers what was said: another one asks anew. */
function person(signal?: AbortSignal) {
  const services = newServices()
  const options = { freshness: 'normal', ...(signal !== undefined && { signal }) } as const
  return (loader: string | null, known: string | null = null, gameVersion = '1.21.4') =>
    findLoaderVersion({ loader, gameVersion, known }, { services, options })
}

describe('the version of a loader', () => {
  it('is the newest that its service calls stable, or the one that is there where that is newer', async () => {
    const find = person()
    expect(await find('fabric')).toBe('0.18.9')
    expect(await find('fabric', '0.18.4')).toBe('0.18.9')
    expect(await find('fabric', '0.19.0')).toBe('0.19.0')
    expect(await find('fabric', 'of.a.person')).toBe('0.18.9')
    expect(asked).toEqual(['https://loaders.example/v2/versions/loader/1.21.4'])
  })

  it('is of Quilt the newest that is called no beta', async () => {
    answer = () => JSON.stringify([{ loader: { version: '0.30.0-beta.1' } }, { loader: { version: '0.29.2' } }])
    expect(await person()('quilt')).toBe('0.29.2')
    expect(asked).toEqual(['https://loaders.example/quilt/v3/versions/loader/1.21.4'])
  })

  it.each(['forge', 'neoforge', null, 'rift'])('of %s nobody is asked for', async (loader) => {
    expect(await person()(loader, '1')).toBeNull()
    expect(asked).toEqual([])
  })

  it.each([
    ['no JSON', '<html>'],
    ['an object', '{"loader":{"version":"1"}}'],
    ['nothing', '[]'],
    ['lists of lists', '[[[]]]'],
    [
      'names that lead out',
      '[{"loader":{"version":"../../x","stable":true}},{"loader":{"version":" ","stable":true}}]',
    ],
    ['names without end', JSON.stringify([{ loader: { version: '1'.repeat(65), stable: true } }])],
    ['numbers', '[{"loader":{"version":7,"stable":true}}]'],
  ])('is not known where %s is answered', async (_what, text) => {
    answer = () => text
    expect(await person()('fabric', '0.18.4')).toBeNull()
  })

  it('asks for a game version as it is spelled', async () => {
    await person()('fabric', null, '1.14 Pre-Release 5/..')
    expect(asked).toEqual(['https://loaders.example/v2/versions/loader/1.14%20Pre-Release%205%2F..'])
  })
})

const refuse = (code: 'cancelled' | 'download-failed') => () => {
  throw new CoreError(code, message('no-answer-came'))
}

describe('a service of a loader', () => {
  it('that does not answer in time is not waited for again at once, whichever game version is meant', async () => {
    const find = person()
    answer = refuse('cancelled')
    expect(await find('fabric')).toBeNull()
    expect(await find('fabric', null, '1.21.5')).toBeNull()
    expect(asked.length).toBe(1)
    answer = () => JSON.stringify(FABRIC)
    expect(await person()('fabric')).toBe('0.18.9')
  })

  it('that has nothing of one game version is asked for another', async () => {
    const find = person()
    answer = refuse('download-failed')
    expect(await find('fabric')).toBeNull()
    answer = () => JSON.stringify(FABRIC)
    expect(await find('fabric')).toBeNull()
    expect(await find('fabric', null, '1.21.5')).toBe('0.18.9')
  })

  it('is no reason to go on where the person stopped', async () => {
    answer = refuse('cancelled')
    await expect(person(AbortSignal.abort())('fabric')).rejects.toMatchObject({ code: 'cancelled' })
  })
})

const describeIt = (loaderVersion: string, launcher: 'minecraft' | 'xmcl' = 'minecraft') =>
  describeVersionFile(
    { launcher, root: '/games', path: '/games' },
    { gameVersion: '1.21.4', loader: 'fabric', loaderVersion },
    { services: newServices(), options: { freshness: 'normal' } },
  )
const says = (id: string) => () =>
  JSON.stringify({ id, inheritsFrom: '1.21.4', mainClass: 'of.a.Loader', libraries: [] })

describe('the version that a launcher keeps', () => {
  it('is what its service says of it, where it lies by its name', async () => {
    answer = says('fabric-loader-0.18.9-1.21.4')
    const file = await describeIt('0.18.9')
    expect(file?.path).toBe(join('/games/versions/fabric-loader-0.18.9-1.21.4/fabric-loader-0.18.9-1.21.4.json'))
    expect(JSON.parse(file?.text ?? '')).toMatchObject({ mainClass: 'of.a.Loader' })
  })

  it('of another name counts for nothing', async () => {
    answer = says('fabric-loader-0.18.8-1.21.4')
    await expect(describeIt('0.18.9')).rejects.toMatchObject({ code: 'bad-argument' })
  })

  it.each(['../../../x', 'a/b', String.raw`a\b`, '.modwell/../x', 'a\0b'])(
    'that would lie elsewhere is none, and nobody is asked: %j',
    async (loaderVersion) => {
      answer = says(`fabric-loader-${loaderVersion}-1.21.4`)
      expect(await describeIt(loaderVersion)).toBeNull()
      expect(asked).toEqual([])
    },
  )

  it('is none of a launcher that keeps none', async () => {
    expect(await describeIt('0.18.9', 'xmcl')).toBeNull()
  })
})
