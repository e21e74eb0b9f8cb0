import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addMod as add, type VersionSpecs } from '../fixtures/add-mod.ts'
import type { Version, VersionSpec } from '../service/types.ts'
import type { World } from './open-world.ts'

/** As `addMod` of the fixtures, into the world's catalogue. */
export function addMod({ service }: World, slug: string, versions: VersionSpecs): readonly Version[] {
  return add(service.catalogue, { slug }, versions)
}

/** Ranges that the one jar of a version declares. */
export function jar(ranges: {
  readonly depends?: Readonly<Record<string, string>>
  readonly breaks?: Readonly<Record<string, string>>
}): Partial<VersionSpec> {
  return { files: [{ size: 20_000, ...ranges }] }
}

/** A game folder of fabric 1.21.11 with these in its `mods`, adopted. Answers with the folder of the mods. */
export async function adoptGame(
  world: World,
  name: string,
  mods: Readonly<Record<string, Version | Buffer | undefined>>,
): Promise<string> {
  const gamePath = join(world.folder, 'games', name)
  for (const [filename, content] of Object.entries(mods)) {
    const path = join(gamePath, 'mods', filename)
    mkdirSync(dirname(path), { recursive: true })
    if (Buffer.isBuffer(content)) writeFileSync(path, content)
    else writeFileSync(path, world.service.catalogue.fileBytes(content?.files[0]?.hashes.sha1 ?? ''))
  }
  await world.choose(gamePath)
  const first = await world.ask('library.choose-folder', null)
  if (first.kind === 'failed' || first.value.kind !== 'details-needed') throw new Error(JSON.stringify(first))
  const adoption = { found: first.value.found, name, loader: 'fabric', gameVersion: '1.21.11' }
  const second = await world.ask('library.adopt', adoption)
  if (second.kind === 'failed' || second.value.kind !== 'adopted') throw new Error(JSON.stringify(second))
  await world.check([second.value.entry.id])
  return join(gamePath, 'mods')
}

/** Names of the enabled jars. */
export function enabledIn(mods: string): readonly string[] {
  const names = readdirSync(mods).filter((name) => name.endsWith('.jar'))
  return names.map((name) => name.slice(0, -'.jar'.length)).toSorted()
}

/** Leaves the log of a game that ended while that mod was starting, by its id. */
export function leaveCrash(folder: string, mod: string): void {
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const lines = [
    '[20:31:07] [main/INFO]: Loading Minecraft 1.21.11 with Fabric Loader 0.18.4',
    '[20:31:19] [main/ERROR]: Minecraft has crashed!',
    `java.lang.RuntimeException: Could not execute entrypoint stage 'main' due to errors, provided by '${mod}' at 'lamp.Main'!`,
    '\tat net.fabricmc.loader.impl.FabricLoaderImpl.lambda$invokeEntrypoints$2(FabricLoaderImpl.java:403)',
    'Caused by: java.lang.NullPointerException: nothing is lit',
    '\tat lamp.Main.onInitialize(Main.java:12)',
  ]
  writeFileSync(join(folder, 'logs/latest.log'), `${lines.join('\n')}\n`)
}
