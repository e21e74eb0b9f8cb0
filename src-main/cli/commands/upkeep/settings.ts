import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import { didYouMean } from '../../../core/model/words/did-you-mean.ts'
import type { Settings } from '../../../core/model/settings.ts'
import { ownField } from '../../../core/model/own-field.ts'
import type { Answer, Run, Session } from '../../run/session.ts'
import { parseSetting, SETTING_NAMES, type SettingName } from '../../arguments/parse-setting.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table } from '../../terminal/table.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'

export function addSettings(program: Command, run: Run): void {
  const group = program
    .command('settings')
    .description(formatMessage('help-settings'))
    .addHelpText('after', formatMessage('help-settings-more'))
  group
    .command('get', { isDefault: true })
    .description(formatMessage('help-get'))
    .argument('[key]', SETTING_NAMES.join(', '))
    .action(async (key: string | undefined) => {
      await run(async (session) =>
        answerOf(session.core.settings.get(), key === undefined ? SETTING_NAMES : [known(key)], session),
      )
    })
  group
    .command('set')
    .description(formatMessage('help-set'))
    .argument('<key>', SETTING_NAMES.join(', '))
    .argument('<value>', formatMessage('argument-value'))
    .action(async (key: string, value: string) => {
      await run(async (session) => {
        const name = known(key)
        return answerOf(session.core.settings.set(parseSetting(name, value)), [name], session)
      })
    })
  group
    .command('unset')
    .description(formatMessage('help-unset'))
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
  const list = message('list-settings', { settings: SETTING_NAMES })
  throw new CoreError('bad-argument', message('setting-not-found', { key: plain(key) }), {
    hint: near === null ? list : message('both', { first: near, second: list }),
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
        text: by === null ? sourceText(from) : sayOverride(by, plain(inWords(settings[name]))),
      },
    ],
  }))
  return {
    document: { settings: Object.fromEntries(chosen), inForce },
    text: (style: Style) => table([{ title: '' }, { title: '', atLeast: 20 }, { title: '' }], rows, style),
  }
}

type Source = 'option' | 'environment' | 'setting' | 'default'

function sourceText(from: Source): string {
  if (from === 'setting') return formatMessage('setting-is-set')
  return from === 'default' ? formatMessage('setting-is-default') : ''
}

function sayOverride(by: string, setting: string): string {
  return formatMessage('setting-from', { by, isEmpty: setting === '', setting })
}

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
    return typed.options.includes('--service')
      ? { name, value: service, from: 'option', by: '--service' }
      : { name, value: service, from: 'environment', by: 'MODWELL_SERVICE' }
  }
  if (name === 'siteUrl' && site !== null) return { name, value: site, from: 'option', by: '--site' }
  const client = ownField(io.env, OAUTH_CLIENT) ?? ''
  if (name === 'oauthClientId' && settings.oauthClientId === '' && client !== '')
    return { name, value: client, from: 'environment', by: OAUTH_CLIENT }
  if (name === 'proxy') {
    const now = core.settings.proxyInUse()
    // What cannot be read may hold anything.
    if (now.kind !== 'none' && now.by !== null)
      return { name, value: now.kind === 'address' ? now.address : '', from: 'environment', by: now.by }
  }
  return { name, value: settings[name], from: core.settings.isSet(name) ? 'setting' : 'default', by: null }
}

const OAUTH_CLIENT = 'MODWELL_OAUTH_CLIENT_ID'

function inWords(value: Settings[SettingName]): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}
