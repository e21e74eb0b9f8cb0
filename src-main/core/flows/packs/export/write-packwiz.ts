/**
 * Writes a packwiz pack into a folder that is new or empty, or that a former export of a pack of that name made: there only what differs is
 * written, what is no longer in it goes, and all else stays (a `.git`). Throws `bad-argument` where something lies in the way, before anything
 * is written.
 */
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { CoreError } from '../../../errors.ts'
import { isSafePath } from '../../../model/paths/safe-path.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import { makeNamedFolder, readNamedFile, writeNamedFile } from '../../../files/write-named-file.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { PreparedPack } from './export-pack.ts'
import { OWN, packwizFiles, sha256 } from './packwiz-files.ts'

const pack = z.object({ name: z.string() })
const index = z.object({ files: z.array(z.object({ file: z.string(), hash: z.string() })) })

interface Place {
  readonly folder: string
  /** Over what another program or a person put there. */
  readonly isForced: boolean
  /** Only looks whether it could. */
  readonly isRehearsal: boolean
}

export async function writePackwiz(
  prepared: PreparedPack,
  { folder, isForced, isRehearsal }: Place,
  disk: Pick<Disk, 'list'>,
): Promise<void> {
  const former = await formerExport(folder, prepared.told.name)
  if (former === null && !isForced && (await disk.list(folder)).length > 0)
    throw new CoreError('bad-argument', message('folder-exists', { target: folder }), {
      hint: message('choose-another-name-or-folder'),
      remedies: [{ kind: 'replace-files' }],
    })
  const now = new Set<string>()
  for await (const { path, bytes } of packwizFiles(prepared)) {
    now.add(path)
    const there = await readNamedFile(join(folder, path))
    const isSame = there === null || there.equals(bytes) || OWN.includes(path) || former?.get(path) === sha256(there)
    if (!isSame && !isForced)
      throw new CoreError('bad-argument', message('file-exists', { file: join(folder, path) }), {
        hint: message('name-another-file-or-replace-it'),
        remedies: [{ kind: 'replace-files' }],
      })
  }
  if (isRehearsal) return
  for await (const { path, bytes } of packwizFiles(prepared)) {
    const file = join(folder, path)
    if ((await readNamedFile(file))?.equals(bytes) === true) continue
    await makeNamedFolder(dirname(file))
    await writeNamedFile(file, bytes)
  }
  for (const [path, hash] of former ?? []) {
    const there = now.has(path) ? null : await readNamedFile(join(folder, path))
    if (there !== null && sha256(there) === hash) await rm(join(folder, path))
  }
}

/** The files that it wrote, by their hashes; null: it wrote none there. */
async function formerExport(folder: string, name: string): Promise<ReadonlyMap<string, string> | null> {
  const [own, list] = await Promise.all(OWN.map((file) => readNamedFile(join(folder, file))))
  if (!own || !list) return null
  try {
    if (pack.parse(parse(own.toString('utf8'))).name !== name) return null
    const { files } = index.parse(parse(list.toString('utf8')))
    return new Map(files.filter(({ file }) => isSafePath(file)).map(({ file, hash }) => [file, hash]))
  } catch {
    return null
  }
}
