import type { AppEvent, OwnProjectView } from '../../../src-preload/contract.ts'
import { useQuestion, type Reply } from '../../lib/asking/question.ts'

/** Those of who is signed in; none where nobody is. */
export function useOwnProjects(): Reply<readonly OwnProjectView[]> {
  return useQuestion('publish.projects', null, { asks: 'once', refreshOn: isOtherAccount })
}

function isOtherAccount(event: AppEvent): boolean {
  return event.kind === 'account'
}
