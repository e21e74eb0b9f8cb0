import { Argument, InvalidArgumentError, type Command } from 'commander'
import { CHANNELS, type Channel } from '../../../core/model/versions/channel.ts'
import type { CountingChannel, NamedChannel } from '../../../core/model/plans/hold.ts'
import { channelDocument } from '../../documents/findings-document.ts'
import type { Run } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

const DEFAULT = 'default'
const CHOICES = [...CHANNELS, DEFAULT] as const

/** `usual`: as it was called before. */
function channelArgument(): Argument {
  return new Argument('[channel]', formatMessage('option-channel-channel')).choices(CHOICES).argParser((given) => {
    const choice = CHOICES.find((one) => one === (given === 'usual' ? DEFAULT : given))
    if (choice === undefined) throw new InvalidArgumentError(formatMessage('allowed-choices', { choices: CHOICES }))
    return choice
  })
}

export function addChannel(program: Command, run: Run): void {
  program
    .command('channel')
    .description(formatMessage('help-channel'))
    .argument('<instance>', formatMessage('argument-channel-instance'))
    .addArgument(channelArgument())
    .option('--only <project>', formatMessage('option-only'))
    .addHelpText('after', formatMessage('help-channel-more'))
    .action(
      async (instance: string, channel: Channel | typeof DEFAULT | undefined, given: { readonly only?: string }) => {
        await run(async ({ core, call }) => {
          const choice = { project: given.only ?? null, channel: channel === DEFAULT ? null : (channel ?? null) }
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
                ? [formatMessage('channel-as-usual', { channel: core.settings.get().channel })]
                : chosen.map(choiceText),
          }
        })
      },
    )
}

function choiceText({ projectId, title, channel }: NamedChannel): string {
  const whole = projectId === null
  return plain(
    formatMessage('channel-chosen', {
      whole,
      isNamed: title !== null,
      title: title ?? '',
      id: projectId ?? '',
      channel,
    }),
  )
}

function countingText({ title, channel, isOwn }: CountingChannel): string {
  return plain(formatMessage('channel-counts', { title, channel, isOwn }))
}
