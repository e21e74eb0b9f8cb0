import { CoreError } from '../../errors.ts'
import type { Assessment } from '../inspect/assess.ts'
import type { Advice } from '../../model/advice.ts'
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
import { listInWords } from '../../model/list-in-words.ts'

type TakingWish = Extract<Wish, { kind: 'remove' | 'disable' }>

export const ASKED: Reason = { code: 'asked-for', message: 'You asked for it.' }

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
      .map((finding) => ownStep(wish.kind, finding, { origins, reason: ASKED, needs: [] })),
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
      const { code, message, hint, commands } = notInstalled(target, { id, name })
      return { instanceId: id, path: null, named: target, code, message, hint, commands }
    }),
  }
}

export function alreadySwitched(finding: FileFinding, kind: 'enable' | TakingWish['kind']): Skipped {
  return keep(named(finding), [{ code: 'already', message: `It is ${kind}d already.` }])
}

export function goesAlong(meant: readonly FileFinding[]): Reason {
  return { code: 'goes-along', message: `Goes along with ${list(meant)}.` }
}

/** `instance` absent: several are meant. */
export function notInstalled(
  name: string,
  instance?: { readonly id: string | null; readonly name: string },
): CoreError {
  const where = instance === undefined ? 'there' : `in ${instance.name}`
  const id = instance?.id ?? null
  return new CoreError('not-found', `${name} is not installed ${where}`, {
    hint: 'Name a project by its slug or id, or a file by its path, as the files of the instance are listed.',
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
