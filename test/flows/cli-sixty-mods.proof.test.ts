import { afterAll, beforeAll, expect, it } from 'vitest'
import { changelogDocument, versionsDocument } from '../cli/browse-documents.ts'
import { followingDocument } from '../cli/inbox-documents.ts'
import { runModwell } from '../cli/run-modwell.ts'
import { makeSixtyMods } from './ground/sixty-mods.ts'
import { openPlayground, type Playground } from './playground.ts'

let playground: Playground
let token: string

async function run(...args: readonly string[]): Promise<string> {
  const { folder, service } = playground
  const options = { home: `${folder}/cli`, service: service.url, env: { MODWELL_TOKEN: token } }
  return (await runModwell(args, options)).stdout
}

beforeAll(async () => {
  playground = await openPlayground()
  const { accounts } = playground.service
  accounts.addUser({ username: 'ada' })
  token = accounts.addToken('ada', { kind: 'pat', scopes: ['USER_READ', 'USER_WRITE'] })
  const { gamePath } = makeSixtyMods(playground, 'sixty')
  await run('instances', 'adopt', gamePath, '--loader', 'fabric', '--game-version', '1.21.11', '--name', 'Sixty')
  // What waits is known once the files were read.
  await run('update', 'Sixty', '--dry-run')
})
afterAll(() => playground.close())

it('an instance of 60 mods is told on one screen', async () => {
  const lines = (await run('inspect', 'Sixty')).trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(60)
})

it('one reason is told once of all that it is about, each of which is named', async () => {
  const text = await run('inspect', 'Sixty')
  const [held = ''] = /^12 blocked or on hold\n(?: .*\n)+/m.exec(text) ?? []
  expect(held.match(/needs Sodium/g)).toHaveLength(1)
  expect(held.replaceAll(/\s+/g, ' ')).toMatch(
    /Each of them needs Sodium at least 0\.7.* Lamp 10, Lamp 4, Lamp 5, Lamp 6,/,
  )
})

it('what differs in a version is seen, and what both say of the instance is not', async () => {
  const text = await run('inspect', 'Sixty')
  expect(text).toMatch(/^ {2}Lamp 14 +14\.2\.11 → 14\.2\.12$/m)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    '2.0.8+build.20260101.1a2b3c4d5e6f-release → 2.0.8+build.20260202.1a2b3c4d5e6f-release',
  )
})

it('--details has every file with its whole version, path and reason', async () => {
  const text = await run('inspect', 'Sixty', '--details')
  expect(text.match(/needs Sodium/g)).toHaveLength(12)
  expect(text).toContain('mods/lamp-14-1.21.11-fabric.jar')
  expect(text).toContain('mc1.21.11-14.2.11-fabric')
})

it('a long list is limited, and says how many more there are', async () => {
  const all = changelogDocument.parse(JSON.parse(await run('changelog', 'lamp-29', '--json')))
  const first = changelogDocument.parse(JSON.parse(await run('changelog', 'lamp-29', '--limit', '1', '--json')))
  expect(all.versions.length).toBe(2)
  expect(all.more).toBeUndefined()
  expect(first.versions).toEqual(all.versions.slice(0, 1))
  expect(first.more).toBe(1)
  expect(await run('changelog', 'lamp-29', '--limit', '1')).toMatch(/\nand 1 more; without --limit all are listed\n$/)
  const listed = ['versions', 'lamp-29', '--in', 'Sixty', '--limit', '1']
  expect(versionsDocument.parse(JSON.parse(await run(...listed, '--json')))).toMatchObject({ versions: [{}], more: 1 })
  expect(await run(...listed)).toContain('and 1 more; without --limit all are listed\n')
})

it('what is new of followed projects stays new as long as it was not shown', async () => {
  await run('follow', 'lamp-13', 'lamp-14', 'lamp-15')
  await run('following')
  for (const slug of ['lamp-13', 'lamp-14', 'lamp-15']) {
    playground.catalogue.addVersion(slug, {
      version_number: '99.0',
      loaders: ['fabric'],
      game_versions: ['1.21.11'],
      date_published: new Date(Date.now() + 60_000).toISOString(),
    })
  }
  const news = async (...options: readonly string[]) => {
    const { projects, more } = followingDocument.parse(JSON.parse(await run('following', ...options, '--json')))
    return [projects.filter(({ newCount }) => newCount > 0).length, more]
  }
  expect(await news('--limit', '1')).toEqual([1, 2])
  expect(await news()).toEqual([3, undefined])
})
