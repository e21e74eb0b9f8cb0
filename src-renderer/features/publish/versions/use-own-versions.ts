import type { OwnVersionView } from '../../../../src-preload/contract.ts'
import { refresh, useQuestion, type Reply } from '../../../lib/asking/question.ts'

/** Those of an own project, by its id or slug, newest first. */
export function useOwnVersions(project: string): Reply<readonly OwnVersionView[]> {
  return useQuestion('own-version.list', { project }, { refreshOn: ({ kind }) => kind === 'account' })
}

/** After something of a version was changed. */
export async function showChanged(): Promise<void> {
  await refresh('own-version.list', 'own-version.show')
}
