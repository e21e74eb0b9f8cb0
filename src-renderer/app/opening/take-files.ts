import type { GivenFile, Result } from '../../../src-preload/contract.ts'
import { addFiles, type FilesTarget } from '../../features/change/review/add-files.ts'
import { logAmong, useLogs } from '../../features/instance/crash/logs-store.ts'
import { useRoute } from './route.ts'

/** What was dropped on an instance: a log is read there, anything else is added to it. */
export function takeFiles(given: Result<readonly GivenFile[]>, target: FilesTarget): void {
  const log = given.kind === 'ok' ? logAmong(given.value) : null
  if (log === null) return addFiles(given, target)
  const { place, go } = useRoute.getState()
  if (place.kind !== 'instance' || place.instance !== target.id) go({ kind: 'instance', instance: target.id })
  useLogs.getState().readGiven(target.id, log)
}
