/**
 * What a person hands to whoever helps: how all is, and the program's own logs, in English. In: what the doctor found and what there is.
 * Out: text. Of each line only that stays which is known to be no person's. Reads only; nothing is sent anywhere.
 */
import { readFile } from 'node:fs/promises'
import { homedir, release } from 'node:os'
import { join } from 'node:path'
import type { Actor } from '../../model/changes/change-set.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Diagnosis } from '../../model/changes/recovery.ts'
import type { Settings } from '../../model/settings.ts'
import { ENGLISH } from '../../../../resources/text/english.ts'
import { LANGUAGES, loadLanguage } from '../../../../resources/text/languages.ts'
import { format } from '../../../../resources/text/text.ts'
import { createMasking } from '../crash/mask-log.ts'
import { HIDDEN, createHiding, type Hiding } from './hide.ts'
import { hideLogLine } from './hide-log-line.ts'
import { knowWords } from './own-words.ts'

export interface ReportSources {
  /** Folder that holds all state. */
  readonly home: string
  /** Who asks. */
  readonly actor: Actor
  readonly settings: Settings
  /** What is set where nobody sets anything. */
  readonly usual: Settings
  readonly instances: readonly Instance[]
  readonly checks: readonly Diagnosis[]
  readonly now: Date
}

/** With what every report begins. */
export const REPORT_TITLE = 'Modwell: report of '

const LOGS = ['modwell.log', 'window.log']
/** The newest lines of each log. */
const MAX_LINES = 400

export async function writeReport(sources: ReportSources): Promise<string> {
  const { home, actor, settings, usual, instances, checks, now } = sources
  const hiding = await openHiding(sources)
  const logs = await Promise.all(LOGS.map((name) => readTail(join(home, 'log', name))))
  const { platform, arch, versions } = process
  const numbers = new Map(instances.map(({ id }, index) => [id, nameOf(index)]))
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    [
      `${REPORT_TITLE}${now.toISOString()}`,
      [
        `Modwell ${actor.version}, Node ${versions.node}${versions['electron'] === undefined ? '' : `, Electron ${versions['electron']}`}`,
        `${platform} ${arch}, ${release()}`,
      ],
    ],
    ['Checks', checks.flatMap((check) => sayCheck(check, numbers, hiding))],
    [
      'Settings',
      Object.entries(settings).map(([name, value]) => `${name}: ${saySetting(value, Object.entries(usual), name)}`),
    ],
    ['Instances', instances.map((instance, index) => `${index + 1}: ${describe(instance, hiding)}`)],
    ...LOGS.map(
      (name, index) => [`log/${name}`, (logs[index] ?? []).map((line) => hideLogLine(line, hiding))] as const,
    ),
  ]
  const told = parts.filter(([, own]) => own.length > 0)
  const lines = told.flatMap(([title, own]) => [title, '-'.repeat(title.length), ...own, ''])
  return `${withoutSecrets(lines, actor).join('\n').trimEnd()}\n`
}

async function openHiding({ home, usual, instances }: ReportSources): Promise<Hiding> {
  const others = LANGUAGES.filter((language) => language !== ENGLISH.language)
  const words = knowWords([ENGLISH, ...(await Promise.all(others.map(loadLanguage)))])
  const own = instances.map((instance, index) => [instance, nameOf(index)] as const)
  const folders = [
    ...own.flatMap(([{ path, gamePath }, label]) => [gamePath, path].map((folder) => [folder, label] as const)),
    [home, '<data folder>'] as const,
    [homedir(), '<user folder>'] as const,
  ]
  return createHiding({
    words,
    names: new Map([
      ...own.flatMap(([{ id, name }, label]) => [name, id].map((one) => [one, label] as const)),
      ...Object.keys(usual).map((name) => [name, name] as const),
    ]),
    // A folder before the one that it lies in.
    folders: folders.filter(([path]) => path.length > 2).toSorted(([one], [other]) => other.length - one.length),
    addresses: Object.values(usual).filter((value) => typeof value === 'string'),
  })
}

function nameOf(index: number): string {
  return `<instance ${index + 1}>`
}

function sayCheck(check: Diagnosis, numbers: ReadonlyMap<string, string>, hiding: Hiding): readonly string[] {
  const { subject, instance, verdict, message, text, hint, hintText } = check
  // Its name or id stands behind the word, where it has one.
  const [kind = '', id] = subject.split(' ')
  const about = id === undefined ? kind : (numbers.get(instance?.id ?? id) ?? `${kind} ${HIDDEN}`)
  const told = hiding.text(text === undefined ? message : format(text, ENGLISH))
  const advice = hintText ? format(hintText, ENGLISH) : hint
  return [`${verdict}: ${about}: ${told}`, ...(advice === null ? [] : [`    ${hiding.text(advice)}`])]
}

/** What somebody wrote there themselves is not told, only that they did. */
function saySetting(
  value: Settings[keyof Settings],
  usual: readonly (readonly [string, unknown])[],
  name: string,
): string {
  const text = JSON.stringify(value)
  const isUsual = usual.some(([one, other]) => one === name && JSON.stringify(other) === text)
  if (isUsual || typeof value === 'number' || typeof value === 'boolean' || CHOICES.has(name)) return text
  return Array.isArray(value) ? `${value.length} of their own` : 'their own'
}

/** Settings of which each value is one of ours. */
const CHOICES: ReadonlySet<string> = new Set<keyof Settings>(['language', 'channel', 'placing'])

function describe({ launcher, side, loader, loaderVersion, gameVersion }: Instance, { text }: Hiding): string {
  const loaders = loader === null ? 'no loader' : `${text(loader)} ${loaderVersion === null ? '' : text(loaderVersion)}`
  return `${launcher}, ${side}, ${loaders.trimEnd()} for ${gameVersion === null ? 'an unknown version' : text(gameVersion)}`
}

/** None: there is no such log, or it cannot be read. */
async function readTail(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text === '' ? [] : text.trimEnd().split('\n').slice(-MAX_LINES)
}

/** A second net below all that: what has the form of a secret, and the user's and machine's names. */
function withoutSecrets(lines: readonly string[], { user, host }: Pick<Actor, 'user' | 'host'>): readonly string[] {
  const masking = createMasking()
  for (const name of [user, host]) if (name !== null) masking.learn(`USER=${name}`)
  return lines.map((line) => masking.mask(line))
}
