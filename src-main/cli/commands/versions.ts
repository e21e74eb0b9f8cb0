import type { Command } from 'commander'
import { quoteForShell } from '../../core/model/quote.ts'
import { asTyped } from '../as-typed.ts'
import { versionsDocument } from '../documents/versions-document.ts'
import { freshnessOf, type Run } from '../session.ts'
import { versionsView } from '../views/versions-view.ts'
import { words } from '../../../src-texts/text.ts'

interface Options {
  readonly in: string
  readonly withIncompatible?: true
}

export function addVersions(program: Command, run: Run): void {
  program
    .command('versions')
    .description(words('help-versions'))
    .argument('<project>', words('argument-project'))
    .requiredOption('--in <instance>', words('argument-instance'))
    .option('--with-incompatible', words('option-versions-all'))
    .addHelpText('after', words('help-versions-more'))
    .action(async (named: string, chosen: Options) => {
      await run(async ({ core, options, signal }) => {
        const call = { signal, priority: 'user' } as const
        const { name: project } = await core.browse.find(named, freshnessOf(options), call)
        const answer = await core.browse.judgeVersions(project, chosen.in, freshnessOf(options), call)
        const listed = answer.value.filter(({ unfit }) => chosen.withIncompatible === true || unfit === null)
        const shown = { ...answer, value: listed }
        const leftOut = answer.value.length - listed.length
        return {
          document: versionsDocument(project, shown, leftOut),
          text: (style) =>
            versionsView(
              shown,
              leftOut,
              style,
              asTyped(`modwell install ${project}@VERSION --in ${quoteForShell(chosen.in)}`, style.typed),
            ),
        }
      })
    })
}
