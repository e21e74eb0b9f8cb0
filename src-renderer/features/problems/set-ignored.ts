import type { CallError } from '../../../src-preload/contract.ts'
import { refresh, tryTo } from '../../lib/asking/question.ts'

/** Whether a finding is ignored, or counts; null: it is so now. */
export async function setIgnored(instance: string, finding: string, isIgnored: boolean): Promise<CallError | null> {
  const argument = { instance, findings: [finding] }
  const { error } = await tryTo(isIgnored ? 'instance.ignore' : 'instance.unignore', argument)
  if (error === null) await refresh('library.problems', 'instance.last-findings')
  return error
}
