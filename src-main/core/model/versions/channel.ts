import { message, type Message } from '../../../../resources/text/text.ts'

/** A version's channel, from the steadiest to the least (`version_type` on the wire). */
export type Channel = 'release' | 'beta' | 'alpha'

export const CHANNELS: readonly Channel[] = ['release', 'beta', 'alpha']

/** The channels that a person who chose `channel` accepts: `beta` means releases and betas. */
export function acceptedChannels(channel: Channel): readonly Channel[] {
  return CHANNELS.slice(0, CHANNELS.indexOf(channel) + 1)
}

export function sayChannel(channel: Channel): Message {
  return message('channel-noun', { channel })
}
