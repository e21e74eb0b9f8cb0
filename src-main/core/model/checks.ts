import type { FileFinding } from './finding.ts'
import type { Checks } from './plan.ts'

/** Of the files that could be asked about at all: folders and what cannot be read are not among them. */
export function countChecks(findings: readonly FileFinding[]): Checks {
  const asked = new Set(
    findings.filter(
      ({ file, state, reasons }) =>
        file.sha1 !== null && state !== 'unreadable' && !reasons.some(({ code }) => code === 'no-target'),
    ),
  )
  const unchecked = [...asked].filter(({ state }) => state === 'check-failed' || state === 'not-checked').length
  return { checked: asked.size - unchecked, unchecked }
}
