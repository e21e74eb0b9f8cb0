/** What was found alike of every version is one finding with one choice for all. Pure. */
import { message } from '../../../../../src-texts/text.ts'
import type { Check, LabelledFix } from '../../../model/authoring/publishing/publish-check.ts'
import { messageOf, withMessage } from '../../../model/words/with-message.ts'

/** `count`: of versions. In the order in which each was found first. */
export function joinChecks(found: readonly Check[], count: number): readonly Check[] {
  const alike = new Map<unknown, Check[]>()
  for (const check of found) {
    const key = isJoinable(check) ? meaningOf(check) : check
    alike.set(key, [...(alike.get(key) ?? []), check])
  }
  return [...alike.values()].flatMap((checks) => (count > 1 && isOfEach(checks, count) ? [join(checks)] : checks))
}

function isOfEach(checks: readonly Check[], count: number): boolean {
  return checks.length === count && new Set(checks.map(({ version }) => version)).size === count
}

/** What mends it may be said of all at once: no file is left out, and no number given twice. */
function isJoinable({ version, fixes }: Check): boolean {
  return (
    version !== null &&
    fixes.length > 0 &&
    fixes.every(({ fix }) => fix.kind === 'accept' || (fix.kind === 'set' && !('number' in fix.change)))
  )
}

/** All but which version and file it is about. */
function meaningOf({ kind, level, text, fixes }: Check): string {
  const { filename: _, number: __, ...values } = { ...text?.values }
  return JSON.stringify([
    kind,
    level,
    text?.id,
    values,
    fixes.map(({ fix, message: label }) => [label, ofAll(fix, null)]),
  ])
}

function join(checks: readonly Check[]): Check {
  const [first] = checks
  if (first === undefined) throw new Error('nothing to join')
  const file = checks.every((check) => check.file === first.file) ? first.file : null
  const text = message('check-of-all', { first: messageOf(first), count: checks.length })
  const fixes = first.fixes.map((one) => ({ ...one, fix: ofAll(one.fix, file) }))
  return { ...first, ...withMessage(text), version: null, file, fixes }
}

function ofAll(fix: LabelledFix['fix'], file: string | null): LabelledFix['fix'] {
  if (fix.kind === 'accept') return { ...fix, version: null, file }
  return fix.kind === 'set' ? { ...fix, version: null } : fix
}
