import type { Command } from 'commander'
import { CoreError } from '../../core/errors.ts'
import type { Settings } from '../../core/model/settings.ts'
import type { Run } from '../session.ts'
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
      await run(async ({ core }) => answerOf(core.settings.get(), key === undefined ? SETTING_NAMES : [known(key)]))
    })
  group
    .command('set')
    .description('change a setting')
    .argument('<key>', SETTING_NAMES.join(', '))
    .argument('<value>', 'its new value; a list with commas')
    .action(async (key: string, value: string) => {
      await run(async ({ core }) => {
        const name = known(key)
        return answerOf(core.settings.set(parseSetting(name, value)), [name])
      })
    })
  group
    .command('unset')
    .description('take a setting back: what counts without one counts again')
    .argument('<key>', SETTING_NAMES.join(', '))
    .action(async (key: string) => {
      await run(async ({ core }) => {
        const name = known(key)
        return answerOf(core.settings.unset(name), [name])
      })
    })
}

function known(key: string): SettingName {
  const name = SETTING_NAMES.find((one) => one === key)
  if (name !== undefined) return name
  throw new CoreError('bad-argument', `there is no setting "${plain(key)}"`, {
    hint: `There are ${SETTING_NAMES.join(', ')}.`,
  })
}

function answerOf(settings: Settings, names: readonly SettingName[]) {
  const chosen = names.map((name) => [name, settings[name]] as const)
  const rows = chosen.map(([name, value]) => ({
    cells: [{ text: name }, { text: plain(Array.isArray(value) ? value.join(', ') : String(value)) }],
  }))
  return {
    document: { settings: Object.fromEntries(chosen) },
    text: (style: Style) => table([{ title: '' }, { title: '', atLeast: 20 }], rows, style),
  }
}
