/** The three texts of a file that a person and a pack both changed: as it was, as the person has it, as the pack has it. Writes nothing. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { PackConflict } from '../../../model/packs/pack.ts'
import type { VersionFile } from '../../../model/versions/version.ts'
import { theirsPath } from '../../../model/paths/work-folder.ts'
import { unpack } from '../../../archives/zip/unpack.ts'
import type { PackRecords } from '../../../services/database/ledger/pack-records.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import type { Store } from '../../../services/store/store.ts'

/** Bytes; what is larger counts as no text. */
const MAX_SIZE = 1 << 20

export interface TextServices {
  readonly disk: Pick<Disk, 'readPlain' | 'openToRead'>
  readonly store: Pick<Store, 'pathOf' | 'verify'>
  readonly ledger: { readonly packs: Pick<PackRecords, 'text'> }
}

/** Each null where it is no text, too large, or nowhere. */
export interface ThreeTexts {
  readonly base: string | null
  readonly mine: string | null
  readonly theirs: string | null
}

export async function findTexts(
  { path, base, theirs }: PackConflict,
  { gamePath, at }: { readonly gamePath: string; readonly at: string },
  services: TextServices,
): Promise<ThreeTexts> {
  const { disk } = services
  return {
    base: base === null ? null : await findKept(base, services),
    mine: textOf(await disk.readPlain(join(gamePath, at), MAX_SIZE).catch(() => null)),
    theirs:
      'url' in theirs
        ? await readGiven(theirs, services)
        : ((await readTheirs(join(gamePath, theirsPath(path)), theirs.sha512, disk)) ??
          (await findKept(theirs.sha512, services))),
  }
}

/** What lies in an instance may be anybody's. */
async function readTheirs(file: string, sha512: string, disk: TextServices['disk']): Promise<string | null> {
  const bytes = await disk.readPlain(file, MAX_SIZE).catch(() => null)
  return bytes !== null && createHash('sha512').update(bytes).digest('hex') === sha512 ? textOf(bytes) : null
}

/** What a pack once brought. */
async function findKept(sha512: string, { ledger, store, disk }: TextServices): Promise<string | null> {
  const text = ledger.packs.text(sha512)
  if (text !== null) return text
  if (!(await store.verify(sha512))) return null
  return textOf(await disk.readPlain(store.pathOf(sha512), MAX_SIZE).catch(() => null))
}

async function readGiven(
  { localPath, part, filename, size }: VersionFile,
  { disk }: Pick<TextServices, 'disk'>,
): Promise<string | null> {
  if (localPath === undefined || (size ?? 0) > MAX_SIZE) return null
  if (part === undefined) return textOf(await disk.readPlain(localPath, MAX_SIZE).catch(() => null))
  const archive = await disk.openToRead(localPath)
  try {
    return textOf(await buffer(unpack(archive, part, filename)))
  } finally {
    await archive.close()
  }
}

function textOf(bytes: Buffer | null): string | null {
  if (bytes === null || bytes.includes(0)) return null
  const text = bytes.toString()
  return Buffer.from(text).equals(bytes) ? text : null
}
