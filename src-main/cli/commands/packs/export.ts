import { resolve } from 'node:path'
import { Option, type Command } from 'commander'
import { LIST_FORMATS, type ListFormat } from '../../../core/model/changes/mod-list.ts'
import type { Run } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { asFields, readJson } from '../../arguments/read-json.ts'
import { replaceFile } from '../../ask/replace-file.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

interface Options {
  readonly format: ListFormat
  readonly force?: true
}

export function addExport(command: Command, run: Run): void {
  command
    .description(formatMessage('help-export'))
    .argument('<instance>', formatMessage('argument-instance'))
    .argument('[file]', formatMessage('argument-list-export-file'), '-')
    .addOption(
      new Option('--format <format>', formatMessage('option-list-format')).choices(LIST_FORMATS).default('markdown'),
    )
    .option('--force', formatMessage('option-replace'))
    .addHelpText('after', formatMessage('help-export-more'))
    .action(async (instance: string, file: string, { format, force }: Options) => {
      await run(async (session) => {
        const { core, call } = session
        const list = await core.modLists.of(instance, call)
        const text = core.modLists.render(list, format)
        if (file === '-')
          return { document: list, text: () => text.trimEnd().split(/\r?\n/).map(plain), isVerbatim: true }
        const isOwn = (before: string) => isListOf(before, text, format)
        await replaceFile({ file, text, isOwn }, force === true, session)
        const count = list.mods.length
        return {
          document: { file: resolve(file), instance: list.instance.name, mods: count },
          text: (style) => [
            style.good(
              `✓ ${formatMessage('lock-written', { instance: plain(list.instance.name), count, file: plain(file) })}`,
            ),
          ],
        }
      })
    })
}

/** How the lines of a list look that are not its head. */
const ENTRIES = { markdown: /^(?:- .*)?$/, html: /^(?:<ul>|<\/ul>| {2}<li>.*<\/li>)?$/ } as const

/** Whether a text is a list of the same instance as another in the same format. Of a table nobody can tell, as it names none. */
function isListOf(text: string, other: string, format: ListFormat): boolean {
  if (format === 'csv') return false
  if (format === 'json') {
    const [one, two] = [readJson(text), readJson(other)]
    return one?.['kind'] === 'modwell-list' && nameOf(one) === nameOf(two)
  }
  const [[head, ...lines], [own]] = [text.split('\n'), other.split('\n')]
  const rest = lines.slice(format === 'markdown' ? 2 : 1)
  return head === own && rest.every((line) => ENTRIES[format].test(line))
}

function nameOf(json: Readonly<Record<string, unknown>> | null): unknown {
  return asFields(json?.['instance'])?.['name']
}
