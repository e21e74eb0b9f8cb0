import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { json, text, writeZip, type ZipPart } from '../core/archives/zip-writer.ts'
import type { Version } from '../service/types.ts'
import { packWish, writeBytes } from './packs-ground.ts'
import { openPlayground, type Playground } from './playground.ts'

export let playground: Playground
export let alpha: Version | undefined

export const into = (name: string) => ({ into: { kind: 'own', name } as const })
export const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

const MANIFEST = {
  manifestType: 'minecraftModpack',
  manifestVersion: 1,
  name: 'Lamps',
  version: '2.0',
  author: 'somebody',
  overrides: 'overrides',
  minecraft: { version: '1.21.11', modLoaders: [{ id: 'fabric-0.17.2', primary: true }] },
  files: [
    { projectID: 1, fileID: 2, required: true },
    { projectID: 3, fileID: 4, required: true },
  ],
}
const LIST =
  '<ul>\n<li><a href="https://www.curseforge.com/minecraft/mc-mods/lamp">Lamp &amp; Light (by Ann)</a></li>\n' +
  '<li><a href="javascript:alert(1)">No</a></li>\n<li><a href="https://www.curseforge.com/minecraft/mc-mods/moon">Moon</a></li></ul>'
/** As CurseForge exports it. */
export const curseForgeParts = (manifest: object = {}): readonly ZipPart[] => [
  json('manifest.json', { ...MANIFEST, ...manifest }),
  text('modlist.html', LIST),
  text('overrides/config/lamp.toml', 'bright = 1'),
]

export function writePackwiz(files: Readonly<Record<string, string>>, listed = Object.keys(files)): string {
  const index = listed.map((file) => {
    const meta = file.endsWith('.pw.toml') ? 'metafile = true\n' : ''
    return `[[files]]\nfile = ${JSON.stringify(file)}\nhash = "${sha256(files[file] ?? '')}"\n${meta}`
  })
  const list = `hash-format = "sha256"\n${index.join('\n')}`
  const pack = [
    'name = "Lamps"\nversion = "2.0"\n[index]\nfile = "index.toml"\nhash-format = "sha256"',
    `hash = "${sha256(list)}"\n[versions]\nminecraft = "1.21.11"\nfabric = "0.17.2"`,
  ].join('\n')
  const folder = join(playground.folder, 'wiz')
  for (const [path, content] of Object.entries({ ...files, 'index.toml': list, 'pack.toml': pack })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return join(folder, 'pack.toml')
}

export function writeParts(parts: readonly ZipPart[], name = 'lamps.zip'): string {
  return writeBytes(playground, writeZip(parts), name)
}

export async function gameOf(name: string): Promise<string> {
  const listed = await playground.core.instances.list()
  return listed.find(({ instance }) => instance.name === name)?.instance.gamePath ?? ''
}

/** What becomes of a file: the plan's paths, or the code and words of the refusal. */
export async function outcomeOf(file: string) {
  try {
    const [plan] = await playground.core.propose(packWish(file, into('Attempt')))
    return plan?.steps.map(({ path }) => path)
  } catch (error) {
    return error instanceof Error && 'code' in error ? `${String(error.code)}: ${error.message}` : String(error)
  }
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    playground = await openPlayground()
    ;[alpha] = playground.addMod('alpha', { '1.0': {} })
  })
  afterAll(() => playground.close())
}
