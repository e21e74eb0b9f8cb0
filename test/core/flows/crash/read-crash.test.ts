import { expect, it, describe } from 'vitest'
import { readCrash } from '../../../../src-main/core/flows/crash/read-crash.ts'
import { textLog } from '../../../../src-main/core/flows/crash/open-log.ts'
import type { CrashReading } from '../../../../src-main/core/model/crash/crash.ts'
import { RULES } from '../../../../src-main/core/flows/crash/decide/rules/rules.ts'
import { CRASH_LOGS } from '../../../fixtures/crash-logs/crash-logs.ts'

const NOW = { now: new Date('2026-11-26T20:35:00Z') }

function read(text: string | Buffer): Promise<CrashReading> {
  return readCrash([textLog('latest.log', [Buffer.from(text)])], null, NOW)
}

function kindOf(reading: CrashReading): string {
  return reading.kind === 'known' ? reading.cause.kind : reading.kind
}

function firstOf(reading: CrashReading): string | null {
  const [first] = reading.kind === 'no-crash' ? [] : reading.suspects
  return first === undefined ? null : (first.id ?? first.title)
}

describe('the corpus', () => {
  it.each(CRASH_LOGS)('$name: $cause', async ({ text, cause, suspect }) => {
    const reading = await read(text)
    expect({ cause: kindOf(reading), suspect: firstOf(reading) }).toEqual({
      cause,
      suspect,
    })
  })

  it('has a log for every row of the table', () => {
    const shapes = new Set(CRASH_LOGS.map(({ shape }) => shape))
    expect(RULES.map(({ shape }) => shape).filter((shape) => !shapes.has(shape))).toEqual([])
  })
})
