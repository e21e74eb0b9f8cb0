import type { Command } from 'commander'
import { whyDocument } from '../documents/findings-document.ts'
import type { Run } from '../session.ts'
import { freshnessOf } from '../session.ts'
import { whyView } from '../views/why-view.ts'

const EXAMPLES = `
Examples:
  modwell why fabric-api --in Survival
  modwell why mods/some-library.jar --in Survival`

export function addWhy(program: Command, run: Run): void {
  program
    .command('why')
    .description('show why something is in an instance, and what requires it')
    .argument('<target>', "a project's id, slug or title, a mod's id, or a file's path in the game folder")
    .requiredOption('--in <instance>', 'id, name or folder of the instance')
    .addHelpText('after', EXAMPLES)
    .action(async (target: string, chosen: { readonly in: string }) => {
      await run(async ({ core, options, signal }) => {
        const answers = await core.why(chosen.in, target, { freshness: freshnessOf(options), signal })
        return { document: { why: answers.map(whyDocument) }, text: (style) => whyView(answers, style) }
      })
    })
}
