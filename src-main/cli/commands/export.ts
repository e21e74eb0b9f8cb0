import { resolve } from 'node:path'
import { Option, type Command } from 'commander'
import { LIST_FORMATS, type ListFormat } from '../../core/model/mod-list.ts'
import { freshnessOf, type Run } from '../session.ts'
import { plain } from '../terminal/plain.ts'
import { words } from '../../../src-texts/text.ts'

export function addExport(command: Command, run: Run): void {
  command
    .description(words('help-export'))
    .argument('<instance>', words('argument-instance'))
    .argument('[file]', words('argument-list-export-file'), '-')
    .addOption(new Option('--format <format>', words('option-list-format')).choices(LIST_FORMATS).default('markdown'))
    .addHelpText('after', words('help-export-more'))
    .action(async (instance: string, file: string, { format }: { readonly format: ListFormat }) => {
      await run(async ({ core, options, signal }) => {
        const call = { signal, priority: 'user', freshness: freshnessOf(options) } as const
        const list = await core.modLists.of(instance, call)
        const text = core.modLists.render(list, format)
        if (file === '-') return { document: list, text: () => text.trimEnd().split(/\r?\n/).map(plain) }
        const { writeNamedFile } = await import('../../core/core.ts')
        await writeNamedFile(file, text)
        const count = list.mods.length
        return {
          document: { file: resolve(file), instance: list.instance.name, mods: count },
          text: (style) => [
            style.good(`✓ ${words('lock-written', { instance: plain(list.instance.name), count, file: plain(file) })}`),
          ],
        }
      })
    })
}
