import { type Command, Argument } from 'commander'
import type { Channel } from '../../core/model/channel.ts'
import type { CountingChannel, NamedChannel } from '../../core/model/hold.ts'
import { channelDocument } from '../documents/findings-document.ts'
import { freshnessOf, type Run } from '../session.ts'
import { plain } from '../terminal/plain.ts'
import { words } from '../../../src-texts/text.ts'

export function addChannel(program: Command, run: Run): void {
  program
    .command('channel')
    .description(words('help-channel'))
    .argument('<instance>', words('argument-channel-instance'))
    .addArgument(
      new Argument('[channel]', words('option-channel-channel')).choices(['release', 'beta', 'alpha', 'usual']),
    )
    .option('--only <project>', words('option-only'))
    .addHelpText('after', words('help-channel-more'))
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
          text: () =>
            chosen.length === 0
              ? [words('channel-as-usual', { channel: core.settings.get().channel })]
              : chosen.map(choiceText),
        }
      })
    })
}

function choiceText({ projectId, title, channel }: NamedChannel): string {
  const whole = projectId === null
  return plain(
    words('channel-chosen', { whole, isNamed: title !== null, title: title ?? '', id: projectId ?? '', channel }),
  )
}

function countingText({ title, channel, isOwn }: CountingChannel): string {
  return plain(words('channel-counts', { title, channel, isOwn }))
}
