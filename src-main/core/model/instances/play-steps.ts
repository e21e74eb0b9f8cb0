import type { WithMessage } from '../words/with-message.ts'

/** What a person does, in this order, until an instance that Modwell made can be played. */
export type PlayStep = Required<WithMessage> & {
  /**
   * `install-loader`: only its own installer can. `choose-folder`: the launcher does not know the instance. `launch`: it does.
   * `start-server`: its folder has all that it needs.
   */
  readonly kind: 'install-loader' | 'choose-folder' | 'launch' | 'start-server'
  /** Where what is to be installed is; absent: nothing is. */
  readonly url?: string
  /** The folder to choose; absent: none is. */
  readonly folder?: string
}
