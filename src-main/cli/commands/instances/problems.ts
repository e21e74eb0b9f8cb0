import type { Command } from 'commander'
import type { IgnoredFinding } from '../../../core/model/plans/findings.ts'
import { findingsAnswer, ignoredDocument, type FindingsOptions } from '../../findings-answer.ts'
import { freshnessOf, type Answer, type Run } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { addChannelOption, type ChannelOption } from '../changes/channel-option.ts'
import { refuseAllWithNames } from './instance-arguments.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

interface ListOptions extends ChannelOption, FindingsOptions {
  readonly all?: true
  readonly refresh?: true
}

export function addProblems(program: Command, run: Run): void {
  const group = program
    .command('problems')
    .alias('findings')
    .description(formatMessage('help-problems'))
    .addHelpText('after', formatMessage('help-problems-more'))
  addList(group, run)
  const ignore = group
    .command('ignore')
    .description(formatMessage('help-ignore'))
    .argument('<findings...>', formatMessage('argument-findings'))
    .option('--in <instance>', formatMessage('argument-instance'))
    .option('--note <text>', formatMessage('option-note'))
    .addHelpText('after', formatMessage('help-ignore-more'))
    .action(async (named: readonly string[], given: InOption & { readonly note?: string }) => {
      const { instance, findings } = meantBy(ignore, named, given)
      await run(async ({ core, call }) => {
        const wish = { findings, note: given.note ?? null }
        return answerOf('now-ignored', await core.ignoredFindings.add(instance, wish, call))
      })
    })
  const unignore = group
    .command('unignore')
    .description(formatMessage('help-unignore'))
    .argument('<ignored...>', formatMessage('argument-ignored'))
    .option('--in <instance>', formatMessage('argument-instance'))
    .addHelpText('after', formatMessage('help-unignore-more'))
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
  return command.error(formatMessage('misuse-option-is-required', { flags: '--in <instance>' }))
}

function addList(group: Command, run: Run): void {
  const list = group
    .command('list', { isDefault: true })
    .description(formatMessage('help-problems-list'))
    .argument('[instances...]', formatMessage('argument-instances'))
    .option('--all', formatMessage('option-all'))
    .option('--ignored', formatMessage('option-ignored'))
    .option('--refresh', formatMessage('option-refresh'))
    .option('--strict', formatMessage('option-strict'))
    .addHelpText('after', formatMessage('help-problems-list-more'))
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
    text: () => ignored.map(({ id, title, message }) => plain(formatMessage(what, { title, message, id }))),
  }
}
