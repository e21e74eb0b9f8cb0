import type { FileFinding } from '../states/finding.ts'
import type { Checks } from './plan.ts'

/** Reasons of a refusal that say that no answer about the file came. */
export const LIES: ReadonlySet<string> = new Set(['foreign-project', 'older-version'])

/** Of the files that could be asked about at all: folders and what cannot be read are not among them. */
export function countChecks(findings: readonly FileFinding[]): Checks {
  const asked = new Set(
    findings.filter(
      ({ file, state, reasons }) =>
        file.sha1 !== null && state !== 'unreadable' && !reasons.some(({ code }) => code === 'no-target'),
    ),
  )
  const unchecked = [...asked].filter(isUnchecked).length
  return { checked: asked.size - unchecked, unchecked }
}

function isUnchecked({ state, stale, reasons }: FileFinding): boolean {
  if (stale !== undefined || state === 'check-failed' || state === 'not-checked') return true
  return state === 'refused' && reasons.some(({ code }) => LIES.has(code))
}
