import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changelogDocument, searchDocument } from '../cli/browse-documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'

/** Colours, moves, clears, names the window and turns text around, in each of the ways that a terminal knows. */
const STEERING = '\u001b[31m\u001b[2J\u009b5A\u001b]0;planted\u0007\u202e\r\u0000'
const TARGET = { loaders: ['fabric'], game_versions: ['1.21.11'] } as const

let world: World

beforeAll(async () => {
  world = await openWorld()
  world.service.catalogue.addProject({
    slug: 'steering',
    title: `Steering${STEERING}Lamp`,
    description: `A lamp${STEERING}that shines`,
  })
  world.service.catalogue.addVersion('steering', {
    version_number: `1.0${STEERING}`,
    name: `First${STEERING}`,
    changelog: `${STEERING}It shines\n${'x'.repeat(1_000_000)}`,
    ...TARGET,
  })
  const { service } = world
  service.catalogue.addProject({ slug: 'endless', title: 'Endless', description: 'y'.repeat(1_000_000) })
  service.catalogue.addVersion('endless', {
    version_number: '1.0',
    changelog: 'Some words.\n'.repeat(500_000),
    ...TARGET,
  })
})

afterAll(() => world.close())

/** What a terminal would do something at, but a line's end. */
function steeringIn(text: string): readonly string[] {
  return text.match(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu) ?? []
}

describe("what a project's texts do to a terminal", () => {
  it.each([
    ['search', 'steering'],
    ['changelog', 'steering'],
    ['changelog', 'steering', '--from', STEERING.replaceAll('\u0000', '')],
    ['install', 'steering', '--into', 'nowhere'],
    ['api', 'get-project', '--param', 'id=steering'],
    ['search', 'steering', '--json'],
    ['changelog', 'steering', '--json'],
  ])('is nothing: %s %s %s', async (...args) => {
    const { stdout, stderr } = await world.run([...args])
    expect(stdout.length + stderr.length > 0).toBe(true)
    expect(steeringIn(stdout + stderr)).toEqual([])
  })

  it('is in a document as it was written', async () => {
    const { hits } = await world.json(searchDocument, ['search', 'steering'])
    expect(hits[0]?.title).toBe(`Steering${STEERING}Lamp`)
  })
})

describe('a text without end', () => {
  it('is cut in a list, with how long it is', async () => {
    const { stdout } = await world.run(['search', 'endless'])
    expect(stdout.length < 20_000).toBe(true)
    expect(stdout.includes('(cut: it has 1,000,000')).toBe(true)
  })

  it('is cut in a changelog, with how long it is', async () => {
    const { stdout } = await world.run(['changelog', 'endless'])
    expect(stdout.length < 150_000).toBe(true)
    expect(stdout.trimEnd().split('\n').at(-1)).toEqual(
      expect.stringMatching(/^ {2}… \(cut: it has 5,\d{3},\d{3} characters\)$/),
    )
  })

  it('is whole in a document', async () => {
    const { versions } = await world.json(changelogDocument, ['changelog', 'endless'])
    expect(versions[0]?.text.length).toBeGreaterThan(5_000_000)
  })
})
