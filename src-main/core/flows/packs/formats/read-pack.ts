/**
 * Reads a pack (`.mrpack`, or CurseForge's `.zip`) that may come from anybody (facts S25, S30). In: where its file lies. Out: all that it says and brings, every byte of
 * it verified; nothing is written. Throws `unsafe-archive` for what is refused as a whole, `bad-argument` for what is no pack, `not-found`.
 */
import { basename } from 'node:path'
import { CoreError } from '../../../errors.ts'
import type { Pack } from '../../../model/packs/pack.ts'
import { readUntrusted } from '../../../archives/untrusted/read-untrusted.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import { layerOf } from './override-layer.ts'
import { parseIndex } from './parse-index.ts'
import { MANIFEST, MOD_LIST, readCurseForge } from './read-curseforge.ts'
import { parseJson } from './understand.ts'
import { message } from '../../../../../resources/text/text.ts'

const INDEX = 'modrinth.index.json'
const READ_WHOLE: ReadonlySet<string> = new Set([INDEX, MANIFEST, MOD_LIST])
const MAX_INDEX = 32 * 2 ** 20
/** More than any host takes. */
const MAX_PACK = 4 * 2 ** 30

const LAYERS = { both: 'overrides/', client: 'client-overrides/', server: 'server-overrides/' } as const

export async function readPack(path: string, disk: Pick<Disk, 'look'>, signal?: AbortSignal): Promise<Pack> {
  const name = basename(path)
  const entry = await disk.look(path)
  if (entry === null) throw new CoreError('not-found', message('file-not-found', { path }))
  if (entry.kind !== 'file')
    throw new CoreError('bad-argument', message('not-a-file', { name, isLink: entry.kind === 'link' }), {
      hint: message('name-the-file-itself'),
    })
  if (entry.size > MAX_PACK) throw new CoreError('unsafe-archive', message('pack-is-too-large', { name }))
  const files = await readUntrusted(path, {
    signal,
    contentLimit: (file) => (READ_WHOLE.has(file) ? MAX_INDEX : null),
  }).catch((error: unknown) => {
    if (!(error instanceof CoreError) || error.code !== 'unsafe-archive') throw error
    throw new CoreError('unsafe-archive', message('pack-is-refused', { name, why: error.text }), {
      hint: message('nothing-of-it-was-used'),
      cause: error,
    })
  })
  const index = files.find((file) => file.path === INDEX)?.bytes
  const isCurseForges = files.some((file) => file.path === MANIFEST)
  if ((index === undefined || index === null) && isCurseForges) return readCurseForge(files)
  if (index === undefined || index === null)
    throw new CoreError('bad-argument', message('pack-has-no-index', { name }), {
      hint: message('a-pack-is-an-mrpack'),
    })
  return {
    ...parseIndex(readJson(index, name)),
    overrides: {
      both: layerOf(files, LAYERS.both),
      client: layerOf(files, LAYERS.client),
      server: layerOf(files, LAYERS.server),
    },
  }
}

function readJson(bytes: Buffer, name: string): unknown {
  try {
    return parseJson(bytes)
  } catch {
    throw new CoreError('bad-argument', message('pack-index-is-no-json', { name }))
  }
}
