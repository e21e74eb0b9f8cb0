import { tell } from '../../model/told.ts'
import { firstFew } from '../../model/join-texts.ts'
import { CoreError } from '../../errors.ts'
import type { Assessment } from '../inspect/assess.ts'
import { type Advice, labelled } from '../../model/advice.ts'
import type { Failure } from '../../model/failure.ts'
import type { FileFinding } from '../../model/finding.ts'
import type { Instance } from '../../model/instance.ts'
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
import { say } from '../../../../src-texts/text.ts'

type TakingWish = Extract<Wish, { kind: 'remove' | 'disable' }>

export function askedFor(): Reason {
  return { code: 'asked-for', ...tell(say('you-asked-for-it')) }
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
  const along = wish.isAlong === true ? touched : []
  const isDone = ({ file }: FileFinding) => wish.kind === 'disable' && !file.enabled
  const steps = [
    ...meant
      .filter((finding) => !isDone(finding))
      .map((finding) => ownStep(wish.kind, finding, { origins, reason: askedFor(), needs: [] })),
    ...along.map((finding) => ownStep(wish.kind, finding, { origins, reason: goesAlong(meant), needs: [] })),
  ]
  const skipped = meant.filter(isDone).map((finding) => alreadySwitched(finding, wish.kind))
  return {
    ...withoutCollisions({ steps, skipped }, findings),
    unobtainable,
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

/** What is decided of files that are named. */
export type OwnSteps = Advised & { readonly unobtainable: readonly Failure[] }

/** The files that the targets name, and the targets that name none among others that do. Throws `not-found` for the only one. */
export function meantBy(
  { targets, isWhereThere = false }: Pick<TakingWish, 'targets' | 'isWhereThere'>,
  { id, name }: Instance,
  findings: readonly FileFinding[],
): { readonly meant: readonly FileFinding[]; readonly unobtainable: readonly Failure[] } {
  const each = [...new Set(targets)].map((target) => ({ target, found: findingsNamed(target, findings) }))
  const missing = isWhereThere ? [] : each.filter(({ found }) => found.length === 0)
  const [first] = missing
  if (first !== undefined && each.length === 1) throw notInstalled(first.target, { id, name })
  return {
    meant: [...new Set(each.flatMap(({ found }) => found))],
    unobtainable: missing.map(({ target }) => {
      const { code, message, text, hint, hintText, commands } = notInstalled(target, { id, name })
      return { instanceId: id, path: null, named: target, code, message, text, hint, hintText, commands }
    }),
  }
}

export function alreadySwitched(finding: FileFinding, kind: 'enable' | TakingWish['kind']): Skipped {
  return keep(named(finding), [{ code: 'already', ...tell(say('is-switched-already', { kind })) }])
}

export function goesAlong(meant: readonly FileFinding[]): Reason {
  return { code: 'goes-along', ...tell(say('goes-along-with', { titles: list(meant) })) }
}

/** `instance` absent: several are meant. */
export function notInstalled(
  name: string,
  instance?: { readonly id: string | null; readonly name: string },
): CoreError {
  const where = instance === undefined ? say('there') : say('in-instance', { name: instance.name })
  const id = instance?.id ?? null
  return new CoreError('not-found', say('not-installed', { name, where }), {
    hint: say('name-a-project-by-its-slug'),
    commands: [id === null ? 'modwell inspect --details --verbose' : `modwell inspect ${id} --verbose`],
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
  const told = tell(say('titles-require', { titles: those, count: touched.length, required: these }))
  const label = labelled(say('choice-take-along', { kind: wish.kind, titles: those }))
  return { reason: { code: 'needed', ...told }, choices: [{ ...label, wish: { ...wish, isAlong: true } }] }
}

function reasonOf({ file }: FileFinding, origins: Origins): Reason {
  const origin = origins.get(file.path)
  const of = origin?.kind === 'dependency' ? origin.of : say('something-else')
  return { code: 'orphan', ...tell(say('nothing-requires-it', { of })) }
}

function list(findings: readonly FileFinding[]): ReturnType<typeof firstFew> {
  return firstFew(findings.map(titleOf))
}
