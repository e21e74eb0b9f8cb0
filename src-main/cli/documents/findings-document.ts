import { formatMessage } from '../../../resources/text/text.ts'
import type { Advice, Choice } from '../../core/model/plans/advice.ts'
import type { DependencyMap } from '../../core/model/states/dependency-map.ts'
import { isFixedByRemoval, type InstanceFindings, type ListedFinding } from '../../core/model/plans/findings.ts'
import type { HeldThing, Hold, HoldCondition, ListedHold, NamedChannel } from '../../core/model/plans/hold.ts'
import type { WhyAnswer } from '../../core/model/plans/why.ts'
import { commandOf, unholdCommand } from '../remedies/command-of.ts'
import { instanceDocument, reasonDocument } from './instance-document.ts'

/** An instance of `findings`. */
export function findingsDocument({ instance, findings, problem }: InstanceFindings): object {
  return {
    ...instanceDocument(instance),
    problem: problem?.message ?? null,
    findings: findings.map((one) => findingDocument(one, instance.id ?? instance.path)),
  }
}

/** `instance`: its id, or path. */
export function findingDocument(finding: ListedFinding, instance: string): object {
  const { id, kind, severity, path, others, title, evidence, remedies, ignored, maybe = [], holds = [] } = finding
  const releases = holds.map((hold) => ({
    label: formatMessage('let-be-updated'),
    command: unholdCommand(hold, instance),
  }))
  const told = { evidence: evidence.map(reasonDocument), remedies: [...releases, ...remedies.map(choiceDocument)] }
  const about = { path, others: [...others], title, maybe: [...maybe] }
  return { id, ignored, kind, severity, ...about, ...told, isFixedByRemoval: isFixedByRemoval(finding) }
}

export function adviceDocument({ reason, choices, recommended }: Advice): object {
  return { reason: reasonDocument(reason), choices: choices.map(choiceDocument), recommended: recommended ?? null }
}

function choiceDocument({ label, wish }: Choice): object {
  return { label, command: commandOf(wish) }
}

export function whyDocument({ path, title, projectId, enabled, origin, since, ...related }: WhyAnswer): object {
  const { neededBy, needs, requiredBy } = related
  return { path, title, projectId, enabled, origin, since, neededBy, needs, requiredBy }
}

export function treeDocument({ nodes, edges }: DependencyMap): object {
  return {
    nodes,
    edges: edges.map(({ problem, ...edge }) => ({
      ...edge,
      problem: problem === null ? null : reasonDocument(problem),
    })),
  }
}

export function holdDocument({ id, instanceId, of, condition, note, since }: Hold): object {
  return { id, instance: instanceId, of: heldDocument(of), condition: conditionDocument(condition), note, since }
}

/** A hold of `holds`. */
export function listedHoldDocument({ ended, ...hold }: ListedHold): object {
  return { ...holdDocument(hold), ended: ended === null ? null : { ...ended } }
}

function heldDocument(of: HeldThing): object {
  return of.kind === 'pack' ? { kind: of.kind, projectId: null, title: null } : of
}

function conditionDocument(condition: HoldCondition): object {
  return { version: null, at: null, by: null, ...condition }
}

export function channelDocument({ projectId, title, channel }: NamedChannel): object {
  return { projectId, title, channel }
}
