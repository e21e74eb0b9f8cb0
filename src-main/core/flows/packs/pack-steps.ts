/**
 * What has to happen for an instance to have the files of a pack. In: what is wanted, and what is there. Out: steps, and what stays. A file
 * that is there and is another stays, but for mods and packs, whose place the pack's version takes; so does it where its project is there
 * under another name.
 */
import { join } from 'node:path'
import type { FileFinding } from '../../model/states/finding.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { exactKey, type PathKey } from '../../model/paths/path-key.ts'
import type { PlanStep, SkippedFile, StepFile } from '../../model/plans/plan.ts'
import type { Reason } from '../../model/words/reason.ts'
import { actionOf, stepFile } from '../../pipeline/plan/steps.ts'
import { withoutTakenNames, type Steps } from '../../pipeline/plan/plan.ts'
import type { Disk } from '../../services/disk/disk.ts'
import type { PathKeys } from '../../services/disk/paths/path-keys.ts'
import type { WorkerPool } from '../../services/workers/pool.ts'
import type { WantedFile } from './find-sources.ts'
import { findPlayed, findWorlds } from './is-of-play.ts'
import { message } from '../../../../src-texts/text.ts'

export interface CurrentFiles {
  /** Absolute; null: nothing is there yet. */
  readonly gamePath: string | null
  readonly findings: readonly FileFinding[]
  /** By path, what of the person's is in the way of a file. */
  readonly obstacles: ReadonlyMap<string, string>
  /** Whether the pack's file takes the place of any other, but of what play made. */
  readonly isForced: boolean
}

export async function packSteps(
  wanted: readonly WantedFile[],
  there: CurrentFiles,
  services: { readonly disk: Pick<Disk, 'look'>; readonly pathKeys: PathKeys; readonly pool: WorkerPool },
): Promise<Steps> {
  const { gamePath, findings } = there
  const keyOf: PathKey = gamePath === null ? exactKey : services.pathKeys.of(gamePath)
  const paths = wanted.map(({ path }) => path)
  const spelled = gamePath === null ? null : await services.pathKeys.spelled(paths, gamePath)
  const byPath = new Map(findings.map((finding) => [keyOf(finding.file.path), finding]))
  const names = new Set(paths.map(keyOf))
  const free = findings.filter(
    ({ file, identity }) => identity !== null && isPlain(file) && !names.has(keyOf(file.path)),
  )
  const steps: PlanStep[] = []
  const skipped: SkippedFile[] = []
  const isOfPlay = playHere({ paths, keyOf, gamePath }, services.disk)
  const looked = wanted.map(({ path }) => (gamePath === null ? null : lookAt(join(gamePath, path), services)))
  for (const [index, seen] of (await Promise.all(looked)).entries()) {
    const file = wanted[index]
    if (file === undefined) continue
    const obstacle = there.obstacles.get(file.path)
    if (obstacle !== undefined) {
      const reason: Reason = { code: 'in-the-way', ...withMessage(message('is-in-its-way', { path: obstacle })) }
      skipped.push({ ...left(file, reason), cause: 'in-the-way' })
      continue
    }
    if (await isOfPlay(file.path, seen)) {
      skipped.push(left(file, { code: 'of-play', ...withMessage(message('is-of-play')) }))
      continue
    }
    const own = byPath.get(keyOf(file.path))
    if (seen?.kind === 'file' && seen.sha1 === file.source.sha1) continue
    if (seen === null) {
      const other = free.findIndex(({ identity }) => identity?.project.id === file.version?.projectId)
      const [donor] = other === -1 ? [] : free.splice(other, 1)
      steps.push(packStep(file, donor === undefined ? null : stepFile(donor)))
    } else if (seen.kind === 'file' && (own !== undefined || there.isForced)) {
      steps.push(
        packStep(file, own === undefined ? plainFile(spelled?.get(file.path) ?? file.path, seen) : stepFile(own)),
      )
    } else skipped.push(left(file, stays(seen.kind)))
  }
  return withoutTakenNames({ steps, skipped }, findings)
}

function left({ path, title }: WantedFile, reason: Reason): SkippedFile {
  return { path, title, reason }
}

/** Whether a file is of what play made here: it is there and is another, or comes into a world that is there. */
function playHere(
  {
    paths,
    keyOf,
    gamePath,
  }: { readonly paths: readonly string[]; readonly keyOf: PathKey; readonly gamePath: string | null },
  disk: Pick<Disk, 'look'>,
): (path: string, seen: Seen | null) => Promise<boolean> {
  const [isPlayed, worldOf] = [findPlayed(paths, keyOf), findWorlds(paths, keyOf)]
  return async (path, seen) => {
    if (gamePath === null || !isPlayed(path)) return false
    const world = worldOf(path)
    return seen !== null || (world !== null && (await disk.look(join(gamePath, world))) !== null)
  }
}

type Seen = { readonly kind: 'file'; readonly sha1: string; readonly size: number } | { readonly kind: 'other' }

/** null: nothing is there. */
async function lookAt(
  path: string,
  { disk, pool }: { readonly disk: Pick<Disk, 'look'>; readonly pool: WorkerPool },
): Promise<Seen | null> {
  const entry = await disk.look(path)
  if (entry === null) return null
  if (entry.kind !== 'file') return { kind: 'other' }
  const { sha1, size } = await pool.hash(path)
  return { kind: 'file', sha1, size }
}

function isPlain({ sha1, linkTarget, contents }: FileFinding['file']): boolean {
  return sha1 !== null && linkTarget === null && contents.kind !== 'folder'
}

function plainFile(path: string, { sha1, size }: Extract<Seen, { kind: 'file' }>): StepFile {
  return { path, sha1, size, projectId: null, versionId: null, version: null }
}

/** Puts a file of the pack in the place of one that is there, or where nothing is. `path`: under another name than the pack's. */
export function packStep(
  { path: own, title, source, version, isOverride }: WantedFile,
  from: StepFile | null,
  path: string = own,
): PlanStep {
  const to: StepFile = {
    path,
    sha1: source.sha1,
    size: source.size,
    projectId: version?.projectId ?? null,
    versionId: version?.id ?? null,
    version: version?.number ?? null,
  }
  return {
    action: actionOf(from, to),
    path: from?.path ?? path,
    title,
    from,
    to,
    reason: isOverride
      ? { code: 'pack-override', ...withMessage(message('lies-in-the-pack')) }
      : { code: 'in-pack', ...withMessage(message('the-pack-has-it')) },
    download: source,
    origin: { kind: 'pack' },
    ...(isOverride && { isOverride }),
    needs: [],
  }
}

function stays(kind: Seen['kind']): Reason {
  return kind === 'file'
    ? { code: 'differs-from-pack', ...withMessage(message('another-file-is-there')) }
    : { code: 'not-a-plain-file', ...withMessage(message('not-a-plain-file')) }
}
