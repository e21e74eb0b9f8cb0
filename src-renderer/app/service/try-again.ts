import { useLibrary } from '../../features/library/library-store.ts'
import { isReachable, useService } from './service-store.ts'

/** Asks whether the service is there, and checks everything anew if it is. */
export async function tryAgain(): Promise<void> {
  await useService.getState().ask()
  if (isReachable(useService.getState()) === true) await useLibrary.getState().check('now')
}
