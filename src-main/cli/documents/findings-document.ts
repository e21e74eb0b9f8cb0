import type { Advice, Choice } from '../../core/model/advice.ts'
import type { Finding, InstanceFindings } from '../../core/model/findings.ts'
import type { ChannelChoice, Hold } from '../../core/model/hold.ts'
import type { WhyAnswer } from '../../core/model/why.ts'
import { commandOf } from '../command-of.ts'
import { instanceDocument, reasonDocument } from './instance-document.ts'

/** An instance of `inspect --findings`. */
export function findingsDocument({ instance, findings, problem }: InstanceFindings): object {
  return { ...instanceDocument(instance), problem: problem?.message ?? null, findings: findings.map(findingDocument) }
}

function findingDocument({ kind, severity, path, others, title, evidence, remedies, maybe = [] }: Finding): object {
  const told = { evidence: evidence.map(reasonDocument), remedies: remedies.map(choiceDocument) }
  return { kind, severity, path, others: [...others], title, maybe: [...maybe], ...told }
}

export function adviceDocument({ reason, choices }: Advice): object {
  return { reason: reasonDocument(reason), choices: choices.map(choiceDocument) }
}

function choiceDocument({ label, wish }: Choice): object {
  return { label, command: commandOf(wish) }
}

export function whyDocument({ path, title, projectId, enabled, origin, since, neededBy }: WhyAnswer): object {
  return { path, title, projectId, enabled, origin, since, neededBy }
}

export function holdDocument({ id, instanceId, of, condition, note, since }: Hold): object {
  return { id, instance: instanceId, of, condition, note, since }
}

export function channelDocument({ projectId, channel }: ChannelChoice): object {
  return { projectId, channel }
}
