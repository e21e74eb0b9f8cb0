import { Option, type Command } from 'commander'
import { CHANNELS, type Channel } from '../../core/model/channel.ts'

export interface ChannelOption {
  readonly channel?: Channel
}

export function addChannelOption(command: Command): Command {
  return command.addOption(
    new Option(
      '--channel <channel>',
      "the least stable channel to accept; default: the instance's; a project's own channel still applies",
    ).choices(CHANNELS),
  )
}
