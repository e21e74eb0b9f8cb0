import { Option, type Command } from 'commander'
import { CHANNELS, type Channel } from '../../core/model/channel.ts'
import { words } from '../../../src-texts/text.ts'

export interface ChannelOption {
  readonly channel?: Channel
}

export function addChannelOption(command: Command): Command {
  return command.addOption(new Option('--channel <channel>', words('option-channel')).choices(CHANNELS))
}
