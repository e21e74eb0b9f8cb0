import { FILLABLE_LAUNCHERS, IMPORTING_LAUNCHERS } from '../instances/launcher-entry.ts'
import type { Message } from '../../../../resources/text/text.ts'
import type { Remedy } from '../words/remedy.ts'
import type { WithMessage } from '../words/with-message.ts'

/** Programs that show instances of their own, and start them, as a person names them. */
export const PLAY_LAUNCHERS = [...FILLABLE_LAUNCHERS, ...IMPORTING_LAUNCHERS, 'ftb', 'technic'] as const
export type PlayLauncher = (typeof PLAY_LAUNCHERS)[number]

/** What is entered at once. `address`: a host, with or without a port; `name`: a folder in `saves`. */
export type PlayJoin =
  | { readonly kind: 'server'; readonly address: string }
  | { readonly kind: 'world'; readonly name: string }

/** What is run: never by a shell. */
export interface PlayCommand {
  /** Absolute. */
  readonly program: string
  readonly args: readonly string[]
  /** Absolute: its work folder; null: any. */
  readonly folder: string | null
}

/** How an instance is started. Its words say what happens then. */
export type StartWay = Required<WithMessage> &
  (
    | ByLauncher<'by-program'>
    /** The system gives a link to the launcher. */
    | (Omit<ByLauncher<'by-link'>, 'command'> & { readonly link: string })
    /** The launcher cannot be told which: the person chooses the instance there. */
    | ByLauncher<'opens-launcher'>
    /** A server, by the script in its folder. `script`: its name. */
    | { readonly kind: 'by-script'; readonly script: string; readonly command: PlayCommand }
    /** `launcher`: the one that it is of; null: of none that is known. */
    | {
        readonly kind: 'cannot'
        readonly why: CannotStart
        readonly launcher: PlayLauncher | null
        /** What the person can do; null: no more than that says. */
        readonly hintText: Message | null
        /** Where its launcher's program is downloaded from; null: that is not what is missing. */
        readonly page: string | null
        readonly remedies: readonly Remedy[]
      }
  )

interface ByLauncher<Kind extends string> {
  readonly kind: Kind
  readonly launcher: PlayLauncher
  readonly command: PlayCommand
  /** What can be entered at once. */
  readonly joins: readonly PlayJoin['kind'][]
}

export type CannotStart =
  /** It is of no launcher that is known. */
  | 'no-launcher'
  /** Its launcher's program was not found. */
  | 'launcher-not-found'
  /** The program that the settings name is not there. */
  | 'program-not-there'
  | 'cannot-join'
  | 'no-such-world'
  | 'no-start-script'
  | 'folder-gone'
