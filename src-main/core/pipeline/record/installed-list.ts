import { join } from 'node:path'
import { z } from 'zod'
import { CoreError } from '../../errors.ts'
import type { Disk } from '../../services/disk/disk.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import { isLauncherFile } from '../../model/paths/launcher-file.ts'
import type { Origin } from '../../model/plans/plan.ts'
import { isNestedDeeper } from '../../model/files/nesting.ts'
import { message } from '../../../../resources/text/text.ts'

/** One file that Modwell put into an instance, and why. */
export interface InstalledEntry {
  readonly path: string
  readonly sha1: string
  readonly projectId: string | null
  readonly versionId: string | null
  readonly version: string | null
  readonly origin: Origin
  /** The change set that put it there. */
  readonly changeSet: string
}

/** `.modwell.json` in the game folder: what is installed and why, for another home, another machine, or a person. */
export interface InstalledList {
  readonly format: 1
  readonly instance: { readonly id: string; readonly name: string }
  readonly files: readonly InstalledEntry[]
  /** What people decided about it, a section for each home, as `noted-wishes` reads them. */
  readonly wishes: readonly unknown[]
}

const text = z.string().nullable()
const ownerSchema = z.object({ instance: z.object({ id: z.string().regex(/^[\w-]{4,64}$/) }) })
const listSchema = z.object({
  files: z.array(
    z.object({
      path: z.string(),
      sha1: z.string(),
      projectId: text,
      versionId: text,
      version: text,
      origin: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('adopted') }),
        z.object({ kind: z.literal('pack') }),
        z.object({ kind: z.literal('explicit') }),
        z.object({ kind: z.literal('dependency'), of: z.string() }),
      ]),
      changeSet: z.string(),
    }),
  ),
})

/** No Modwell writes a section with more levels: such a one is left out when the list is written anew. */
const DEEPEST = 16

const sectionsSchema = z.object({ wishes: z.array(z.unknown()) })

/** 2,000 files with a hold each are 2 MiB: room for eight times that. A larger one is not Modwell's. */
const MAX_SIZE = 16 * 2 ** 20

/** Empty when there is none, or what is there is none: it follows from the history and is written anew. Throws where the disk fails. */
export async function readInstalled(
  gamePath: string,
  disk: Pick<Disk, 'readPlain'>,
): Promise<Pick<InstalledList, 'files' | 'wishes'>> {
  const bytes = await disk.readPlain(fileOf(gamePath), MAX_SIZE).catch(explainTooLarge)
  const json = bytes === null ? null : parseOrNull(bytes.toString())
  return {
    files: listSchema.safeParse(json).data?.files ?? [],
    wishes: (sectionsSchema.safeParse(json).data?.wishes ?? []).filter((section) => !isNestedDeeper(section, DEEPEST)),
  }
}

function explainTooLarge(cause: unknown): never {
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== 'EFBIG') throw cause
  throw new CoreError('unsafe-folder', message('record-too-large'), {
    hint: message('move-it-away-it-is-written'),
    cause,
  })
}

function parseOrNull(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** The id under which the folder was known when Modwell last changed it; null: it never did, or nothing readable says so. */
export async function readInstanceId(gamePath: string, disk: Pick<Disk, 'readPlain'>): Promise<string | null> {
  try {
    const bytes = await disk.readPlain(fileOf(gamePath), MAX_SIZE)
    return bytes === null ? null : ownerSchema.parse(JSON.parse(bytes.toString())).instance.id
  } catch {
    return null
  }
}

export async function writeInstalled(gamePath: string, list: Omit<InstalledList, 'format'>, disk: Disk): Promise<void> {
  const { instance, files, wishes } = list
  const textWith = (some: readonly unknown[]) => {
    const body: InstalledList = { format: 1, instance: { id: instance.id, name: instance.name }, files, wishes: some }
    return `${JSON.stringify(body, null, 2)}\n`
  }
  // What could not be read again is not written: of other homes' decisions the last ones stay.
  let kept = wishes
  while (kept.length > 1 && Buffer.byteLength(textWith(kept)) > MAX_SIZE) kept = kept.slice(1)
  await disk.replaceFile(fileOf(gamePath), textWith(kept))
}

/** What is installed after a change set; doing it twice changes nothing. */
export function installedAfter(files: readonly InstalledEntry[], changeSet: ChangeSet): readonly InstalledEntry[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  for (const { path } of changeSet.changes) byPath.delete(path)
  for (const { to, origin } of changeSet.steps) {
    if (to === null || (origin.kind === 'adopted' && isLauncherFile(to.path))) continue
    const { path, sha1, projectId, versionId, version } = to
    byPath.set(path, { path, sha1, projectId, versionId, version, origin, changeSet: changeSet.id })
  }
  return [...byPath.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

function fileOf(gamePath: string): string {
  return join(gamePath, '.modwell.json')
}
