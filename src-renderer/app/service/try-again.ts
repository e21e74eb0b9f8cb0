import { useLibrary } from '../../features/library/library-store.ts'
import { askUnanswered } from '../../lib/asking/silence.ts'
import { isReachable, useService } from './service-store.ts'

/** Asks whether the service is there, and if it is, for what the page says was not answered, and checks everything anew. */
export async function tryAgain(): Promise<void> {
  await useService.getState().ask()
  if (isReachable(useService.getState()) !== true) return
  askUnanswered()
  await useLibrary.getState().check('now')
}
