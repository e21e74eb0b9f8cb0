import type { FillableLauncher } from './launcher-entry.ts'
import type { WithMessage } from '../words/with-message.ts'

/** What a person does, in this order, until an instance that Modwell made can be played. */
export type PlayStep = Required<WithMessage> & {
  /**
   * `install-launcher`: none is on this machine. `install-loader`: only its own installer can. `choose-folder`: the launcher does not know the instance. `launch`: it does.
   * `start-server`: its folder has all that it needs.
   */
  readonly kind: 'install-launcher' | 'install-loader' | 'choose-folder' | 'launch' | 'start-server'
  /** Where what is to be installed is; absent: nothing is. */
  readonly url?: string
  /** The folder to choose; absent: none is. */
  readonly folder?: string
  /** What Play opens it in at once; absent: more is to be done there first. */
  readonly launcher?: FillableLauncher
}

export interface PlayAsking {
  /** The person asks how it is played, also where it was, or where they put that away. Default: false. */
  readonly isAsked?: boolean
}
