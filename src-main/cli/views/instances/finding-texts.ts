import { formatMessage } from '../../../../resources/text/text.ts'
import { titleOf } from '../../../core/model/states/file-title.ts'
import type { FileFinding } from '../../../core/model/states/finding.ts'
import { noteOn } from '../../../core/model/projects/project-status.ts'
import { isWithdrawn } from '../../../core/model/versions/withdrawn.ts'
import { plain } from '../../terminal/plain.ts'

/** Why it is as it is, and what of a newer version waits. */
export function reasonTexts(finding: FileFinding): readonly string[] {
  const { newest, reasons, state } = finding
  if (isPartlyHeld(finding)) {
    const version = newest?.version.number ?? ''
    if (reasons.length === 0) return [formatMessage('newer-waits', { version })]
    return reasons.map(({ message }) => formatMessage('version-waits', { version, why: message }))
  }
  return state === 'update-available' ? [] : reasons.map(({ message }) => message)
}

/** What is worth a line where each file has none of its own: of one that is up to date, only what its authors took back or ended. */
export function notableTexts(finding: FileFinding): readonly string[] {
  const { state, identity } = finding
  const isQuiet = state === 'up-to-date' && !isPartlyHeld(finding)
  const withdrawn = identity !== null && isWithdrawn(identity.version) ? [formatMessage('installed-is-withdrawn')] : []
  return [...(isQuiet ? withdrawn : reasonTexts(finding)), ...projectTexts(finding)]
}

/** What is said of its project however its file is. */
export function projectTexts({ identity }: FileFinding): readonly string[] {
  const note = noteOn(identity?.project)
  return note === null ? [] : [note]
}

/** Something comes, but not the newest. */
function isPartlyHeld({ update, newest }: FileFinding): boolean {
  return update !== null && newest !== null && update.version.id !== newest.version.id
}

export function installedText({ identity, mods }: FileFinding): string {
  return plain(identity?.version.number ?? mods[0]?.version ?? '')
}

export function compareTitles(a: FileFinding, b: FileFinding): number {
  return plain(titleOf(a)).localeCompare(plain(titleOf(b)), 'en') || (a.file.path < b.file.path ? -1 : 1)
}
