import { isAbsolute, join } from 'node:path'
import { asRecord, asText, at, readJsonIfAny } from '../reading/read-json.ts'
import { isFile, listNames } from '../reading/on-disk.ts'
import type { Trace } from '../reading/trace.ts'
import { readZipEntries } from '../reading/read-zip-entries.ts'
import { describeVersion } from './version-json.ts'

const PACK_JAR = join('bin', 'modpack.jar')
const VERSION = 'version.json'

/** What Technic starts: `bin/version.json`, or the same in `bin/modpack.jar` (fact D25). */
export async function readTechnic(gamePath: string): Promise<Trace> {
  const jar = join(gamePath, PACK_JAR)
  const plain = await readJsonIfAny(join(gamePath, 'bin', VERSION))
  const hasJar = await isFile(jar)
  if (!hasJar && plain === undefined) return {}
  const packed = hasJar ? parse(readZipEntries(jar, [VERSION]).get(VERSION) ?? '') : undefined
  const isTechnics = hasJar || (await isFile(join(gamePath, 'bin', 'runData')))
  return { ...(isTechnics && { launcher: 'technic' }), ...describeVersion(plain ?? packed) }
}

/** Folders of its packs: those in `modpacks`, and those that the person had put elsewhere. */
export async function technicPacks(root: string): Promise<readonly string[]> {
  const packs = join(root, 'modpacks')
  const listed = asRecord(at(await readJsonIfAny(join(root, 'installedPacks')), 'installedPacks'))
  const elsewhere = Object.values(listed).flatMap((pack) => {
    const folder = asText(at(pack, 'directory')) ?? ''
    return isAbsolute(folder) && !folder.includes('\0') ? [folder] : []
  })
  return [...new Set([...(await listNames(packs)).map((name) => join(packs, name)), ...elsewhere])]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
