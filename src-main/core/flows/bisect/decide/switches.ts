import type { FileFinding } from '../../../model/states/finding.ts'
import type { SkippedFile } from '../../../model/plans/plan.ts'
import type { Reason } from '../../../model/words/reason.ts'
import { withoutCollisions, type Steps } from '../../../pipeline/plan/plan.ts'
import { ownStep, type Origins } from '../../../pipeline/plan/steps.ts'

/** A file and whether it shall be enabled. */
export interface Switch {
  readonly finding: FileFinding
  readonly isOn: boolean
}

export interface SwitchSubject {
  /** All of the instance. */
  readonly files: readonly FileFinding[]
  readonly origins: Origins
  readonly reason: Reason
  readonly skipped: readonly SkippedFile[]
}

/** A search enables and disables, and leaves what is right already. */
export function switchSteps(switches: readonly Switch[], { files, origins, reason, skipped }: SwitchSubject): Steps {
  const steps = switches
    .filter(({ finding, isOn }) => finding.file.enabled !== isOn && finding.file.sha1 !== null)
    .map(({ finding, isOn }) => ownStep(isOn ? 'enable' : 'disable', finding, { origins, reason, needs: [] }))
  return withoutCollisions({ steps, skipped }, files)
}

/** Paths of enabled mods that cannot be disabled: links, folders, what cannot be read, and where the name is taken. */
export function fixedAmong(files: readonly FileFinding[]): ReadonlySet<string> {
  const mods = files.filter(({ file }) => file.type === 'mod' && file.enabled)
  const none = { code: 'none' as const, message: '' }
  const { skipped } = switchSteps(
    mods.map((finding) => ({ finding, isOn: false })),
    { files, origins: new Map(), reason: none, skipped: [] },
  )
  const unreadable = mods.filter(({ file }) => file.sha1 === null)
  return new Set([...skipped, ...unreadable.map(({ file }) => file)].map(({ path }) => path))
}
