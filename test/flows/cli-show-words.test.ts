import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENGLISH } from '../../resources/text/english.ts'
import { speak } from '../../resources/text/text.ts'
import { textWidth } from '../../src-main/cli/terminal/text-width.ts'
import { openWorld, type World } from '../cli/open-world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  speak(ENGLISH)
  await world.close()
})

async function say(language: string, ...args: readonly string[]): Promise<string> {
  return (await world.run(args, { env: { MODWELL_LANGUAGE: language, COLUMNS: '200' } })).stdout
}

/** One whose author gives an address of its source. */
function linked(): string {
  return (
    world.service.catalogue.projects().find((one) => one.status === 'approved' && one.source_url !== null)?.slug ?? ''
  )
}

it('names links in the language that is spoken when they are shown, and in English to programs', async () => {
  expect(await say('de', 'show', linked())).toMatch(/^ {2}Quellcode +https:/mu)
  expect(JSON.parse(await say('de', 'show', linked(), '--json')).project.links).toContainEqual(
    expect.objectContaining({ kind: 'source', label: 'Source' }),
  )
  expect(await say('en', 'show', linked(), '--offline')).toMatch(/^ {2}source +https:/mu)
})

it('begins what is told of a project in one column, also beside characters of two', async () => {
  const facts = (await say('zh-CN', 'show', linked()))
    .split('\n')
    .filter((line) => /^ {2}\p{Script=Han}+ {2,}\S/u.test(line))
  const begins = facts.map((line) => textWidth(/^ {2}\S+ +/u.exec(line)?.[0] ?? ''))
  expect(begins.length).toBeGreaterThan(4)
  expect(new Set(begins.slice(0, 5)).size).toBe(1)
})

it('says in words how a version depends on others', async () => {
  const { catalogue } = world.service
  const { id } = catalogue.addProject({ slug: 'word-base', title: 'Word base' })
  catalogue.addProject({ slug: 'word-roof', title: 'Word roof' })
  const edge = { version_id: null, file_name: null, project_id: id, dependency_type: 'required' } as const
  const fabric = { loaders: ['fabric'], game_versions: ['1.21.11'], dependencies: [edge] }
  catalogue.addVersion('word-roof', { version_number: '1.0.0', ...fabric })
  expect(await say('de', 'show', 'word-roof')).toMatch(/^ {2}erforderlich {2}Word base/mu)
})
