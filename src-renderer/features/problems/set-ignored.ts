import type { CallError } from '../../../src-preload/contract.ts'
import { ask } from '../../lib/ask.ts'
import { refresh } from '../../lib/question.ts'

/** Whether a finding is ignored, or counts; null: it is so now. */
export async function setIgnored(instance: string, finding: string, isIgnored: boolean): Promise<CallError | null> {
  const answer = await ask(isIgnored ? 'instance.ignore' : 'instance.unignore', { instance, findings: [finding] })
  if (answer.kind === 'failed') return answer.error
  await refresh('library.problems', 'instance.last-findings')
  return null
}
