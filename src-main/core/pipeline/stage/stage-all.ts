import { CoreError } from '../../errors.ts'
import type { FileSnapshot } from '../../model/changes/change-set.ts'
import type { PauseState } from '../../pausing.ts'
import { stageFile, type StageItem, type StageServices } from './stage.ts'
import { message } from '../../../../resources/text/text.ts'

export interface StageAllOptions {
  /** How many at once. */
  readonly parallel: number
  /** Whether a file that cannot be had leaves the others going. */
  readonly isLenient: boolean
  readonly signal?: AbortSignal
  /** No file is begun while it is paused. */
  readonly pausing?: PauseState
  /** Bytes that came from the service so far, of all files: never less than before, though a file may be begun again. */
  onBytes?(done: number): void
}

export interface StagedFiles {
  /** By path. */
  readonly snapshots: ReadonlyMap<string, FileSnapshot>
  /** By path: only when lenient, and only what cannot be had (`download-failed`, `wrong-hash`). */
  readonly problems: ReadonlyMap<string, CoreError>
}

/** Stages many files at once. Throws the first failure, after all that was under way has stopped. */
export async function stageAll(
  items: readonly StageItem[],
  services: StageServices,
  options: StageAllOptions,
): Promise<StagedFiles> {
  const snapshots = new Map<string, FileSnapshot>()
  const problems = new Map<string, CoreError>()
  const failures: unknown[] = []
  const stop = new AbortController()
  const abort = () => stop.abort()
  options.signal?.addEventListener('abort', abort, { once: true })
  if (options.signal?.aborted) abort()
  const bytes = sumOf(options)

  async function stageNext(queue: Iterator<StageItem>): Promise<void> {
    for (let next = queue.next(); !next.done && !stop.signal.aborted; next = queue.next()) {
      const item = next.value
      try {
        const { signal } = stop
        await options.pausing?.resumed(signal)
        const onBytes = (done: number) => bytes.set(item.path, done)
        snapshots.set(item.path, await stageFile(item, services, { signal, pausing: options.pausing, onBytes }))
      } catch (error) {
        if (options.isLenient && isUnobtainable(error)) {
          problems.set(item.path, error)
        } else {
          failures.push(error)
          abort()
        }
      }
    }
  }

  const queue = items.values()
  await Promise.all(Array.from({ length: Math.max(1, options.parallel) }, () => stageNext(queue)))
  options.signal?.removeEventListener('abort', abort)
  if (options.signal?.aborted) throw new CoreError('cancelled', message('stopped-before-anything-was-changed'))
  if (failures.length > 0) throw failures[0]
  return { snapshots, problems }
}

export function isUnobtainable(error: unknown): error is CoreError {
  return error instanceof CoreError && (error.code === 'download-failed' || error.code === 'wrong-hash')
}

function sumOf({ onBytes }: StageAllOptions): { set(path: string, done: number): void } {
  const each = new Map<string, number>()
  let sum = 0
  let most = 0
  return {
    set(path, done) {
      sum += done - (each.get(path) ?? 0)
      each.set(path, done)
      most = Math.max(most, sum)
      onBytes?.(most)
    },
  }
}
