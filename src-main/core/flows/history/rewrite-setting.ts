/**
 * A launcher writes its file anew whenever an instance is played. In: what undoing or redoing a move means, and what the instance is then. Out: the
 * same with that file's step made of what is there now, where that is not what the change set left: game version and loader change back, all else in
 * it stays. What cannot be said so is as it came, and is refused when it is carried out. Reads only.
 */
import { createHash } from 'node:crypto'
import type { FileChange } from '../../model/files/file-change.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { SettingChange } from '../../model/moves/move.ts'
import { launcherFileOf } from '../../model/paths/launcher-file.ts'
import type { PlanStep } from '../../model/plans/plan.ts'
import { describeSettingEdit } from '../../pipeline/discover/launchers/setting/setting-writers.ts'

interface Undoing {
  readonly steps: readonly PlanStep[]
  readonly changes: readonly FileChange[]
}

export async function rewriteSetting(
  undoing: Undoing,
  instance: Instance | null,
  setting: SettingChange | undefined,
): Promise<Undoing> {
  const { gameVersion = null, ...to } = setting?.to ?? { loader: null, loaderVersion: null }
  const file = instance === null ? null : launcherFileOf(instance)
  const change = undoing.changes.find(({ path }) => path === file)
  const left = change?.before ?? null
  if (instance === null || gameVersion === null || left === null) return undoing
  const edit = await describeSettingEdit(instance, { ...to, gameVersion })
  if (edit === null || edit.before.sha1 === left.sha1) return undoing
  const { path, before, content } = edit
  const after = { sha1: createHash('sha1').update(content).digest('hex'), size: Buffer.byteLength(content) }
  const rewritten = ({ from, to: then, ...step }: PlanStep): PlanStep => ({
    ...step,
    from: from && { ...from, ...before },
    to: then && { ...then, ...after },
    content,
  })
  return {
    steps: undoing.steps.map((step) => (step.path === path ? rewritten(step) : step)),
    changes: undoing.changes.filter((one) => one !== change),
  }
}
