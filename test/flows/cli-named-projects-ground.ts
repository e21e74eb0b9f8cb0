import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { errorDocument, plansDocument } from '../cli/documents.ts'
import { openWorld, type World } from '../cli/open-world.ts'

export let world: World
export let lamp: { readonly id: string }
let versions: readonly { readonly id: string; readonly version_number: string }[]

export const page = (path: string) => `https://modrinth.com/${path}`

/** What would be installed. */
export async function planned(...named: readonly string[]): Promise<readonly (readonly unknown[])[]> {
  const { plans } = await world.json(plansDocument, ['install', ...named, '--in', 'Survival', '--dry-run'])
  return plans.flatMap(({ steps }) => steps.map(({ to }) => [to?.projectId, to?.versionId]))
}

export async function refusal(...args: readonly string[]) {
  const { exitCode, stdout } = await world.run([...args, '--json'])
  return { exitCode, ...errorDocument.parse(JSON.parse(stdout)).error }
}

export const [OLD, NEW] = [0, 1]
export const versionId = (index: number) => versions[index]?.id

export const pack = () => join(world.folder, 'pack with spaces')

/** A pack that brings nothing. */
export function writePack(): void {
  mkdirSync(pack())
  writeFileSync(
    join(pack(), 'pack.toml'),
    [
      'name = "Folded"',
      'version = "1"',
      'pack-format = "packwiz:1.1.0"',
      '[index]',
      'file = "index.toml"',
      'hash-format = "sha256"',
      'hash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"',
      '[versions]',
      'minecraft = "1.21.11"',
      'fabric = "0.18.4"',
    ].join('\n'),
  )
  writeFileSync(join(pack(), 'index.toml'), '')
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld()
    const { catalogue } = world.service
    const add = (slug: string, title: string) => {
      const project = catalogue.addProject({ slug, title })
      const made = ['1.0', '2.0'].map((version_number) =>
        catalogue.addVersion(slug, { version_number, loaders: ['fabric'], game_versions: ['1.21.11'] }),
      )
      return { project, made }
    }
    const first = add('lamp-of-ours', 'The Lamp')
    lamp = first.project
    versions = first.made
    add('lamp-two', 'The Lamp of Others')
    add('rope-one', 'Long Rope')
    add('rope-two', 'long  rope')
    add('long-rope-three', 'Long Rope Three')
    await world.adopt(world.library.survival)
  })
  afterAll(() => world.close())
}
