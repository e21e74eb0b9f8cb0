import { writeEnglish } from '../../core/model/words/stored-texts.ts'
import type { LogFile } from '../../core/log-file.ts'
import type { CoreEvent } from '../../core/events.ts'

/** Writes every event into the log; of what goes on for long, its beginning and its end. */
export function createEventLog(log: Pick<LogFile, 'write'>): (event: CoreEvent) => void {
  const begun = new Set<string>()
  return (event) => {
    if (event.kind !== 'progress') return log.write(`event ${writeEnglish(event)}`)
    const { stage, instanceId, done, total, unit } = event.progress
    const key = `${stage} of ${instanceId ?? 'all'}`
    if (done === total) {
      begun.delete(key)
      log.write(`${key} done: ${done} ${unit}`)
    } else if (!begun.has(key)) {
      begun.add(key)
      log.write(`${key} begins: ${total ?? 'unknown number of'} ${unit}`)
    }
  }
}
