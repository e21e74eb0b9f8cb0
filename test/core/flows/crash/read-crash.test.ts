import { expect, it, describe } from 'vitest'
import { readCrash } from '../../../../src-main/core/flows/crash/read-crash.ts'
import { textLog } from '../../../../src-main/core/flows/crash/open-log.ts'
import type { CrashReading } from '../../../../src-main/core/model/crash/crash.ts'
import { RULES } from '../../../../src-main/core/flows/crash/decide/rules/rules.ts'
import { CRASH_LOGS } from '../../../fixtures/crash-logs/crash-logs.ts'
import { UNSEEN_LOGS } from '../../../fixtures/crash-logs/unseen/unseen.ts'

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

  // As they are met: after a long run, with other line ends, through a container, packed, from PowerShell.
  const news = Array.from(
    { length: 900 },
    (_, at) => `[20:30:00] [Worker-${at}/INFO] [net.minecraft.A/]: chunk ${at}\n`,
  )
  const dressed: readonly (readonly [string, (text: string) => string | Buffer])[] = [
    ['after a long run', (text) => news.join('') + text],
    ['with carriage returns', (text) => text.replaceAll('\n', '\r\n')],
    ['through a container', (text) => text.replaceAll(/^(?=\[)/gm, 'minecraft-1  | ')],
    ['in two bytes a letter', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['in colours', (text) => text.replaceAll(/^(\[.*)$/gm, '\u001B[33;1m$1\u001B[m')],
    [
      'before a run that was cut off',
      (text) => `${text}\n[20:40:00] [main/INFO]: Loading Minecraft 1.21.5 with Fabric Loader 0.16.14\n`,
    ],
  ]
  it.each(dressed)('is read the same %s', async (_, dress) => {
    const logs = CRASH_LOGS.filter(({ cause }) => cause !== 'no-crash')
    const readings = await Promise.all(logs.map(async ({ text }) => read(dress(text))))
    const answers = readings.map((reading, at) => [logs[at]?.name, kindOf(reading), firstOf(reading)])
    expect(answers).toEqual(logs.map(({ name, cause, suspect }) => [name, cause, suspect]))
  })

  it('names nobody wrongly with certainty where a log is cut off', async () => {
    const wrong: unknown[] = []
    for (const { name, text, cause } of CRASH_LOGS.filter((log) => !log.name.startsWith('two '))) {
      for (let part = 1; part < 12; part++) {
        const reading = await read(text.slice(0, Math.floor((text.length * part) / 12)))
        const isWrong = reading.kind === 'known' && reading.isCertain && reading.cause.kind !== cause
        if (isWrong) wrong.push([name, part, reading.message])
      }
    }
    expect(wrong).toEqual([])
  })

  it.each(UNSEEN_LOGS)('$name', async ({ text, causes, suspects }) => {
    const reading = await read(text)
    expect(causes).toContain(kindOf(reading))
    expect(suspects).toContain(firstOf(reading))
  })

  it('has a log for every row of the table', () => {
    const shapes = new Set([...CRASH_LOGS, ...UNSEEN_LOGS].map(({ shape }) => shape))
    expect(RULES.map(({ shape }) => shape).filter((shape) => !shapes.has(shape))).toEqual([])
  })
})
