import { constants } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { KeptLog } from '../../model/crash/crash.ts'
import { chunksOf, kindOf, type LogSource } from './open-log.ts'

/** A log that lies in an instance. */
export interface FoundLog extends KeptLog, LogSource {
  readonly at: string
}

/** Those that were written last belong to one another as far as they are this near in time. */
const TOGETHER_MS = 150_000
/** Of each folder no more are looked at: the newest by what their names say. */
const MAX_NAMES = 200

/** Where games, servers and Java leave what they say. */
const PLACES: readonly { readonly folder: string; readonly form: RegExp }[] = [
  { folder: 'logs', form: /\.log(?:\.gz|\.\d)?$|^launcher_log\.txt$/i },
  { folder: 'crash-reports', form: /^crash-.*\.txt$/ },
  { folder: '', form: /^hs_err_pid\d+\.log$/ },
]
/** Launchers that keep a log of their own beside their instances: what says that a folder is theirs, and where in it the log is. */
const LAUNCHERS: readonly { readonly mark: string; readonly folder: string; readonly form: RegExp }[] = [
  { mark: 'launcher_profiles.json', folder: '', form: /^launcher_log\.txt$/ },
  { mark: 'launcher_profiles_microsoft_store.json', folder: '', form: /^launcher_log\.txt$/ },
  { mark: 'installedPacks', folder: 'logs', form: /^techniclauncher_.*\.log$/ },
]
/** How far above an instance its launcher's folder is looked for. */
const MAX_ABOVE = 3

/** Of the run that was last. Beside it debug.log has the same with more. */
const NEWEST = /^logs\/(?:latest|fml-client-latest|fml-server-latest|debug)\.log$/
/** What no name of a log has: a name may be made to be shown as another. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u

/** All that lie there, the newest first, and those of the launcher whose folder is around it. Neither links nor what lies behind a link is one: an instance is not trusted. */
export async function listLogs(folders: readonly string[]): Promise<readonly FoundLog[]> {
  const found = new Map<string, FoundLog>()
  const take = async (folder: string, { folder: place, form }: { readonly folder: string; readonly form: RegExp }) => {
    // The folder itself is as the person has it.
    if (place !== '' && !(await isFolder(join(folder, place)))) return
    for (const name of await namesIn(join(folder, place), form)) {
      const file = place === '' ? name : `${place}/${name}`
      const there = await lstat(join(folder, file)).catch(() => null)
      if (there === null || !there.isFile() || found.has(file)) continue
      const open = () => chunksOf(join(folder, file), constants.O_NOFOLLOW ?? 0)
      found.set(file, { file, kind: kindOf(file), at: there.mtime.toISOString(), bytes: there.size, open })
    }
  }
  for (const folder of new Set(folders)) {
    for (const place of PLACES) await take(folder, place)
    for (const above of foldersAbove(folder)) {
      for (const launcher of LAUNCHERS) if (await isFile(join(above, launcher.mark))) await take(above, launcher)
    }
  }
  return [...found.values()].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/** Itself first. */
function foldersAbove(folder: string): readonly string[] {
  const folders = [folder]
  while (folders.length <= MAX_ABOVE) folders.push(dirname(folders.at(-1) ?? folder))
  return [...new Set(folders)]
}

async function isFile(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null))?.isFile() === true
}

/** One of those, by the name that they are listed with. Throws `not-found`. */
export function chooseLog(logs: readonly FoundLog[], file: string): FoundLog {
  const log = logs.find((one) => one.file === file)
  if (log === undefined) throw new CoreError('not-found', message('no-such-log', { path: file }))
  return log
}

/** What the last run left: the newest crash report, log and report of Java itself; and what its launcher wrote since. */
export function newestOf(logs: readonly FoundLog[]): readonly FoundLog[] {
  const last = logs.filter(({ kind, file }) => kind !== 'launcher-log' && (kind !== 'log' || NEWEST.test(file)))
  const newest = Math.max(0, ...last.map(({ at }) => Date.parse(at)))
  const together = last.filter(({ at }) => newest - Date.parse(at) <= TOGETHER_MS)
  const [report, log, jvm] = (['crash-report', 'log', 'jvm-report'] as const).map((kind) =>
    together.find((one) => one.kind === kind && !one.file.endsWith('debug.log')),
  )
  const debug = log === undefined ? together.find(({ file }) => file.endsWith('debug.log')) : undefined
  const launcher = logs.find(({ kind, at }) => kind === 'launcher-log' && Date.parse(at) >= newest)
  return [report, jvm, log, debug, launcher && { ...launcher, isOfStart: true as const }].flatMap((one) => one ?? [])
}

async function isFolder(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null))?.isDirectory() === true
}

/** The newest names come last in the alphabet, as they hold a date. */
async function namesIn(folder: string, form: RegExp): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => form.test(name) && !UNSEEN.test(name))
    .toSorted()
    .slice(-MAX_NAMES)
}
