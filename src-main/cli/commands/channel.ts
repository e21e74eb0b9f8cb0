import { type Command, Argument } from 'commander'
import type { Channel } from '../../core/model/channel.ts'
import type { CountingChannel, NamedChannel } from '../../core/model/hold.ts'
import { channelDocument } from '../documents/findings-document.ts'
import { freshnessOf, type Run } from '../session.ts'
import { plain } from '../terminal/plain.ts'

const EXAMPLES = `
Where nothing is chosen, the setting "channel" applies: modwell settings get channel
The option --channel of a command replaces the instance's channel, not a project's own.

Examples:
  modwell channel Survival                       what is chosen
  modwell channel Survival --only sodium         the channel accept alphas of one project
  modwell channel Survival beta                  accept betas in this instance
  modwell channel Survival alpha --only sodium   accept alphas of one project
  modwell channel Survival usual --only sodium   the project follows the instance again`

export function addChannel(program: Command, run: Run): void {
  program
    .command('channel')
    .description('choose the release channel of an instance, or of one project in it')
    .argument('<instance>', 'id, name or folder')
    .addArgument(
      new Argument('[channel]', 'the least stable one to accept').choices(['release', 'beta', 'alpha', 'usual']),
    )
    .option('--only <project>', 'only for this project (id, slug or title)')
    .addHelpText('after', EXAMPLES)
    .action(async (instance: string, channel: Channel | 'usual' | undefined, given: { readonly only?: string }) => {
      await run(async ({ core, options, signal }) => {
        const choice = { project: given.only ?? null, channel: channel === 'usual' ? null : (channel ?? null) }
        const call = { freshness: freshnessOf(options), signal }
        const chosen =
          channel === undefined
            ? await core.channels.list(instance, call)
            : await core.channels.choose(instance, choice, call)
        if (given.only !== undefined) {
          const counting = await core.channels.of(instance, given.only, call)
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
