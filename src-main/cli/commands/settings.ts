import type { Command } from 'commander'
import { CoreError } from '../../core/errors.ts'
import { didYouMean } from '../../core/model/did-you-mean.ts'
import type { Settings } from '../../core/model/settings.ts'
import { ownField } from '../../core/model/own-field.ts'
import type { Answer, Run, Session } from '../session.ts'
import { parseSetting, SETTING_NAMES, type SettingName } from '../parse-setting.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { table } from '../terminal/table.ts'

const EXAMPLES = `
Examples:
  modwell settings
  modwell settings get channel
  modwell settings set channel beta
  modwell settings unset channel
  modwell settings set folders /srv/minecraft,/srv/creative
  modwell settings set placing hardlink

fabricOnQuilt (true or false) says whether a Quilt instance takes versions for Fabric where a project has none for Quilt.

placing says how a file comes from the store into an instance:
  auto      shares its blocks where the disk can (reflink), else a copy
  copy      bytes of its own, always
  hardlink  a second name of the store's file, read-only, where both are on one disk and belong to the same user, and the
            file may be read by all; else as auto. Careful: a game or editor that writes into such a file in place changes
            the store's copy and every instance that shares it. Modwell reads it before each use and notices. Not on Windows.`

export function addSettings(program: Command, run: Run): void {
  const group = program
    .command('settings')
    .description('show or change the settings; the window uses the same')
    .addHelpText('after', EXAMPLES)
  group
    .command('get', { isDefault: true })
    .description('show the settings, or one of them')
    .argument('[key]', SETTING_NAMES.join(', '))
    .action(async (key: string | undefined) => {
      await run(async (session) =>
        answerOf(session.core.settings.get(), key === undefined ? SETTING_NAMES : [known(key)], session),
      )
    })
  group
    .command('set')
    .description('change a setting')
    .argument('<key>', SETTING_NAMES.join(', '))
    .argument('<value>', 'its new value; a list with commas')
    .action(async (key: string, value: string) => {
      await run(async (session) => {
        const name = known(key)
        return answerOf(session.core.settings.set(parseSetting(name, value)), [name], session)
      })
    })
  group
    .command('unset')
    .description('take a setting back: what counts without one counts again')
    .argument('<key>', SETTING_NAMES.join(', '))
    .action(async (key: string) => {
      await run(async (session) => {
        const name = known(key)
        return answerOf(session.core.settings.unset(name), [name], session)
      })
    })
}

function known(key: string): SettingName {
  const name = SETTING_NAMES.find((one) => one === key)
  if (name !== undefined) return name
  const near = didYouMean(key, SETTING_NAMES)
  throw new CoreError('bad-argument', `there is no setting "${plain(key)}"`, {
    hint: `${near === null ? '' : `${near} `}There are ${SETTING_NAMES.join(', ')}.`,
  })
}

function answerOf(settings: Settings, names: readonly SettingName[], session: Session): Answer {
  const chosen = names.map((name) => [name, settings[name]] as const)
  const inForce = names.map((name) => findInForce(name, settings, session))
  const rows = inForce.map(({ name, value, from, by }) => ({
    cells: [
      { text: name },
      { text: plain(inWords(value)) },
      {
        text:
          by === null ? FROM_WORDS[from] : `from ${by}; the setting is ${plain(inWords(settings[name])) || 'empty'}`,
      },
    ],
  }))
  return {
    document: { settings: Object.fromEntries(chosen), inForce },
    text: (style: Style) => table([{ title: '' }, { title: '', atLeast: 20 }, { title: '' }], rows, style),
  }
}

type Source = 'option' | 'environment' | 'setting' | 'default'

const FROM_WORDS: Readonly<Record<Source, string>> = { option: '', environment: '', setting: 'set', default: 'default' }

/** What a setting is now, and who says so. */
interface InForce {
  readonly name: SettingName
  readonly value: Settings[SettingName]
  readonly from: Source
  /** The option or variable that counts instead of the setting; null: the setting counts. */
  readonly by: string | null
}

function findInForce(name: SettingName, settings: Settings, { core, options, io }: Session): InForce {
  const { service, site, typed } = options
  if (name === 'serviceUrl' && service !== null) {
    return typed.includes('--service')
      ? { name, value: service, from: 'option', by: '--service' }
      : { name, value: service, from: 'environment', by: 'MODWELL_SERVICE' }
  }
  if (name === 'siteUrl' && site !== null) return { name, value: site, from: 'option', by: '--site' }
  const client = ownField(io.env, OAUTH_CLIENT) ?? ''
  if (name === 'oauthClientId' && settings.oauthClientId === '' && client !== '')
    return { name, value: client, from: 'environment', by: OAUTH_CLIENT }
  return { name, value: settings[name], from: core.settings.isSet(name) ? 'setting' : 'default', by: null }
}

const OAUTH_CLIENT = 'MODWELL_OAUTH_CLIENT_ID'

function inWords(value: Settings[SettingName]): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}
