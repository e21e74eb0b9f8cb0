import type { Command } from 'commander'
import type { IgnoredFinding } from '../../core/model/findings.ts'
import { findingsAnswer, ignoredDocument, type FindingsOptions } from '../findings-answer.ts'
import { freshnessOf, type Answer, type Run } from '../session.ts'
import { plain } from '../terminal/plain.ts'
import { addChannelOption, type ChannelOption } from './channel-option.ts'
import { refuseAllWithNames } from './instance-arguments.ts'

const EXAMPLES = `
Each finding has an id, the same as long as it is about the same: of its kind, with the same mods. What is ignored is still listed,
last and marked, but counts neither as a problem nor for the exit code. Once it is about something else, it is told again.

Examples:
  modwell findings                                   of all adopted instances
  modwell findings Survival --strict                 for a script: exit code 3 when there is a problem
  modwell findings ignore Survival 3f9c2a71d0 --note "works for me"
  modwell findings Survival --ignored                only what is ignored
  modwell findings unignore Survival 3f9c2a71d0      it counts again`

interface ListOptions extends ChannelOption, FindingsOptions {
  readonly all?: true
  readonly refresh?: true
}

export function addFindings(program: Command, run: Run): void {
  const group = program
    .command('findings')
    .description('show what is wrong or worth knowing in an instance, and ignore what need not count')
    .addHelpText('after', EXAMPLES)
  addList(group, run)
  group
    .command('ignore')
    .description('have findings no longer count, as long as they are about the same')
    .argument('<instance>', 'id, name or folder')
    .argument('<findings...>', 'their ids, as "modwell findings" shows them')
    .option('--note <text>', 'a note on why, shown with the finding')
    .addHelpText('after', '\nExample:\n  modwell findings ignore Survival 3f9c2a71d0 --note "works for me"')
    .action(async (instance: string, findings: readonly string[], given: { readonly note?: string }) => {
      await run(async ({ core, options, signal }) => {
        const call = { freshness: freshnessOf(options), signal, priority: 'user' } as const
        const wish = { findings, note: given.note ?? null }
        return answerOf('Ignored', await core.ignoredFindings.add(instance, wish, call))
      })
    })
  group
    .command('unignore')
    .description('have ignored findings count again')
    .argument('<instance>', 'id, name or folder')
    .argument('<ignored...>', 'their ids, as "modwell findings --ignored" shows them')
    .addHelpText('after', '\nExample:\n  modwell findings unignore Survival 3f9c2a71d0')
    .action(async (instance: string, findings: readonly string[]) => {
      await run(async ({ core }) =>
        answerOf('No longer ignored', await core.ignoredFindings.remove(instance, findings)),
      )
    })
}

function addList(group: Command, run: Run): void {
  const list = group
    .command('list', { isDefault: true })
    .description('show what is wrong or worth knowing, and how to fix it')
    .argument('[instances...]', 'ids, names or folders; default: all that are adopted')
    .option('--all', 'all adopted instances')
    .option('--ignored', 'only what is ignored, also what is not found any more')
    .option('--refresh', 'ask the service even if its last answers are still fresh')
    .option('--strict', 'exit with 3 when there is a problem that is not ignored')
    .addHelpText('after', '\nExamples:\n  modwell findings Survival\n  modwell findings Survival --ignored')
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

/** `word`: what has become of them. */
function answerOf(word: string, ignored: readonly IgnoredFinding[]): Answer {
  return {
    document: { ignored: ignored.map(ignoredDocument) },
    text: () => ignored.map(({ id, title, message }) => plain(`${word}: ${title}: ${message} (${id})`)),
  }
}
