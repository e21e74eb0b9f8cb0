import { takesCompanions, withCompanions } from '../../model/plans/companions.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { firstFew } from '../../model/words/join-texts.ts'
import { CoreError } from '../../errors.ts'
import type { Assessment } from '../inspect/assess.ts'
import { answer, type Advice, withLabel } from '../../model/plans/advice.ts'
import type { Failure } from '../../model/words/failure.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { SkippedFile } from '../../model/plans/plan.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { withoutCollisions } from '../../pipeline/plan/plan.ts'
import { findingsNamed } from '../../pipeline/plan/select.ts'
import { ownStep, type Origins } from '../../pipeline/plan/steps.ts'
import { titleOf } from '../../model/states/file-title.ts'
import { keep, named, type AdvisedSteps } from '../resolution/changes.ts'
import { findOrphans } from '../shared-folders/find-orphans.ts'
import type { ProposeServices, Subject } from './decide-each.ts'
import { dependantsAmong } from '../../pipeline/resolve/rules-among.ts'
import { message } from '../../../../resources/text/text.ts'

type TakingWish = Extract<Wish, { kind: 'remove' | 'disable' }>

export function askedFor(kind: 'enable' | TakingWish['kind']): Reason {
  return { code: 'asked-for', ...withMessage(message('you-chose-to', { kind })) }
}

/** Steps that take files away from the game, with what else is touched by them. Throws `not-found`. */
export function removeOrDisableSteps(
  wish: TakingWish,
  { instance, assessment }: Subject,
  { originsOf }: Pick<ProposeServices, 'originsOf'>,
): OwnSteps {
  const findings = assessment.inspection.files
  const origins = originsOf(instance)
  const { meant, unobtainable } = meantBy(wish, instance, findings)
  const touched = dependantsIn(assessment, meant)
  const along = takesCompanions(wish) ? touched : []
  const isDone = ({ file }: FileFinding) => wish.kind === 'disable' && !file.enabled
  const steps = [
    ...meant
      .filter((finding) => !isDone(finding))
      .map((finding) => ownStep(wish.kind, finding, { origins, reason: askedFor(wish.kind), needs: [] })),
    ...along.map((finding) => ownStep(wish.kind, finding, { origins, reason: goesAlong(meant), needs: [] })),
  ]
  const skipped = meant.filter(isDone).map((finding) => alreadySwitched(finding, wish.kind))
  return {
    ...withoutCollisions({ steps, skipped }, findings),
    unobtainable,
    advice:
      touched.length === 0 || takesCompanions(wish) || steps.length === 0 ? [] : [adviceFor(wish, meant, touched)],
  }
}

/** Removes what came along for others and nothing needs any more. */
export function cleanSteps(
  _wish: unknown,
  { instance, assessment, others }: Subject,
  { originsOf, sharing }: Pick<ProposeServices, 'originsOf' | 'sharing'>,
): AdvisedSteps {
  const findings = assessment.inspection.files
  const origins = originsOf(instance)
  const orphans = findOrphans(assessment, others, { sharing, origins })
  const steps = findings
    .filter(({ file }) => orphans.has(file.path))
    .map((finding) => ownStep('remove', finding, { origins, reason: reasonOf(finding, origins), needs: [] }))
  return { ...withoutCollisions({ steps, skipped: [] }, findings), advice: [] }
}

/** What is decided of files that are named. */
export type OwnSteps = AdvisedSteps & { readonly unobtainable: readonly Failure[] }

/** The files that the targets name, and the targets that name none among others that do. Throws `not-found` for the only one. */
export function meantBy(
  { targets, ignoreMissing = false }: Pick<TakingWish, 'targets' | 'ignoreMissing'>,
  { id, name }: Instance,
  findings: readonly FileFinding[],
): { readonly meant: readonly FileFinding[]; readonly unobtainable: readonly Failure[] } {
  const each = [...new Set(targets)].map((target) => ({ target, found: findingsNamed(target, findings) }))
  const missing = ignoreMissing ? [] : each.filter(({ found }) => found.length === 0)
  const [first] = missing
  if (first !== undefined && each.length === 1) throw notInstalled(first.target, { id, name })
  return {
    meant: [...new Set(each.flatMap(({ found }) => found))],
    unobtainable: missing.map(({ target }) => {
      const { code, message: told, text, hint, hintText, remedies } = notInstalled(target, { id, name })
      return { instanceId: id, path: null, named: target, code, message: told, text, hint, hintText, remedies }
    }),
  }
}

export function alreadySwitched(finding: FileFinding, kind: 'enable' | TakingWish['kind']): SkippedFile {
  return keep(named(finding), [{ code: 'already', ...withMessage(message('is-switched-already', { kind })) }])
}

export function goesAlong(meant: readonly FileFinding[]): Reason {
  return { code: 'goes-along', ...withMessage(message('goes-along-with', { titles: list(meant) })) }
}

/** `instance` absent: several are meant. */
export function notInstalled(
  name: string,
  instance?: { readonly id: string | null; readonly name: string },
): CoreError {
  const where = instance === undefined ? message('there') : message('in-instance', { name: instance.name })
  const id = instance?.id ?? null
  return new CoreError('not-found', message('not-installed', { name, where }), {
    hint: message('name-a-project-by-its-slug'),
    remedies: [{ kind: 'inspect', instance: id, view: 'all' }],
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
  const told = withMessage(message('titles-require', { titles: those, count: touched.length, required: these }))
  const label = withLabel(message('choice-take-along', { kind: wish.kind, titles: those }))
  return {
    reason: { code: 'needed', fact: 'will-not-work', ...told },
    choices: [{ ...label, wish: withCompanions(wish) }],
    planned: answer(
      message('choice-take-alone', { kind: wish.kind, titles: these }),
      0,
      message('cost-of-taking-alone', { titles: those, count: touched.length }),
    ),
  }
}

function reasonOf({ file }: FileFinding, origins: Origins): Reason {
  const origin = origins.get(file.path)
  const of = origin?.kind === 'dependency' ? origin.of : message('something-else')
  return { code: 'orphan', ...withMessage(message('nothing-requires-it', { of })) }
}

function list(findings: readonly FileFinding[]): ReturnType<typeof firstFew> {
  return firstFew(findings.map(titleOf))
}
