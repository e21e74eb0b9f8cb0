/**
 * A launcher's own index of the jars in a folder: `<folder>/.index/*.pw.toml` (Prism, packwiz). In: a plan's steps. Out: for each
 * step what has to change in the index, so that the launcher goes on to know the file. Reads only; the changes are carried out
 * with the step's own. Enabling and disabling leaves the index alone: it names a file without `.disabled`.
 */
import { createHash } from 'node:crypto'
import { join, posix } from 'node:path'
import { parse } from 'smol-toml'
import type { Disk } from '../../services/disk/disk.ts'
import type { ExpectedFile, IntendedChange } from '../../model/changes/intended-change.ts'
import type { PlanStep } from '../../model/plans/plan.ts'
import { editIndexEntry, newIndexEntry } from './index-entry.ts'
import { enabledName } from '../../model/paths/disabled-name.ts'
import { loosestKey } from '../../model/paths/path-key.ts'

interface IndexFile {
  /** Relative to the game folder. */
  readonly path: string
  readonly text: string
  readonly hashes: ExpectedFile
}

interface LauncherIndex {
  readonly folder: string
  /** What may be one file on some disk is one. */
  readonly names: ReadonlySet<string>
  /** By the name of the jar, without `.disabled`. */
  readonly entries: ReadonlyMap<string, IndexFile>
}

export async function intendIndex(
  steps: readonly PlanStep[],
  gamePath: string,
  disk: Pick<Disk, 'list' | 'read'>,
): Promise<ReadonlyMap<PlanStep, readonly IntendedChange[]>> {
  const indexes = new Map<string, LauncherIndex | null>()
  const taken = new Set<string>()
  const changes = new Map<PlanStep, readonly IntendedChange[]>()
  for (const step of steps) {
    if (step.action === 'enable' || step.action === 'disable') continue
    const folder = posix.dirname((step.from ?? step.to)?.path ?? step.path)
    let index = indexes.get(folder)
    if (index === undefined) {
      index = await readIndex(folder, gamePath, disk)
      indexes.set(folder, index)
    }
    const change = index && changeOf(step, index, taken)
    if (change) {
      taken.add(change.path)
      changes.set(step, [change])
    }
  }
  return changes
}

function changeOf(step: PlanStep, index: LauncherIndex, taken: ReadonlySet<string>): IntendedChange | null {
  const entry = index.entries.get(jarName((step.from ?? step.to)?.path ?? step.path))
  if (entry !== undefined && taken.has(entry.path)) return null
  if (step.to === null) {
    return entry === undefined ? null : { path: entry.path, before: entry.hashes, after: null, like: null }
  }
  if (step.download === null) return null
  const jar = {
    filename: jarName(step.to.path),
    title: step.title,
    projectId: step.to.projectId,
    versionId: step.to.versionId,
    version: step.to.version,
    file: step.download,
  }
  if (entry !== undefined) {
    const content = editIndexEntry(entry.text, jar)
    return { path: entry.path, before: entry.hashes, after: { kind: 'content', content }, like: entry.path }
  }
  // A file that its launcher never knew stays unknown to it.
  if (step.action !== 'add') return null
  const path = freePath(index, jar, taken)
  return { path, before: null, after: { kind: 'content', content: newIndexEntry(jar) }, like: null }
}

function jarName(path: string): string {
  return enabledName(posix.basename(path))
}

function freePath(
  index: LauncherIndex,
  jar: { readonly title: string; readonly projectId: string | null },
  taken: ReadonlySet<string>,
): string {
  const slug =
    jar.title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'mod'
  const names = [slug, `${slug}-${jar.projectId ?? 'file'}`].map((name) => `${name}.pw.toml`)
  for (let number = 2; ; number += 1) {
    const name = names.shift() ?? `${slug}-${number}.pw.toml`
    const path = `${index.folder}/${name}`
    if (!index.names.has(loosestKey(name)) && !taken.has(path)) return path
  }
}

/** null: the folder has no index. Entries that cannot be read are not ours to touch. */
async function readIndex(
  folder: string,
  gamePath: string,
  disk: Pick<Disk, 'list' | 'read'>,
): Promise<LauncherIndex | null> {
  const indexFolder = posix.join(folder, '.index')
  const names = await disk.list(join(gamePath, indexFolder))
  const entries = new Map<string, IndexFile>()
  await Promise.all(
    names
      .filter((name) => name.endsWith('.toml'))
      .map(async (name) => {
        const path = `${indexFolder}/${name}`
        const bytes = await disk.read(join(gamePath, path))
        const filename = bytes && filenameIn(bytes.toString())
        if (bytes === null || filename === null) return
        const hashes = { sha1: digest('sha1', bytes), sha512: digest('sha512', bytes) }
        entries.set(jarName(filename), { path, text: bytes.toString(), hashes })
      }),
  )
  return names.length === 0 ? null : { folder: indexFolder, names: new Set(names.map(loosestKey)), entries }
}

function filenameIn(text: string): string | null {
  try {
    const { filename } = parse(text)
    return typeof filename === 'string' ? filename : null
  } catch {
    return null
  }
}

function digest(algorithm: 'sha1' | 'sha512', bytes: Buffer): string {
  return createHash(algorithm).update(bytes).digest('hex')
}
