import { CoreError } from '../../errors.ts'
import type { Assessment } from '../inspect/assess.ts'
import type { Advice } from '../../model/advice.ts'
import type { FileFinding } from '../../model/finding.ts'
import type { Skipped } from '../../model/plan.ts'
import type { Reason } from '../../model/reason.ts'
import type { Wish } from '../../model/wish.ts'
import { withoutCollisions } from '../../pipeline/plan/plan.ts'
import { findingsNamed } from '../../pipeline/plan/select.ts'
import { ownStep, type Origins } from '../../pipeline/plan/steps.ts'
import { titleOf } from '../../model/file-title.ts'
import { keep, named, type Advised } from '../resolution/changes.ts'
import { findOrphans } from '../shared-folders/find-orphans.ts'
import type { ProposeServices, Subject } from './decide-each.ts'
import { dependantsAmong } from '../../pipeline/resolve/rules-among.ts'
import { listInWords } from '../../model/list-in-words.ts'

type TakingWish = Extract<Wish, { kind: 'remove' | 'disable' }>

export const ASKED: Reason = { code: 'asked-for', message: 'You asked for it.' }

/** Steps that take files away from the game, with what else is touched by them. Throws `not-found`. */
export function removeOrDisableSteps(
  wish: TakingWish,
  { instance, assessment }: Subject,
  { originsOf }: Pick<ProposeServices, 'originsOf'>,
): Advised {
  const findings = assessment.inspection.files
  const origins = originsOf(instance)
  const meant = meantBy(wish, findings)
  const touched = dependantsIn(assessment, meant)
  const along = wish.isAlong === true ? touched : []
  const isDone = ({ file }: FileFinding) => wish.kind === 'disable' && !file.enabled
  const steps = [
    ...meant
      .filter((finding) => !isDone(finding))
      .map((finding) => ownStep(wish.kind, finding, { origins, reason: ASKED, needs: [] })),
    ...along.map((finding) => ownStep(wish.kind, finding, { origins, reason: goesAlong(meant), needs: [] })),
  ]
  const skipped = meant.filter(isDone).map((finding) => alreadySwitched(finding, wish.kind))
  return {
    ...withoutCollisions({ steps, skipped }, findings),
    advice:
      touched.length === 0 || wish.isAlong === true || steps.length === 0 ? [] : [adviceFor(wish, meant, touched)],
  }
}

/** Removes what came along for others and nothing needs any more. */
export function cleanSteps(
  _wish: unknown,
  { instance, assessment, others }: Subject,
  { originsOf, sharing }: Pick<ProposeServices, 'originsOf' | 'sharing'>,
): Advised {
  const findings = assessment.inspection.files
  const origins = originsOf(instance)
  const orphans = findOrphans(assessment, others, { sharing, origins })
  const steps = findings
    .filter(({ file }) => orphans.has(file.path))
    .map((finding) => ownStep('remove', finding, { origins, reason: reasonOf(finding, origins), needs: [] }))
  return { ...withoutCollisions({ steps, skipped: [] }, findings), advice: [] }
}

/** Throws `not-found`. */
export function meantBy(
  { targets }: Pick<TakingWish, 'targets'>,
  findings: readonly FileFinding[],
): readonly FileFinding[] {
  return [...new Set(targets.flatMap((target) => allNamed(target, findings)))]
}

export function alreadySwitched(finding: FileFinding, kind: 'enable' | TakingWish['kind']): Skipped {
  return keep(named(finding), [{ code: 'already', message: `It is ${kind}d already.` }])
}

export function goesAlong(meant: readonly FileFinding[]): Reason {
  return { code: 'goes-along', message: `Goes along with ${list(meant)}.` }
}

function allNamed(name: string, findings: readonly FileFinding[]): readonly FileFinding[] {
  const found = findingsNamed(name, findings)
  if (found.length === 0) throw notInstalled(name)
  return found
}

export function notInstalled(name: string): CoreError {
  return new CoreError('not-found', `${name} is not installed there`, {
    hint: 'Name a project by its slug or id, or a file by its path, as the files of the instance are listed.',
    commands: ['modwell inspect --verbose'],
  })
}

/** What does not work without these. */
function dependantsIn({ inspection, request, universe }: Assessment, meant: readonly FileFinding[]) {
  const keys = meant.map(({ file }) => file.path)
  const byPath = new Map(inspection.files.map((finding) => [finding.file.path, finding]))
  return dependantsAmong(keys, request, universe).flatMap((path) => byPath.get(path) ?? [])
}

function adviceFor(wish: TakingWish, meant: readonly FileFinding[], touched: readonly FileFinding[]): Advice {
  const [these, those] = [list(meant), list(touched)]
  const message = `${those} ${touched.length === 1 ? 'requires' : 'require'} ${these}.`
  const label = `${wish.kind === 'remove' ? 'Remove' : 'Disable'} ${those} as well`
  return { reason: { code: 'needed', message }, choices: [{ label, wish: { ...wish, isAlong: true } }] }
}

function reasonOf({ file }: FileFinding, origins: Origins): Reason {
  const origin = origins.get(file.path)
  const of = origin?.kind === 'dependency' ? origin.of : 'something else'
  return { code: 'orphan', message: `It was installed for ${of}, and nothing requires it any more.` }
}

function list(findings: readonly FileFinding[]): string {
  return listInWords(findings.map(titleOf))
}
