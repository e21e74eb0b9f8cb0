/**
 * What a person can do about something, as data: the command line makes a command of it (`src-main/cli/remedies/remedy-command.ts`), and the page
 * a button where it can do it. What is a name or a folder that only the person knows is null.
 */
export type Remedy =
  | OptionRemedy
  | AccountRemedy
  | OwnerRemedy
  | InstanceRemedy
  | HistoryRemedy
  | StoreRemedy
  | ProjectRemedy
  | BisectRemedy
  | ListRemedy

/** The same again, with one thing decided otherwise. */
type OptionRemedy =
  | { readonly kind: 'go-online' }
  | { readonly kind: 'work-offline' }
  | { readonly kind: 'use-other-home' }
  | { readonly kind: 'use-other-service' }
  | { readonly kind: 'wait-longer'; readonly seconds: number }
  /** Until the game or server of an instance has ended. */
  | { readonly kind: 'wait-for-game' }
  | { readonly kind: 'wait-longer-for-game' }
  | { readonly kind: 'change-while-running' }
  /** Also into an instance that it was not made for, or though another one would break. */
  | { readonly kind: 'apply-anyway' }
  | { readonly kind: 'replace-files' }
  | { readonly kind: 'accept-other-target' }
  | { readonly kind: 'change-sharing-instances' }
  | { readonly kind: 'use-channel'; readonly channel: 'beta' | 'alpha' }
  | { readonly kind: 'allow-host'; readonly host: string }
  | { readonly kind: 'take-pack'; readonly path: string }
  | { readonly kind: 'leave-out'; readonly path: string }
  | { readonly kind: 'name-game-version' }
  | { readonly kind: 'name-game-versions' }
  | { readonly kind: 'name-loader-version' }
  | { readonly kind: 'name-launcher' }
  | { readonly kind: 'name-instance'; readonly instance: string | null }
  | { readonly kind: 'name-no-instance' }

type AccountRemedy =
  | { readonly kind: 'sign-in' }
  /** Whose token is taken for nothing any more. */
  | { readonly kind: 'sign-in-again' }
  /** With a token that is kept in a file, where there is no system keychain. */
  | { readonly kind: 'sign-in-with-file' }
  | { readonly kind: 'delete-notification'; readonly notification: string }
  | { readonly kind: 'join-and-leave'; readonly notification: string }
  /** The same for who comes by the project. */
  | { readonly kind: 'join-and-leave-team'; readonly project: string }

/** For folders of another user of the machine. */
type OwnerRemedy =
  /** `remedy` null: what was asked for. */
  | { readonly kind: 'run-as'; readonly user: string; readonly remedy: Remedy | null }
  | { readonly kind: 'run-as-owner' }
  | { readonly kind: 'close-to-others'; readonly folder: string }
  | { readonly kind: 'give-folder'; readonly folder: string; readonly user: string }

type InstanceRemedy =
  | AdoptRemedy
  | { readonly kind: 'discover' }
  | { readonly kind: 'forget'; readonly instance: string }
  | { readonly kind: 'locate'; readonly instance: string; readonly folder: string }
  /** `instance`: its id, or a folder; null: all. */
  | { readonly kind: 'inspect'; readonly instance: string | null; readonly view: 'summary' | 'problems' | 'all' }
  | { readonly kind: 'update'; readonly instance: string }
  /** `launcher`: as a person names it. */
  | { readonly kind: 'set-launcher-program'; readonly launcher: string }
  | {
      readonly kind: 'move'
      readonly instance: string
      readonly gameVersion: string | null
      readonly loader: string | null
    }

export interface AdoptRemedy {
  readonly kind: 'adopt'
  readonly folder: string | null
  readonly isTrusted?: boolean
  /** What the folder does not say of itself, in the order in which it is to be named. */
  readonly traits?: AdoptTraits
}

/** null: only the person knows it. */
interface AdoptTraits {
  readonly loader?: string | null
  readonly gameVersion?: string | null
  readonly name?: string
  readonly side?: string
}

type HistoryRemedy =
  /** `changeSet` null: the last one. */
  | { readonly kind: 'undo'; readonly changeSet: string | null; readonly isWithLater?: boolean }
  | { readonly kind: 'redo'; readonly changeSet: string | null }
  | { readonly kind: 'go-back-before'; readonly changeSet: string }
  /** Restores a file as Modwell installed it. */
  | { readonly kind: 'repair-file'; readonly instance: string }
  /** `named`: the interrupted change set, or its instance; null: which there are is to be seen. */
  | { readonly kind: 'recover'; readonly named: string | null }

type StoreRemedy =
  | { readonly kind: 'prune-store' }
  | { readonly kind: 'verify-store' }
  | { readonly kind: 'run-doctor' }
  | { readonly kind: 'write-lock-file' }

type ProjectRemedy =
  /** `instance`: for which; absent: for any. `isCopy`: of a file that is there and damaged; absent: of what is not there. */
  | { readonly kind: 'search'; readonly text: string; readonly instance?: string; readonly isCopy?: true }
  | { readonly kind: 'show-changelog'; readonly project: string }
  | { readonly kind: 'show-project'; readonly project: string; readonly title: string }
  /** Which there are, of what an instance could have; `version`: the one that is meant first. */
  | {
      readonly kind: 'list-versions'
      readonly project: string
      readonly title: string
      readonly version: string
      readonly instance: string
    }
  | { readonly kind: 'hold'; readonly project: string; readonly instance: string }
  | { readonly kind: 'install'; readonly project: string; readonly instance: string | null }
  /** `pack`: a project, or the file of a pack. */
  | { readonly kind: 'install-pack'; readonly pack: string; readonly instance: string }

interface BisectRemedy {
  readonly kind: 'start-bisect' | 'show-bisect' | 'stop-bisect'
  readonly instance: string
}

/** Where it is to be seen what there is to name. */
type ListRemedy =
  | { readonly kind: 'list-instances' | 'list-history' | 'list-holds' | 'list-inbox' | 'list-ready-watches' }
  | { readonly kind: 'list-problems'; readonly instance: string; readonly isIgnored?: boolean }
  | { readonly kind: 'list-operations' }
  | { readonly kind: 'describe-operation'; readonly operation: string }
