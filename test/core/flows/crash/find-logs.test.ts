import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readCrash } from '../../../../src-main/core/flows/crash/read-crash.ts'
import { chooseLog, listLogs, newestOf } from '../../../../src-main/core/flows/crash/find-logs.ts'

let folder: string
let game: string
/** Each is a minute younger than the one before. */
let minutes: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-logs-'))
  game = join(folder, 'game')
  mkdirSync(game)
  minutes = 0
})

afterEach(() => rmSync(folder, { recursive: true }))

function leave(path: string, text = 'a line\n'): void {
  const file = join(game, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  minutes++
  const time = new Date(Date.UTC(2026, 10, 26, 20, minutes))
  utimesSync(file, time, time)
}

async function names(): Promise<readonly string[]> {
  return (await listLogs([game, game])).map(({ file }) => file)
}

it('lists logs, older and packed ones too, crash reports and reports of Java, the newest first', async () => {
  leave('logs/2026-11-25-1.log.gz')
  leave('logs/debug-1.log.gz')
  leave('crash-reports/crash-2026-11-25_20.31.19-client.txt')
  leave('hs_err_pid4242.log')
  leave('logs/debug.log')
  leave('logs/latest.log')
  leave('logs/notes.md')
  leave('options.txt')
  expect(await names()).toEqual([
    'logs/latest.log',
    'logs/debug.log',
    'hs_err_pid4242.log',
    'crash-reports/crash-2026-11-25_20.31.19-client.txt',
    'logs/debug-1.log.gz',
    'logs/2026-11-25-1.log.gz',
  ])
})

it('takes what the last run left for the newest, not logs of runs before it', async () => {
  leave('crash-reports/crash-2026-11-20_20.31.19-client.txt')
  minutes += 60
  leave('logs/2026-11-25-1.log.gz')
  leave('logs/latest.log')
  leave('logs/debug.log')
  expect(newestOf(await listLogs([game])).map(({ file }) => file)).toEqual(['logs/latest.log'])
})

it('lists no link, nothing behind a linked folder, no pipe, and no name that is shown as another', async () => {
  const secrets = join(folder, 'secrets')
  mkdirSync(secrets)
  writeFileSync(join(secrets, 'latest.log'), 'a secret')
  writeFileSync(join(secrets, 'crash-1-client.txt'), 'a secret')
  symlinkSync(secrets, join(game, 'logs'))
  symlinkSync(join(secrets, 'latest.log'), join(game, 'hs_err_pid1.log'))
  mkdirSync(join(game, 'crash-reports'))
  symlinkSync(join(secrets, 'crash-1-client.txt'), join(game, 'crash-reports/crash-1-client.txt'))
  execFileSync('mkfifo', [join(game, 'crash-reports/crash-2-client.txt')])
  leave('crash-reports/crash-\u001B[2J-client.txt')
  leave('crash-reports/crash-\u202Etxt.exe-client.txt')
  expect(await names()).toEqual([])
})

it('reads in a folder that is itself a link, as the person has it', async () => {
  leave('logs/latest.log')
  symlinkSync(game, join(folder, 'linked'))
  expect((await listLogs([join(folder, 'linked')])).map(({ file }) => file)).toEqual(['logs/latest.log'])
})

it.each(['logs/../../secrets/latest.log', '/etc/hostname', 'logs/gone.log'])(
  'chooses only what is listed, not %s',
  async (file) => {
    leave('logs/latest.log')
    const logs = await listLogs([game])
    expect(() => chooseLog(logs, file)).toThrow(expect.objectContaining({ code: 'not-found' }))
  },
)

it('finds the log of the launcher around it, and none of a folder that is no launcher', async () => {
  const pack = join(game, 'modpacks/lamps')
  leave('installedPacks', '{}')
  leave('logs/techniclauncher_2026-11-26.log')
  leave('modpacks/lamps/logs/launcher_log.txt')
  leave('launcher_log.txt')
  const found = await listLogs([pack])
  expect(found.map(({ file, kind }) => [file, kind])).toEqual([
    ['logs/launcher_log.txt', 'launcher-log'],
    ['logs/techniclauncher_2026-11-26.log', 'launcher-log'],
  ])
  leave('launcher_profiles.json', '{}')
  expect((await listLogs([pack])).map(({ file }) => file)).toContain('launcher_log.txt')
})

it('reads the log of a launcher only where it is newer than what the game left, for why it did not start', async () => {
  const now = { now: new Date() }
  const why = async () => {
    const reading = await readCrash(newestOf(await listLogs([game])), null, now)
    return reading.kind === 'known' ? [reading.cause.kind, reading.isCertain] : reading.kind
  }
  leave('launcher_profiles.json', '{}')
  leave('launcher_log.txt', 'Failed to start: No JRE found for required version: 21\n')
  expect(await why()).toEqual(['java-missing', false])
  leave('logs/latest.log', '[20:31:19] [Render thread/INFO]: Stopping!\n')
  expect(await why()).toBe('no-crash')
  leave(
    'launcher_log.txt',
    "[20:31:19] [main/ERROR]: Minecraft has crashed!\nMod ID: 'oil', Requested by: 'lamp', Expected range: '1', Actual version: '[MISSING]'\n",
  )
  expect(await why()).toBe('no-crash')
  leave(
    'launcher_log.txt',
    'Error: Could not find or load main class net.fabricmc.loader.impl.launch.knot.KnotClient\n',
  )
  expect(await why()).toEqual(['broken-install', false])
})
