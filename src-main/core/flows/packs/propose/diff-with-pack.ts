import { join } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import type { PackConflict, PackDiff } from '../../../model/packs/pack.ts'
import { findNamedPath } from '../../../model/paths/named-path.ts'
import { theirsPath } from '../../../model/paths/work-folder.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import type { HomeServices } from '../../../services/home-services.ts'
import { findTexts, type TextServices } from './find-texts.ts'
import { compareThree } from '../decide/merge/compare-three.ts'
import { mergeTexts } from '../decide/merge/merge-texts.ts'

/** Lines that differ; more is no diff that anybody reads, and takes its time. */
const MAX_EDITS = 4000

/** Whose files they are. */
interface DiffPlace {
  readonly gamePath: string
  /** An update left the pack's beside the instance, unless both were merged. */
  readonly isKept: boolean
}

interface DiffServices extends TextServices {
  readonly disk: TextServices['disk'] & Pick<Disk, 'look'>
}

/** What differs in files that a person and a pack both changed, or in that one of them which is named. Throws `not-found`, `ambiguous`. */
export async function diffsWithPack(
  bothChanged: readonly PackConflict[],
  path: string | undefined,
  place: DiffPlace,
  services: DiffServices & Pick<HomeServices, 'pathKeys'>,
): Promise<readonly PackDiff[]> {
  const key = services.pathKeys.of(place.gamePath)
  const paths = bothChanged.map((file) => file.path)
  const meant = path === undefined ? null : findNamedPath(path, paths, key)
  const chosen = bothChanged.filter((file) => meant === null || file.path === meant)
  const open = place.isKept ? chosen.filter(({ isMerged }) => isMerged !== true) : chosen
  return Promise.all(open.map((file) => diffWithPack(file, place, services)))
}

async function diffWithPack(
  file: PackConflict,
  { gamePath, isKept }: DiffPlace,
  services: DiffServices,
): Promise<PackDiff> {
  const { path, at } = file
  const theirsAt = join(gamePath, theirsPath(path))
  const isThere = isKept && (await services.disk.look(theirsAt))?.kind === 'file'
  const texts = await findTexts(file, { gamePath, at }, services)
  const merge =
    texts.base === null || texts.mine === null || texts.theirs === null
      ? null
      : mergeTexts(texts.base, texts.mine, texts.theirs)
  return {
    path,
    theirsAt: isThere ? theirsAt : null,
    ...texts,
    merged: merge?.text ?? null,
    conflicts: merge?.conflicts ?? null,
    patch: patchOf(path, texts.mine, texts.theirs),
    parts:
      merge === null || texts.base === null || texts.mine === null || texts.theirs === null
        ? null
        : compareThree({ o: texts.base, a: texts.mine, b: texts.theirs }),
  }
}

function patchOf(path: string, mine: string | null, theirs: string | null): string | null {
  if (mine === null || theirs === null) return null
  const options = { context: 3, maxEditLength: MAX_EDITS }
  return (
    createTwoFilesPatch(`${path} (yours)`, `${path} (the pack's)`, mine, theirs, undefined, undefined, options) ?? null
  )
}
