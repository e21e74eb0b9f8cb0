import { type Command, Argument } from 'commander'
import type { Channel } from '../../core/model/channel.ts'
import type { CountingChannel, NamedChannel } from '../../core/model/hold.ts'
import { channelDocument } from '../documents/findings-document.ts'
import { freshnessOf, type Run } from '../session.ts'
import { plain } from '../terminal/plain.ts'

const EXAMPLES = `
Without a choice the setting "channel" counts: modwell settings channel
A project's own choice stays also where a command is given --channel, which stands in for the instance's.

Examples:
  modwell channel Survival                       what is chosen
  modwell channel Survival --only sodium         what counts for one project
  modwell channel Survival beta                  betas as well, in this instance
  modwell channel Survival alpha --only sodium   of one project
  modwell channel Survival usual --only sodium   no choice of its own any more`

export function addChannel(program: Command, run: Run): void {
  program
    .command('channel')
    .description('choose the release channel of an instance, or of one project in it')
    .argument('<instance>', 'id, name or folder')
    .addArgument(
      new Argument('[channel]', 'the least stable one to accept').choices(['release', 'beta', 'alpha', 'usual']),
    )
    .option('--only <project>', 'id or slug: of this project alone')
    .addHelpText('after', EXAMPLES)
    .action(async (instance: string, channel: Channel | 'usual' | undefined, given: { readonly only?: string }) => {
      await run(async ({ core, options, signal }) => {
        const choice = { project: given.only ?? null, channel: channel === 'usual' ? null : (channel ?? null) }
        const context = { freshness: freshnessOf(options), signal }
        const chosen =
          channel === undefined
            ? await core.channels.list(instance, context)
            : await core.channels.choose(instance, choice, context)
        if (given.only !== undefined) {
          const counting = await core.channels.of(instance, given.only, context)
          return { document: { channels: [counting] }, text: () => [countingText(counting)] }
        }
        return {
          document: { channels: chosen.map(channelDocument) },
          text: () => (chosen.length === 0 ? [`As usual: ${core.settings.get().channel}.`] : chosen.map(choiceText)),
        }
      })
    })
}

function choiceText({ projectId, title, channel }: NamedChannel): string {
  return plain(`${projectId === null ? 'the instance' : (title ?? `project ${projectId}`)}: ${channel}`)
}

function countingText({ title, channel, isOwn }: CountingChannel): string {
  return plain(`${title}: ${channel}${isOwn ? '' : ', as the instance'}`)
}
