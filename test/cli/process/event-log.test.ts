import { expect, it } from 'vitest'
import { createEventLog } from '../../../src-main/cli/process/event-log.ts'
import type { Progress } from '../../../src-main/core/model/changes/progress.ts'

it('writes each event, and of what goes on for long its beginning and its end', () => {
  const lines: string[] = []
  const tell = createEventLog({ write: (line) => void lines.push(line) })
  const hash = { stage: 'hash', instanceId: 'one', total: 3, unit: 'files' } satisfies Omit<Progress, 'done'>
  for (const done of [0, 1, 2, 3]) tell({ kind: 'progress', progress: { ...hash, done } })
  tell({ kind: 'retry', what: 'service', attempt: 2, seconds: 1, why: 'it did not answer' })
  expect(lines).toEqual([
    'hash of one begins: 3 files',
    'hash of one done: 3 files',
    'event {"kind":"retry","what":"service","attempt":2,"seconds":1,"why":"it did not answer"}',
  ])
})
