import type { Command } from 'commander'
import { whyDocument } from '../../documents/findings-document.ts'
import type { Run } from '../../run/session.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import type { WhyAnswer } from '../../../core/model/plans/why.ts'
import { timeText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

export function addWhy(program: Command, run: Run): void {
  program
    .command('why')
    .description(formatMessage('help-why'))
    .argument('<target>', formatMessage('argument-target'))
    .requiredOption('--in <instance>', formatMessage('argument-instance'))
    .addHelpText('after', formatMessage('help-why-more'))
    .action(async (target: string, chosen: { readonly in: string }) => {
      await run(async ({ core, call }) => {
        const answers = await core.why(chosen.in, target, call)
        return { document: { why: answers.map(whyDocument) }, text: (style) => whyView(answers, style) }
      })
    })
}

/** Who wanted each, since when, and the chains of what needs it. */
function whyView(answers: readonly WhyAnswer[], style: Style): readonly string[] {
  return answers.flatMap(({ path, title, enabled, because, since, neededBy }) => {
    const why = plain(because)
    const told =
      since === null
        ? why
        : formatMessage('why-since', { why, changeSet: since.changeSet, at: timeText(since.at, style.now) })
    const chains = neededBy.map((chain) => [...chain.map((link) => plain(link.title)), plain(title)].join(' → '))
    const needs =
      chains.length === 0
        ? [formatMessage('why-not-needed')]
        : [formatMessage('why-needed-by'), ...chains.map((one) => `  ${one}`)]
    return [
      style.bold(enabled ? plain(title) : formatMessage('disabled-title', { title: plain(title) })),
      style.dim(`  ${plain(path)}`),
      ...wrapIndented(told, 2, style.width),
      ...needs.map((text) => `  ${text}`),
    ]
  })
}
