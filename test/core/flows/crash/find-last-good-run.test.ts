import { expect, it } from 'vitest'
import { findLastGoodRun } from '../../../../src-main/core/flows/crash/find-last-good-run.ts'
import type { FoundLog } from '../../../../src-main/core/flows/crash/find-logs.ts'
import type { HistoryEntry } from '../../../../src-main/core/model/changes/change-set.ts'

/** Local, as games write it. */
function local(...[year, month, day, hour, minute]: readonly [number, number, number, number, number]): string {
  return new Date(year, month - 1, day, hour, minute).toISOString()
}

function log(file: string, at: string, ...lines: readonly string[]): FoundLog {
  const bytes = Buffer.from(`${lines.join('\n')}\n`)
  return {
    file,
    kind: 'log',
    at,
    bytes: bytes.length,
    async *open() {
      yield bytes
    },
  }
}

function played(from: string, to: string): readonly string[] {
  return [
    `[${from}:00] [main/INFO]: Loading Minecraft 1.21.11 with Fabric Loader 0.18.4`,
    `[${from}:30] [Server thread/INFO]: Ada joined the game`,
    `[${to}:00] [Render thread/INFO]: Stopping!`,
  ]
}

const CRASHED = [
  '[20:30:00] [main/INFO]: Loading Minecraft 1.21.11 with Fabric Loader 0.18.4',
  '[20:31:00] [Server thread/INFO]: Ada joined the game',
  '[20:31:19] [Render thread/ERROR]: Reported exception thrown!',
  'java.lang.IllegalStateException: no',
  '\tat dusk.Dusk.tick(Dusk.java:7)',
]
const STARTED = ['[20:30:00] [main/INFO]: Loading Minecraft 1.21.11 with Fabric Loader 0.18.4']

/** Newest first. */
function history(...times: readonly string[]): readonly HistoryEntry[] {
  return times.map((at, index) => ({ changeSet: { id: `set-${times.length - index}`, at } }) as HistoryEntry)
}

const STEPS = (['replace', 'replace', 'add', 'remove', 'disable'] as const).map((action) => ({ action }) as never)
const compare = () => ({ steps: STEPS })

it('takes the newest log of a run that did not crash, and what it ran with for the point', async () => {
  const logs = [
    log('logs/latest.log', local(2026, 11, 26, 20, 32), ...CRASHED),
    log('logs/2026-11-25-2.log.gz', local(2026, 11, 26, 20, 30), ...played('18:00', '19:52')),
    log('logs/2026-11-24-1.log.gz', local(2026, 11, 25, 18, 0), ...played('10:00', '11:00')),
  ]
  const entries = history(local(2026, 11, 26, 12, 0), local(2026, 11, 25, 17, 0), local(2026, 11, 20, 9, 0))
  expect(await findLastGoodRun(logs, { instance: 'it', history: entries, compare })).toEqual({
    run: { file: 'logs/2026-11-25-2.log.gz', from: local(2026, 11, 25, 18, 0), to: local(2026, 11, 25, 19, 52) },
    point: { changeSet: 'set-2', isBefore: false },
    since: { updated: 2, added: 1, removed: 1, other: 1 },
    goBack: {
      label: 'Go back to when it last ran well',
      text: expect.anything(),
      wish: { kind: 'restore-point', changeSet: 'set-2', isBefore: false, instance: 'it' },
    },
  })
})

it('goes back to before the first change where it ran before any', async () => {
  const logs = [log('logs/2026-11-25-2.log.gz', local(2026, 11, 26, 20, 30), ...played('18:00', '19:52'))]
  const entries = history(local(2026, 11, 26, 12, 0), local(2026, 11, 26, 9, 0))
  expect((await findLastGoodRun(logs, { instance: 'it', history: entries, compare }))?.point).toEqual({
    changeSet: 'set-1',
    isBefore: true,
  })
})

it('has no way back where nothing was changed since, or what was is as it had been', async () => {
  const logs = [log('logs/latest.log', local(2026, 11, 26, 19, 52), ...played('18:00', '19:52'))]
  const past = { instance: 'it', history: history(local(2026, 11, 26, 12, 0)), compare }
  expect(await findLastGoodRun(logs, past)).toMatchObject({ point: null, goBack: null })
  const taken = { ...past, history: history(local(2026, 11, 26, 20, 0)), compare: () => ({ steps: [] }) }
  expect(await findLastGoodRun(logs, taken)).toMatchObject({ point: { isBefore: true }, goBack: null })
})

it.each([
  ['that crashed', CRASHED],
  ['that never came into the game, and does not say how it ended', STARTED],
  ['without any line', []],
])('does not take a run %s', async (_, lines) => {
  const logs = [log('logs/latest.log', local(2026, 11, 26, 20, 32), ...lines)]
  expect(await findLastGoodRun(logs, { instance: 'it', history: [], compare })).toBeNull()
})

it.each([
  ['2026-11-25-1.log.gz', 'the day it began'],
  ['2026-11-26-1.log.gz', 'the day it ended'],
])('knows how long a run over midnight took: %s is named by %s', async (name) => {
  const logs = [log(`logs/${name}`, local(2026, 11, 26, 1, 40), ...played('22:00', '01:30'))]
  expect((await findLastGoodRun(logs, { instance: 'it', history: [], compare }))?.run).toMatchObject({
    from: local(2026, 11, 25, 22, 0),
    to: local(2026, 11, 26, 1, 30),
  })
})
