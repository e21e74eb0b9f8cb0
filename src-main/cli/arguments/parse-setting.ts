import { CoreError } from '../../core/errors.ts'
import { CHANNELS } from '../../core/model/versions/channel.ts'
import { PLACINGS, type Settings } from '../../core/model/settings.ts'
import { LANGUAGES } from '../../../resources/text/languages.ts'
import { message, type Message } from '../../../resources/text/text.ts'

const CHOICES_OF_LANGUAGE = ['system', ...LANGUAGES] as const

export type SettingName = keyof Settings

export const SETTING_NAMES = [
  'language',
  'serviceUrl',
  'siteUrl',
  'channel',
  'downloads',
  'placing',
  'fabricOnQuilt',
  'proxy',
  'freshMinutes',
  'askAboveMiB',
  'offerPackMods',
  'fabricMetaUrl',
  'quiltMetaUrl',
  'forgeMavenUrl',
  'neoforgeMavenUrl',
  'folders',
  'launcherPrograms',
  'oauthClientId',
  'oauthPorts',
] as const satisfies readonly SettingName[]

/** A setting's value as it is typed. What the value may be is the core's to say; here it only gets its type. */
export function parseSetting(name: SettingName, text: string): Partial<Settings> {
  switch (name) {
    case 'downloads':
    case 'freshMinutes':
    case 'askAboveMiB':
      return { [name]: parseWhole(name, text) }
    case 'language': {
      const language = CHOICES_OF_LANGUAGE.find((one) => one.toLowerCase() === text.toLowerCase())
      if (language === undefined) throw bad(name, text, CHOICES_OF_LANGUAGE.join(', '))
      return { language }
    }
    case 'channel': {
      const channel = CHANNELS.find((one) => one === text)
      if (channel === undefined) throw bad(name, text, CHANNELS.join(', '))
      return { channel }
    }
    case 'placing': {
      const placing = PLACINGS.find((one) => one === text)
      if (placing === undefined) throw bad(name, text, PLACINGS.join(', '))
      return { placing }
    }
    case 'fabricOnQuilt':
    case 'offerPackMods':
      if (text !== 'true' && text !== 'false') throw bad(name, text, message('true-or-false'))
      return { [name]: text === 'true' }
    case 'folders':
      return { folders: text.split(',').filter((folder) => folder !== '') }
    case 'launcherPrograms':
      return { launcherPrograms: text.split(',').filter((one) => one !== '') }
    case 'oauthPorts':
      return { oauthPorts: text.split(',').map((port) => parseWhole(name, port.trim())) }
    default:
      return { [name]: text }
  }
}

function parseWhole(name: SettingName, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw bad(name, text, message('a-whole-number'))
  return Number(text)
}

function bad(name: SettingName, text: string, allowed: string | Message): CoreError {
  return new CoreError('bad-argument', message('setting-cannot-be', { name, text }), {
    hint: message('setting-may-be', { allowed }),
  })
}
