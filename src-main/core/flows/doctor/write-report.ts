/**
 * What a person hands to whoever helps: how all is, and the program's own logs, as text without secrets, names of people and instances, or
 * where their folders lie. In: what the doctor found and what there is. Out: text. Reads only; nothing is sent anywhere.
 */
import { readFile } from 'node:fs/promises'
import { homedir, release } from 'node:os'
import { join } from 'node:path'
import type { Actor } from '../../model/changes/change-set.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Diagnosis } from '../../model/changes/recovery.ts'
import type { Settings } from '../../model/settings.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { createMasking } from '../crash/mask-log.ts'

export interface ReportSources {
  /** Folder that holds all state. */
  readonly home: string
  /** Who asks. */
  readonly actor: Actor
  readonly settings: Settings
  readonly instances: readonly Instance[]
  readonly checks: readonly Diagnosis[]
  readonly now: Date
}

const LOGS = ['modwell.log', 'window.log']
/** The newest lines of each log. */
const MAX_LINES = 400

export async function writeReport(sources: ReportSources): Promise<string> {
  const { home, actor, settings, instances, checks, now } = sources
  const logs = await Promise.all(LOGS.map((name) => readTail(join(home, 'log', name))))
  const { platform, arch, versions } = process
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    [
      formatMessage('doctor-report-title', { at: now.toISOString() }),
      [
        `Modwell ${actor.version}, Node ${versions.node}${versions['electron'] === undefined ? '' : `, Electron ${versions['electron']}`}`,
        `${platform} ${arch}, ${release()}`,
      ],
    ],
    ['Checks', checks.flatMap(sayCheck)],
    ['Settings', Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)],
    ['Instances', instances.map((instance, index) => `${index + 1}: ${describe(instance)}`)],
    ...LOGS.map((name, index) => [`log/${name}`, logs[index] ?? []] as const),
  ]
  const told = parts.filter(([, own]) => own.length > 0)
  const lines = told.flatMap(([title, own]) => [title, '-'.repeat(title.length), ...own, ''])
  return `${withoutPeople(lines, sources).join('\n').trimEnd()}\n`
}

function sayCheck({ subject, verdict, message, hint }: Diagnosis): readonly string[] {
  return [`${verdict}: ${subject}: ${message}`, ...(hint === null ? [] : [`    ${hint}`])]
}

function describe({ launcher, side, loader, loaderVersion, gameVersion }: Instance): string {
  return `${launcher}, ${side}, ${loader ?? 'no loader'} ${loaderVersion ?? ''} for ${gameVersion ?? 'an unknown version'}`
}

/** None: there is no such log, or it cannot be read. */
async function readTail(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text === '' ? [] : text.trimEnd().split('\n').slice(-MAX_LINES)
}

function withoutPeople(
  lines: readonly string[],
  { home, actor, instances }: Pick<ReportSources, 'home' | 'actor' | 'instances'>,
): readonly string[] {
  const known = [
    ...instances.flatMap(({ name, path, gamePath }, index) =>
      [gamePath, path, name].map((own) => [own, `<instance ${index + 1}>`] as const),
    ),
    [home, '<data folder>'] as const,
    [homedir(), '<user folder>'] as const,
  ]
  // A folder before the one that it lies in.
  const own = known.filter(([text]) => text.length > 2).toSorted(([one], [other]) => other.length - one.length)
  const masking = createMasking()
  const hidden = lines.map((line) => own.reduce((told, [text, name]) => told.replaceAll(text, name), line))
  for (const name of [actor.user, actor.host]) if (name !== null) masking.learn(`USER=${name}`)
  for (const line of hidden) masking.learn(line)
  return hidden.map((line) => masking.mask(line))
}
