import { join } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import type { PackConflict, PackDiff } from '../../../model/packs/pack.ts'
import { theirsPath } from '../../../model/paths/work-folder.ts'
import { findTexts, type TextServices } from './find-texts.ts'
import { compareThree } from '../decide/merge/compare-three.ts'
import { mergeTexts } from '../decide/merge/merge-texts.ts'

/** Lines that differ; more is no diff that anybody reads, and takes its time. */
const MAX_EDITS = 4000

/** What differs in a file that a person and a pack both changed. `isKept`: an update left the pack's beside the instance. */
export async function diffWithPack(
  file: PackConflict,
  { gamePath, isKept }: { readonly gamePath: string; readonly isKept: boolean },
  services: TextServices,
): Promise<PackDiff> {
  const { path, at, theirs } = file
  const texts = await findTexts(file, { gamePath, at }, services)
  const merge =
    texts.base === null || texts.mine === null || texts.theirs === null
      ? null
      : mergeTexts(texts.base, texts.mine, texts.theirs)
  return {
    path,
    theirsAt: isKept ? join(gamePath, theirsPath(path, theirs.sha512)) : null,
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
