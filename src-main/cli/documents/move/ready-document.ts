import type { ReadyState, ReadyWatch } from '../../../core/model/moves/ready-watch.ts'
import { reasonDocument } from '../instance-document.ts'
import { countsDocument } from './move-overview-document.ts'

/** `ready[]`: for each game version that is waited for, how far the instance is. */
export function readyDocument(states: readonly ReadyState[]): object {
  return {
    ready: states.map(({ watch, counts, waiting, isReady, problem }) => ({
      ...watchDocument(watch),
      isReady,
      waiting,
      counts: counts === null ? null : countsDocument(counts),
      problem: problem === null ? null : reasonDocument(problem),
    })),
  }
}

/** `forgotten[]`: what is waited for no more. */
export function forgottenDocument(watches: readonly ReadyWatch[]): object {
  return { forgotten: watches.map(watchDocument) }
}

function watchDocument({ instanceId, gameVersion, loader, since, toldAt }: ReadyWatch): object {
  return { instance: instanceId, gameVersion, loader, since, toldAt }
}
