/** What is there of what a pack had or has, and what is in the way of it. Nobody else of the packs reads an instance. Changes nothing. */
import { join } from 'node:path'
import type { Instance } from '../../../model/instances/instance.ts'
import { foldersOfPack } from '../../../model/paths/changeable-path.ts'
import { switchedNames } from '../../../model/paths/disabled-name.ts'
import { exactKey, PathMap } from '../../../model/paths/path-key.ts'
import type { StepFile } from '../../../model/plans/plan.ts'
import { nameAt } from '../../../model/states/file-title.ts'
import { stepFile } from '../../../pipeline/plan/steps.ts'
import type { Disk, Entry } from '../../../services/disk/disk.ts'
import { isEmptyTree } from '../../../folders/empty-tree.ts'
import { foldersAround } from '../../../folders/linked-folders.ts'
import type { HomeServices } from '../../../services/home-services.ts'
import { readableInspection } from '../../inspect/readable-inspection.ts'
import type { InspectOptions } from '../../inspect/assess.ts'
import { assessTogether, type AssessSharedServices } from '../../shared-folders/assess-together.ts'
import { type CurrentFiles, findWorlds } from '../decide/decide-file.ts'

export type ReadingServices = AssessSharedServices & Pick<HomeServices, 'disk' | 'pathKeys' | 'pool'>

/** Bytes. */
const MAX_NAME = 255

/** Of an instance that is yet to be made. */
export const NOTHING_THERE: CurrentFiles = {
  keyOf: exactKey,
  mine: new PathMap<StepFile>(exactKey),
  findings: [],
  obstacles: new Map(),
  noPlainFiles: new Set(),
  worlds: new Set(),
}

/** Throws `unreadable-folder`. */
export async function readCurrentFiles(
  instance: Instance,
  files: readonly { readonly path: string }[],
  services: ReadingServices,
  options: InspectOptions,
): Promise<CurrentFiles> {
  const { disk, pathKeys, pool } = services
  const { gamePath } = instance
  const keyOf = pathKeys.of(gamePath)
  const blocked = await findObstacles(files, gamePath, disk)
  const { assessments } = await assessTogether([instance], services, options)
  const { files: findings } = readableInspection(assessments)
  const scanned = new Set(findings.map(({ file }) => file.path))
  // Of what a scan finds it says itself what it is.
  const obstacles = [...blocked].filter(([path, by]) => path !== by || !scanned.has(path))
  const known = new Map(findings.map((finding) => [keyOf(finding.file.path), finding]))
  const mine = new PathMap<StepFile>(keyOf)
  const paths = new Map(files.flatMap(({ path }) => [path, ...switchedNames(path)]).map((path) => [keyOf(path), path]))
  const spelled = await pathKeys.spelled([...paths.values()], gamePath)
  const read = async ([key, asked]: readonly [string, string]): Promise<void> => {
    const finding = known.get(key)
    if (finding !== undefined && finding.file.sha1 !== null) return void mine.set(asked, stepFile(finding))
    // No system has such a name; `.disabled` makes a long one so.
    if (Buffer.byteLength(nameAt(asked)) > MAX_NAME) return
    const path = spelled.get(asked) ?? asked
    if ((await disk.look(join(gamePath, path)))?.kind !== 'file') return
    const { sha1, size } = await pool.hash(join(gamePath, path))
    mine.set(path, { path, sha1, size, projectId: null, versionId: null, version: null })
  }
  await Promise.all([...paths].map(read))
  const all = files.map(({ path }) => path)
  const worldOf = findWorlds(all, keyOf)
  const worlds = new Set(all.flatMap((path) => worldOf(path) ?? []))
  const seen = await Promise.all([...worlds].map((world) => disk.look(join(gamePath, world))))
  return {
    keyOf,
    mine,
    findings,
    obstacles: new Map(obstacles),
    noPlainFiles: new Set([...blocked.keys()].filter((path) => scanned.has(path) && blocked.get(path) === path)),
    worlds: new Set([...worlds].filter((_, index) => seen[index] !== null)),
  }
}

/**
 * What of the person's is in the way of files that a pack brings: by the file's path, the path of what is there. In the way is a link or a file
 * where a folder is to be, and a link or a folder where the file is to be; a folder with nothing in it is not.
 */
async function findObstacles(
  files: readonly { readonly path: string }[],
  gamePath: string,
  disk: Pick<Disk, 'look' | 'kinds'>,
): Promise<ReadonlyMap<string, string>> {
  const looked = new Map<string, Promise<Entry | null>>()
  const look = (path: string) => {
    const known = looked.get(path) ?? disk.look(join(gamePath, path))
    looked.set(path, known)
    return known
  }
  const obstacleOf = async (path: string): Promise<string | null> => {
    const inner = new Set(foldersOfPack(path))
    for (const folder of foldersAround(path)) {
      const kind = (await look(folder))?.kind ?? null
      if (kind === null) return null
      if (kind === 'file' || kind === 'other' || (kind === 'link' && inner.has(folder))) return folder
    }
    const kind = (await look(path))?.kind ?? null
    if (kind === null || kind === 'file') return null
    return kind === 'folder' && (await isEmptyTree(join(gamePath, path), disk)) ? null : path
  }
  const found = await Promise.all(files.map(async ({ path }) => [path, await obstacleOf(path)] as const))
  return new Map(found.flatMap(([path, obstacle]) => (obstacle === null ? [] : [[path, obstacle]])))
}
