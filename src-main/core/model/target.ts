import type { Channel } from './channel.ts'
import type { Loader } from './loader.ts'

/** What a file of an instance must fit: any of `loaders`, in order of preference, the game version, and a channel at most this unsteady. */
export interface Target {
  readonly loaders: readonly Loader[]
  readonly gameVersion: string
  readonly channel: Channel
}
