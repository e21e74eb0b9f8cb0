import type { Command } from 'commander'
import { whyDocument } from '../../documents/findings-document.ts'
import { freshnessOf, type Run } from '../../run/session.ts'
import { whyView } from '../../views/instances/why-view.ts'
import { formatMessage } from '../../../../src-texts/text.ts'

export function addWhy(program: Command, run: Run): void {
  program
    .command('why')
    .description(formatMessage('help-why'))
    .argument('<target>', formatMessage('argument-target'))
    .requiredOption('--in <instance>', formatMessage('argument-instance'))
    .addHelpText('after', formatMessage('help-why-more'))
    .action(async (target: string, chosen: { readonly in: string }) => {
      await run(async ({ core, options, signal }) => {
        const answers = await core.why(chosen.in, target, { freshness: freshnessOf(options), signal })
        return { document: { why: answers.map(whyDocument) }, text: (style) => whyView(answers, style) }
      })
    })
}
