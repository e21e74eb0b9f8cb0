import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addMod } from '../../fixtures/add-mod.ts'
import { startService } from '../../service/start.ts'
import type { VersionFile } from '../../service/types.ts'
import { firstLine } from '../time-programs.ts'
import type { Counted } from './kept-answers.ts'

export const GAME_VERSION = '1.21.11'
const SIZE = 2 ** 20

/** A mod that is out of date. */
export interface Mod {
  readonly slug: string
  readonly projectId: string
  readonly versionId: string
  readonly old: VersionFile
  readonly newFilename: string
}

export interface World {
  /** Of the service that all programs ask. */
  readonly url: string
  /** All have what is out of date in `mods/` of a folder; others take as many of the first as they need. */
  readonly mods: readonly Mod[]
  /** Writes the older files of these into a folder. */
  writeMods(folder: string, mods: readonly Mod[]): void
  /** Requests since it was asked last. */
  counted(): Promise<Counted>
  close(): Promise<void>
}

/** A service on loopback that costs nearly nothing, with so many mods of about 1 MiB that are all out of date. */
export async function makePeerWorld(count: number): Promise<World> {
  const service = await startService({ projects: 0, rateLimit: 'off' })
  const mods = Array.from({ length: count }, (_, index): Mod => {
    const slug = `peer-${index}`
    const depends: Readonly<Record<string, string>> = index === 0 ? {} : { 'peer-0': '>=1.0.0' }
    const of = (version: string) => ({
      files: [{ filename: `${slug}-${version}.jar`, size: SIZE, modId: slug, version, depends }],
    })
    const [old, newer] = addMod(
      service.catalogue,
      { slug, title: slug },
      { '1.0.0': of('1.0.0'), '2.0.0': of('2.0.0') },
    )
    const [oldFile, newFile] = [old?.files[0], newer?.files[0]]
    if (old === undefined || oldFile === undefined || newFile === undefined) throw new Error(`${slug} has no file`)
    return { slug, projectId: old.project_id, versionId: old.id, old: oldFile, newFilename: newFile.filename }
  })
  const front = spawn(process.execPath, [join(import.meta.dirname, 'kept-answers.ts'), service.url, service.filesUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const url = await firstLine(front.stdout)
  return {
    url,
    mods,
    writeMods(folder, wanted) {
      mkdirSync(folder, { recursive: true })
      for (const { old } of wanted)
        writeFileSync(join(folder, old.filename), service.catalogue.fileBytes(old.hashes.sha1))
    },
    counted: async () => (await (await fetch(`${url}/counted`)).json()) as Counted,
    async close() {
      front.stdin.end()
      await once(front, 'exit')
      await service.close()
    },
  }
}
