import Conf from 'conf'
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { CoreError, sayError } from '../../errors.ts'
import { PLAY_LAUNCHERS } from '../../model/play/start-way.ts'
import { PLACINGS, USUAL_SETTINGS, type Settings } from '../../model/settings.ts'
import { parseProxy } from './proxy-address.ts'
import { parseServiceUrl } from './service-url.ts'
import { LANGUAGES } from '../../../../resources/text/languages.ts'
import { message, formatMessage, type Message } from '../../../../resources/text/text.ts'

export interface SettingsFile {
  get(): Settings
  /** Whether somebody set it; else it is as it usually is. */
  isSet(name: keyof Settings): boolean
  /** Throws `bad-argument` naming the setting that cannot be so. */
  set(changes: Partial<Settings>): Settings
  /** That one is as if nobody had ever set it. */
  unset(name: keyof Settings): Settings
}

export function isUsualService(url: string): boolean {
  return url === USUAL_SETTINGS.serviceUrl
}

export function isUsualSite(url: string): boolean {
  return url === USUAL_SETTINGS.siteUrl
}

/** Where the service shows its pages. Nobody is sent to the public service's site for another one's: unless its own is set, it is taken from its address. */
export function siteOf({ serviceUrl, siteUrl }: Pick<Settings, 'serviceUrl' | 'siteUrl'>): string {
  if (isUsualService(serviceUrl) || !isUsualSite(siteUrl)) return siteUrl
  const url = new URL(serviceUrl)
  return `${url.protocol}//${url.host.replace(/^api\./, '').replace(/-api\./, '.')}`
}

const address = z.string('must-be-address').transform((text, context) => {
  try {
    return parseServiceUrl(text).url
  } catch (error) {
    context.addIssue(formatMessage('cannot-be-so', { why: sayError(error) }))
    return z.NEVER
  }
})

const proxy = z.string('must-be-proxy').transform((text, context) => {
  const parsed = parseProxy(text)
  if ('proxy' in parsed) return parsed.proxy
  context.addIssue(parsed.fault)
  return z.NEVER
})

const SCHEMA = z.object({
  language: z.enum(['system', ...LANGUAGES], 'must-be-language'),
  serviceUrl: address,
  siteUrl: address,
  channel: z.enum(['release', 'beta', 'alpha'], 'must-be-channel'),
  downloads: z.int('must-be-whole').min(1, 'must-be-1-to-16').max(16, 'must-be-1-to-16'),
  placing: z.enum(PLACINGS, 'must-be-placing'),
  fabricOnQuilt: z.boolean('must-be-yes-or-no'),
  proxy,
  freshMinutes: z.number('must-be-number').min(0, 'must-not-be-negative').max(10_080, 'must-be-at-most-a-week'),
  askAboveMiB: z.int('must-be-whole').min(0, 'must-not-be-negative'),
  offerPackMods: z.boolean('must-be-yes-or-no'),
  fabricMetaUrl: address,
  quiltMetaUrl: address,
  forgeMavenUrl: address,
  neoforgeMavenUrl: address,
  folders: z.array(z.string('must-be-folder-names'), 'must-be-folders'),
  launcherPrograms: z.array(
    z.string('must-be-launcher-programs').refine((text) => isLauncherProgram(text), 'must-be-launcher-programs'),
    'must-be-launcher-programs',
  ),
  oauthClientId: z.string('must-be-letters-and-digits').regex(/^[A-Za-z0-9]{0,64}$/, 'must-be-letters-and-digits'),
  oauthPorts: z
    .array(z.int('must-be-whole-numbers').min(1024, 'must-be-a-port').max(65_535, 'must-be-a-port'), 'must-be-ports')
    .min(1, 'must-be-one-or-two-ports')
    .max(2, 'must-be-one-or-two-ports')
    .refine((ports) => new Set(ports).size === ports.length, 'must-be-different-ports'),
})

function isLauncherProgram(text: string): boolean {
  const [launcher = ''] = text.split('=', 1)
  const isKnown = PLAY_LAUNCHERS.some((one) => one === launcher)
  return isKnown && isAbsolute(text.slice(launcher.length + 1))
}

const CHANGES = SCHEMA.partial()

/**
 * `settings.json` in the home. One that cannot be read is set aside, and the defaults hold. What another process sets there is seen
 * with the next question; an unchanged file is not read again. `isCopy`: what is set is kept in memory alone.
 */
export function openSettings(home: string, warn: (text: Message) => void, isCopy = false): SettingsFile {
  const file: StoredSettings = isCopy ? openInMemory(home) : openFile(home, warn)
  let known: { readonly stamp: string; readonly settings: Settings } | null = null

  function get(): Settings {
    const stats = statSync(file.path, { bigint: true, throwIfNoEntry: false })
    const stamp = stats === undefined ? 'none' : `${stats.size} ${stats.mtimeNs} ${stats.ino}`
    if (known?.stamp !== stamp) known = { stamp, settings: read() }
    return known.settings
  }

  function read(): Settings {
    const stored = CHANGES.safeParse(file.store)
    if (stored.success) return { ...USUAL_SETTINGS, ...stored.data }
    const wrong = new Map(stored.error.issues.map(({ path, message: told }) => [String(path[0]), sayIssue(told)]))
    for (const [name, why] of wrong)
      warn(message('setting-is-not-used', { file: file.path, name, why, instead: sayDefault(name) }))
    const good = Object.entries(file.store).filter(([name]) => !wrong.has(name))
    return { ...USUAL_SETTINGS, ...CHANGES.parse(Object.fromEntries(good)) }
  }

  // What is wrong in it is said now, to whoever opened it, and not when somebody happens to ask.
  get()
  return {
    get,
    isSet: (name) => file.has(name),
    set(changes) {
      const parsed = CHANGES.safeParse(changes)
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        throw new CoreError(
          'bad-argument',
          message('bad-setting', { setting: String(issue?.path[0]), why: sayIssue(issue?.message ?? '') }),
          hintFor(issue?.message),
        )
      }
      file.set(parsed.data)
      known = null
      return get()
    },
    unset(name) {
      file.delete(name)
      known = null
      return get()
    },
  }
}

/** A secret has its place, but not in this file. */
function hintFor(issue: string | undefined): { readonly hint?: Message } {
  return issue === 'must-have-no-password' ? { hint: message('proxy-password-goes-elsewhere') } : {}
}

/** What counts in the place of what cannot be so. */
function sayDefault(name: string): Message {
  const used = Object.entries(USUAL_SETTINGS).find(([each]) => each === name)?.[1]
  return used === undefined
    ? message('setting-is-left-out')
    : message('setting-is-used-instead', { used: JSON.stringify(used) })
}

type StoredSettings = Pick<Conf<Record<string, unknown>>, 'path' | 'store' | 'has' | 'delete'> & {
  set(changes: Record<string, unknown>): void
}

/** One that cannot be read counts as empty, as it does once it is set aside. */
function openInMemory(home: string): StoredSettings {
  const path = join(home, 'settings.json')
  const stored = new Map(Object.entries(readOrNone(path)))
  return {
    path,
    get store() {
      return Object.fromEntries(stored)
    },
    has: (name) => stored.has(String(name)),
    set(changes) {
      for (const [name, value] of Object.entries(changes)) stored.set(name, value)
    },
    delete: (name) => void stored.delete(String(name)),
  }
}

function readOrNone(path: string): object {
  try {
    return readObject(path)
  } catch (cause) {
    if (cause instanceof SyntaxError) return {}
    throw cause
  }
}

function openFile(home: string, warn: (text: Message) => void): Conf<Record<string, unknown>> {
  const open = () => new Conf<Record<string, unknown>>({ projectName: 'modwell', cwd: home, configName: 'settings' })
  try {
    readObject(join(home, 'settings.json'))
    return open()
  } catch (cause) {
    if (isFull(cause)) throw cause
    if (!(cause instanceof SyntaxError)) {
      throw new CoreError(
        'disk-failed',
        message('file-cannot-be-read', {
          file: join(home, 'settings.json'),
          why: sayError(cause),
        }),
        { cause },
      )
    }
    const aside = join(home, 'settings.broken.json')
    renameSync(join(home, 'settings.json'), aside)
    warn(message('settings-were-set-aside', { aside }))
    return open()
  }
}

/** Of a list or a word all would be left out without a word. Throws `SyntaxError`. */
function readObject(file: string): object {
  const read: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read
  throw new SyntaxError(`${file} has no settings`)
}

/** The caller knows what that means for the home. */
function isFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')
}

/** What the schema says is the id of a text, or words of its own. */
function sayIssue(issue: string): Message {
  const id = MUST.find((one) => one === issue)
  return id === undefined ? message('as-told', { words: issue }) : message(id)
}

const MUST = [
  'must-be-address',
  'must-be-channel',
  'must-be-whole',
  'must-be-1-to-16',
  'must-be-placing',
  'must-be-proxy',
  'must-have-no-password',
  'must-be-yes-or-no',
  'must-be-number',
  'must-not-be-negative',
  'must-be-at-most-a-week',
  'must-be-folder-names',
  'must-be-folders',
  'must-be-launcher-programs',
  'must-be-letters-and-digits',
  'must-be-whole-numbers',
  'must-be-a-port',
  'must-be-ports',
  'must-be-one-or-two-ports',
  'must-be-different-ports',
] as const
