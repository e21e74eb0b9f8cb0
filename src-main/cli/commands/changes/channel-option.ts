import { Option, type Command } from 'commander'
import { CHANNELS, type Channel } from '../../../core/model/versions/channel.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

export interface ChannelOption {
  readonly channel?: Channel
}

export function addChannelOption(command: Command): Command {
  return command.addOption(new Option('--channel <channel>', formatMessage('option-channel')).choices(CHANNELS))
}
