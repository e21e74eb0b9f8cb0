import { recoveryDocument } from './documents/recovery-document.ts'
import type { Core } from '../core/core.ts'
import { isOpenProblem, type IgnoredFinding, type InstanceFindings } from '../core/model/plans/findings.ts'
import type { InspectRequest } from '../core/model/plans/wish.ts'
import { findingsDocument } from './documents/findings-document.ts'
import { EXIT, orUpdates } from './process/exit-codes.ts'
import type { Answer, Session } from './run/session.ts'
import { findingsView, ignoredView, isUpdate } from './views/instances/findings-view.ts'

export interface FindingsOptions {
  readonly strict?: true
  readonly exitCode?: true
  /** Only what is ignored. */
  readonly ignored?: true
}

/** What is wrong in instances, or worth knowing; what is ignored counts for no exit code. */
export async function findingsAnswer(
  core: Core,
  request: InspectRequest,
  { signal, recovered, strict, exitCode, ignored }: Pick<Session, 'signal' | 'recovered'> & FindingsOptions,
): Promise<Answer> {
  const found = await core.findings(request, { signal, priority: 'user' })
  const hasProblem = found.some(({ findings }) => findings.some(isOpenProblem))
  const hasUpdate = found.some(({ findings }) => findings.some((one) => one.ignored === null && isUpdate(one)))
  const looks = exitCodeOfLooks(found, request)
  const isFound = looks === EXIT.done && strict === true && hasProblem
  const answer = { exitCode: isFound ? EXIT.found : orUpdates(looks, exitCode === true && hasUpdate) }
  if (ignored !== true) {
    return {
      ...answer,
      document: { instances: found.map(findingsDocument), recovered: recovered.map(recoveryDocument) },
      text: (style) => joinBlocks(found.map((one) => findingsView(one, style))),
    }
  }
  const decided = await core.ignoredFindings.list(null)
  const blocks = found.map((one) => ({ found: onlyIgnored(one), gone: goneFrom(one, decided) }))
  return {
    ...answer,
    document: {
      instances: blocks.map(({ found: one, gone }) => ({ ...findingsDocument(one), gone: gone.map(ignoredDocument) })),
      recovered: recovered.map(recoveryDocument),
    },
    text: (style) => joinBlocks(blocks.map(({ found: one, gone }) => ignoredView(one, gone, style))),
  }
}

export function ignoredDocument({ id, instanceId, kind, title, message, note, since }: IgnoredFinding): object {
  return { id, instance: instanceId, kind, title, message, note, since }
}

function onlyIgnored(found: InstanceFindings): InstanceFindings {
  return { ...found, findings: found.findings.filter(({ ignored }) => ignored !== null) }
}

/** What is ignored, and not found any more. */
function goneFrom({ instance, findings }: InstanceFindings, decided: readonly IgnoredFinding[]) {
  const there = new Set(findings.map(({ id }) => id))
  return decided.filter(({ instanceId, id }) => instanceId === instance.id && !there.has(id))
}

function joinBlocks(blocks: readonly (readonly string[])[]): readonly string[] {
  return blocks.flatMap((lines, index) => [...(index === 0 ? [] : ['']), ...lines])
}

/**
 * What every file is, is an answer; an instance that cannot be read is none, nor is one of whose files none could be checked. Who
 * wants it offline wants what is known.
 */
export function exitCodeOfLooks(
  looks: readonly Pick<InstanceFindings, 'problem' | 'checks'>[],
  { freshness }: Pick<InspectRequest, 'freshness'>,
): number {
  const isNone = ({ problem, checks }: Pick<InstanceFindings, 'problem' | 'checks'>) =>
    problem !== null || (freshness !== 'offline' && checks.checked === 0 && checks.unchecked > 0)
  const none = looks.filter(isNone).length
  if (none === 0) return EXIT.done
  return none === looks.length ? EXIT.failed : EXIT.partly
}
