import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeModrinthApp } from '../fixtures/launchers/modrinth-app.ts'
import type { Version } from '../service/types.ts'
import { entryOf, writePack } from './packs-ground.ts'
import { openPlayground, type Playground } from './playground.ts'

let playground: Playground
let packs: readonly Version[]
let alpha: readonly Version[]

beforeEach(async () => {
  playground = await openPlayground()
  const { catalogue } = playground
  alpha = playground.addMod('alpha', { '1.0': {}, '2.0': {} })
  catalogue.addProject({ slug: 'lamp-pack' })
  packs = ['1.0', '2.0'].map((version_number, index) => {
    const inside = { 'overrides/config/touched.toml': version_number, 'overrides/config/edited.toml': version_number }
    const files = [entryOf(alpha[index], `mods/alpha-${version_number}.jar`)]
    const bytes = readFileSync(writePack(playground, { versionId: version_number, inside, files }))
    return catalogue.addVersion('lamp-pack', {
      version_number,
      loaders: ['mrpack', 'fabric'],
      game_versions: ['1.21.11'],
      files: [{ filename: `lamps-${version_number}.mrpack`, bytes }],
    })
  })
})
afterEach(() => playground.close())

/** As the launcher left it, and the person changed one file since. */
function fill(game: string): void {
  const [file] = alpha[0]?.files ?? []
  const files = {
    'mods/alpha-1.0.jar': playground.catalogue.fileBytes(file?.hashes.sha1 ?? ''),
    'config/touched.toml': '1.0',
    'config/edited.toml': 'mine',
    'config/own.toml': 'mine',
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(game, path)), { recursive: true })
    writeFileSync(join(game, path), content)
  }
}

async function update(folder: string) {
  const { id } = await playground.core.instances.adopt(folder, { loader: 'fabric', gameVersion: '1.21.11' })
  const linked = await playground.core.packs.linked(id)
  const more = { theirs: [], optional: [], without: [], hosts: [], freshness: 'normal' } as const
  const [plan] = await playground.core.propose({ kind: 'update-pack', instance: id, pack: null, ...more })
  await playground.core.commit([plan?.id ?? ''])
  return {
    linked,
    current: (await playground.core.packs.current(id))?.version,
    steps: plan?.steps.filter(({ path }) => !path.startsWith('..')).map(({ path, to }) => [path, to?.path ?? null]),
    stays: plan?.skipped.map(({ path, reason }) => [path, reason.code]),
  }
}

const UPDATED = {
  current: '2.0',
  steps: [
    ['config/touched.toml', 'config/touched.toml'],
    ['mods/alpha-1.0.jar', 'mods/alpha-2.0.jar'],
  ],
  stays: [['config/edited.toml', 'both-changed']],
}
const linked = () => ({ projectId: packs[0]?.project_id, versionId: packs[0]?.id })

it('updates a pack that Prism installed, from what the version that it names brought', async () => {
  const folder = join(playground.folder, 'prism/instances/lamps')
  fill(join(folder, '.minecraft'))
  const { projectId, versionId } = linked()
  writeFileSync(
    join(folder, 'instance.cfg'),
    `[General]\nname=Lamps\nManagedPack=true\nManagedPackType=modrinth\nManagedPackID=${projectId}\nManagedPackVersionID=${versionId}\n`,
  )
  const components = [
    { uid: 'net.minecraft', version: '1.21.11' },
    { uid: 'net.fabricmc.fabric-loader', version: '0.17.2' },
  ]
  writeFileSync(join(folder, 'mmc-pack.json'), JSON.stringify({ formatVersion: 1, components }))
  expect(await update(folder)).toEqual({ linked: linked(), ...UPDATED })
})

it.each([true, false])('updates a pack that a Modrinth App installed (before 2026: %s)', async (isBefore2026) => {
  const { projectId, versionId } = linked()
  const sql = isBefore2026
    ? `ALTER TABLE profiles ADD linked_project_id TEXT NULL; ALTER TABLE profiles ADD linked_version_id TEXT NULL;
       UPDATE profiles SET linked_project_id = '${projectId}', linked_version_id = '${versionId}';`
    : `CREATE TABLE instance_links (instance_id TEXT, modrinth_project_id TEXT, modrinth_version_id TEXT);
       INSERT INTO instance_links VALUES ('id of lamps', '${projectId}', '${versionId}');`
  const [folder = ''] = writeModrinthApp(join(playground.folder, 'app'), {
    profiles: [{ folder: 'lamps', gameVersion: '1.21.11', loaderVersion: '0.17.2' }],
    isBefore2026,
    sql,
  })
  fill(folder)
  expect(await update(folder)).toEqual({ linked: linked(), ...UPDATED })
})

it('believes no launcher that names what is no version of the service, and none that names no pack', async () => {
  const folder = join(playground.folder, 'prism/instances/odd')
  fill(join(folder, '.minecraft'))
  const adopted = await playground.core.instances
    .adopt(folder, { loader: 'fabric', gameVersion: '1.21.11' })
    .catch(() => null)
  const config = (id: string, type = 'modrinth') =>
    writeFileSync(
      join(folder, 'instance.cfg'),
      `ManagedPack=true\nManagedPackType=${type}\nManagedPackID=${id}\nManagedPackVersionID=abcd1234\n`,
    )
  config('../../evil')
  const instance =
    adopted ?? (await playground.core.instances.adopt(folder, { loader: 'fabric', gameVersion: '1.21.11' }))
  expect(await playground.core.packs.linked(instance.id)).toBe(null)
  config('12345', 'flame')
  expect(await playground.core.packs.linked(instance.id)).toBe(null)
  const wish = { theirs: [], optional: [], without: [], hosts: [], freshness: 'normal', pack: null } as const
  await expect(playground.core.propose({ kind: 'update-pack', instance: instance.id, ...wish })).rejects.toMatchObject({
    code: 'not-found',
  })
})
