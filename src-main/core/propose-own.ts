import { CoreError } from './errors.ts'
import type { Assessment } from './inspect.ts'
import type { Advice } from './model/advice.ts'
import type { FileFinding } from './model/finding.ts'
import type { Reason } from './model/reason.ts'
import type { Wish } from './model/wish.ts'
import { withoutCollisions, type Steps } from './plan/plan.ts'
import { findingsNamed } from './plan/select.ts'
import { ownStep, titleOf, type Origins } from './plan/steps.ts'
import { keep, named } from './propose-changes.ts'
import { dependantsOf, needsAmong } from './resolve/rules-among.ts'

export type OwnWish = Extract<Wish, { kind: 'remove' | 'enable' | 'disable' }>

export interface Advised extends Steps {
  readonly advice: readonly Advice[]
}

const ASKED: Reason = { code: 'asked-for', message: 'You asked for it.' }

/** Steps over the files that are there, with what else is touched by them. Throws `not-found`. */
export function ownSteps(wish: OwnWish, assessment: Assessment, origins: Origins): Advised {
  const findings = assessment.inspection.files
  const meant = [...new Set(wish.targets.flatMap((target) => allNamed(target, findings)))]
  const touched = alongWith(wish.kind, meant, assessment)
  const along = wish.isAlong === true ? touched : []
  const isDone = ({ file }: FileFinding) =>
    (wish.kind === 'enable' && file.enabled) || (wish.kind === 'disable' && !file.enabled)
  const alongReason = { code: 'goes-along', message: `Goes along with ${list(meant)}.` }
  const steps = [
    ...meant
      .filter((finding) => !isDone(finding))
      .map((finding) => ownStep(wish.kind, finding, { origins, reason: ASKED, needs: [] })),
    ...along.map((finding) => ownStep(wish.kind, finding, { origins, reason: alongReason, needs: [] })),
  ]
  const kept = meant
    .filter(isDone)
    .map((finding) => keep(named(finding), [{ code: 'already', message: `It is ${wish.kind}d already.` }]))
  return {
    ...withoutCollisions({ steps, kept }, findings),
    advice:
      touched.length === 0 || wish.isAlong === true || steps.length === 0 ? [] : [adviceFor(wish, meant, touched)],
  }
}

/** Removes what nothing needs any more: the files with these paths. */
export function cleanSteps(findings: readonly FileFinding[], orphans: ReadonlySet<string>, origins: Origins): Advised {
  const steps = findings
    .filter(({ file }) => orphans.has(file.path))
    .map((finding) => ownStep('remove', finding, { origins, reason: reasonOf(finding, origins), needs: [] }))
  return { ...withoutCollisions({ steps, kept: [] }, findings), advice: [] }
}

function allNamed(name: string, findings: readonly FileFinding[]): readonly FileFinding[] {
  const found = findingsNamed(name, findings)
  if (found.length === 0) throw notInstalled(name)
  return found
}

export function notInstalled(name: string): CoreError {
  return new CoreError('not-found', `${name} is not installed there`, {
    hint: 'Name a project by its slug or id, or a file by its path, as inspect shows them.',
  })
}

/** What does not work without these, or what these do not work without while it is disabled. */
function alongWith(
  kind: OwnWish['kind'],
  meant: readonly FileFinding[],
  { inspection, request, universe }: Assessment,
): readonly FileFinding[] {
  const keys = meant.map(({ file }) => file.path)
  const byPath = new Map(inspection.files.map((finding) => [finding.file.path, finding]))
  const found = (paths: readonly string[]) => paths.flatMap((path) => byPath.get(path) ?? [])
  if (kind !== 'enable') return found(dependantsOf(keys, needsAmong(request, universe)))
  const allOn = { ...request, present: request.present.map((present) => ({ ...present, isEnabled: true })) }
  const needs = needsAmong(allOn, universe)
  const isOn = new Set(request.present.filter(({ isEnabled }) => isEnabled).map(({ key }) => key))
  const unmet = (each: readonly (readonly string[])[]) =>
    each.filter((meeting) => !meeting.some((one) => isOn.has(one)))
  const wanted = new Set<string>()
  const queue = [...keys]
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    for (const [on] of unmet(needs.get(key) ?? [])) {
      if (on === undefined || wanted.has(on) || keys.includes(on)) continue
      wanted.add(on)
      queue.push(on)
    }
  }
  return found([...wanted]).filter(({ file }) => !file.enabled)
}

function adviceFor(wish: OwnWish, meant: readonly FileFinding[], touched: readonly FileFinding[]): Advice {
  const [these, those] = [list(meant), list(touched)]
  const message =
    wish.kind === 'enable'
      ? `${these} cannot do without ${those}, which is disabled.`
      : `${those} cannot do without ${these}.`
  const label = `${wish.kind === 'remove' ? 'Remove' : wish.kind === 'disable' ? 'Disable' : 'Enable'} ${those} as well`
  return { reason: { code: 'needed', message }, choices: [{ label, wish: { ...wish, isAlong: true } }] }
}

function reasonOf({ file }: FileFinding, origins: Origins): Reason {
  const origin = origins.get(file.path)
  const of = origin?.kind === 'dependency' ? origin.of : 'something else'
  return { code: 'orphan', message: `It came along for ${of}, and nothing needs it any more.` }
}

function list(findings: readonly FileFinding[]): string {
  const titles = [...new Set(findings.map(titleOf))]
  return titles.length > 4 ? `${titles.slice(0, 3).join(', ')} and ${titles.length - 3} more` : titles.join(', ')
}
