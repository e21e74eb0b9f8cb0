import { isOtherAccount } from '../../lib/asking/events.ts'
import type { TeamView } from '../../../src-preload/contract.ts'
import { refresh, useQuestion, type Reply } from '../../lib/asking/question.ts'

/** The team of a project, by id or slug, as the service has it whenever it comes into sight. */
export function useTeam(project: string): Reply<TeamView> {
  return useQuestion('team.show', { project }, { refreshOn: isOtherAccount })
}

/** After something was changed of a team. */
export async function showChanged(): Promise<void> {
  await refresh('team.show', 'team.standing')
}
