import { join } from 'node:path'
import { z } from 'zod'
import type { InstanceDescription } from '../../../model/instances/instance.ts'
import { readSmallText } from '../../../files/read-plain.ts'
import { enabledName } from '../../../model/paths/disabled-name.ts'

/** Real ones have a few MiB at the most. */
const MAX_SIZE = 64 << 20
const INDEX = z.object({ files: z.array(z.object({ path: z.string() })) })

/**
 * The files that the instance's pack brought, relative to the game folder with `/`: what the launcher kept of the pack's own
 * index (`mrpack/modrinth.index.json` of Prism and MultiMC). Empty where there is none, or none that can be read.
 */
export function listPackFiles({ path }: Pick<InstanceDescription, 'path'>): ReadonlySet<string> {
  try {
    const text = readSmallText(join(path, 'mrpack', 'modrinth.index.json'), MAX_SIZE)
    const { files } = INDEX.parse(JSON.parse(text ?? ''))
    return new Set(files.map((file) => enabledName(file.path.replaceAll('\\', '/'))))
  } catch {
    return new Set()
  }
}
