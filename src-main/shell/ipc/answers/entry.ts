import type { CheckSummary, FileState, LibraryEntry } from '../../../../src-preload/contract.ts'
import { CoreError } from '../../../core/errors.ts'
import type { Inspection } from '../../../core/model/finding.ts'
import type { Instance } from '../../../core/model/instance.ts'
import type { Sources } from '../reply.ts'

/** All adopted instances with what their last inspections said. */
export async function listEntries({ core, inspections }: Sources): Promise<readonly LibraryEntry[]> {
  const entries = await (await core).instances.list()
  return entries.map(({ instance, problem }) => showEntry(instance, problem, inspections.get(instance.id)))
}

/** Throws `not-found`. */
export async function findInstance({ core }: Sources, id: string): Promise<Instance> {
  const entries = await (await core).instances.list()
  const entry = entries.find(({ instance }) => instance.id === id)
  if (entry !== undefined) return entry.instance
  throw new CoreError('not-found', 'The instance is not in the library any more.')
}

export function showEntry(
  instance: Instance,
  problem: string | null,
  inspection: Inspection | undefined,
): LibraryEntry {
  const { id, name, launcher, side, loader, loaderVersion, gameVersion, javaVersion, path, notes } = instance
  const check = inspection === undefined ? null : summarise(inspection)
  return {
    id,
    name,
    launcher,
    side,
    loader,
    loaderVersion,
    gameVersion,
    javaVersion,
    folder: path,
    problem: problem ?? inspection?.problem?.message ?? null,
    notes,
    check,
  }
}

function summarise({ files }: Inspection): CheckSummary {
  const counts: Record<FileState, number> = {
    'up-to-date': 0,
    'update-available': 0,
    held: 0,
    refused: 0,
    unfit: 0,
    unknown: 0,
    'not-checked': 0,
    'check-failed': 0,
    unreadable: 0,
  }
  for (const { state } of files) counts[state] += 1
  return {
    files: files.length,
    disabled: files.filter(({ file }) => !file.enabled).length,
    counts,
    checkedAt: files.reduce<string | null>((oldest, { checkedAt }) => earlier(oldest, checkedAt), null),
    fromCache: files.some(({ fromCache }) => fromCache),
  }
}

function earlier(left: string | null, right: string | null): string | null {
  if (left === null || right === null) return left ?? right
  return left < right ? left : right
}
