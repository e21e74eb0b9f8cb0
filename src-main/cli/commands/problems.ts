import type { Command } from 'commander'
import type { IgnoredFinding } from '../../core/model/findings.ts'
import { findingsAnswer, ignoredDocument, type FindingsOptions } from '../findings-answer.ts'
import { freshnessOf, type Answer, type Run } from '../session.ts'
import { plain } from '../terminal/plain.ts'
import { addChannelOption, type ChannelOption } from './channel-option.ts'
import { refuseAllWithNames } from './instance-arguments.ts'
import { words } from '../../../src-texts/text.ts'

interface ListOptions extends ChannelOption, FindingsOptions {
  readonly all?: true
  readonly refresh?: true
}

export function addProblems(program: Command, run: Run): void {
  const group = program
    .command('problems')
    .alias('findings')
    .description(words('help-problems'))
    .addHelpText('after', words('help-problems-more'))
  addList(group, run)
  const ignore = group
    .command('ignore')
    .description(words('help-ignore'))
    .argument('<findings...>', words('argument-findings'))
    .option('--in <instance>', words('argument-instance'))
    .option('--note <text>', words('option-note'))
    .addHelpText('after', words('help-ignore-more'))
    .action(async (named: readonly string[], given: InOption & { readonly note?: string }) => {
      const { instance, findings } = meantBy(ignore, named, given)
      await run(async ({ core, options, signal }) => {
        const call = { freshness: freshnessOf(options), signal, priority: 'user' } as const
        const wish = { findings, note: given.note ?? null }
        return answerOf('now-ignored', await core.ignoredFindings.add(instance, wish, call))
      })
    })
  const unignore = group
    .command('unignore')
    .description(words('help-unignore'))
    .argument('<ignored...>', words('argument-ignored'))
    .option('--in <instance>', words('argument-instance'))
    .addHelpText('after', words('help-unignore-more'))
    .action(async (named: readonly string[], given: InOption) => {
      const { instance, findings } = meantBy(unignore, named, given)
      await run(async ({ core }) =>
        answerOf('no-longer-ignored', await core.ignoredFindings.remove(instance, findings)),
      )
    })
}

interface InOption {
  readonly in?: string
}

/** Without `--in`, the first names the instance, as it was before. */
function meantBy(command: Command, named: readonly string[], { in: given }: InOption) {
  const [instance, ...findings] = given === undefined ? named : [given, ...named]
  if (instance !== undefined && findings.length > 0) return { instance, findings }
  return command.error("error: required option '--in <instance>' not specified")
}

function addList(group: Command, run: Run): void {
  const list = group
    .command('list', { isDefault: true })
    .description(words('help-problems-list'))
    .argument('[instances...]', words('argument-instances'))
    .option('--all', words('option-all'))
    .option('--ignored', words('option-ignored'))
    .option('--refresh', words('option-refresh'))
    .option('--strict', words('option-strict'))
    .addHelpText('after', words('help-problems-list-more'))
  addChannelOption(list).action(async (given: readonly string[], chosen: ListOptions) => {
    refuseAllWithNames(list, given, chosen.all)
    await run(async ({ core, options, signal, recovered }) => {
      const instances = given.length === 0 ? 'all' : given
      const freshness = freshnessOf(options, chosen.refresh)
      const request = { instances, freshness, channel: chosen.channel ?? null } as const
      return findingsAnswer(core, request, { signal, recovered, ...chosen })
    })
  })
}

/** `what`: what has become of them. */
function answerOf(what: 'now-ignored' | 'no-longer-ignored', ignored: readonly IgnoredFinding[]): Answer {
  return {
    document: { ignored: ignored.map(ignoredDocument) },
    text: () => ignored.map(({ id, title, message }) => plain(words(what, { title, message, id }))),
  }
}
