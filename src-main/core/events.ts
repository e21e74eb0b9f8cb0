import type { Remedy } from './model/words/remedy.ts'
import type { WithMessage } from './model/words/with-message.ts'
import type { Progress } from './model/changes/progress.ts'
import type { ServiceContact } from './model/service/service-contact.ts'

/** Files of an instance, each by the path that it has while it is enabled, relative to the game folder. */
export interface ChangedFiles {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Others in their place, or under another name. */
  readonly changed: readonly string[]
}

/** What happens inside the core while it works, for whoever shows it. */
export type CoreEvent =
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** The service began or stopped to answer, or still does what it did. */
  | { readonly kind: 'contact'; readonly contact: ServiceContact }
  /** The request budget makes a call wait. */
  | { readonly kind: 'waiting'; readonly seconds: number; readonly waiting: number }
  /** A host was asked and gave no answer for so long. */
  | { readonly kind: 'no-answer'; readonly host: string; readonly seconds: number }
  | {
      readonly kind: 'retry'
      readonly what: string
      readonly attempt: number
      readonly seconds: number
      readonly why: string
    }
  /** A change waits until the game or server has ended; `sign` says how that is noticed. */
  | { readonly kind: 'game-running'; readonly instanceId: string; readonly sign: string }
  | (WithMessage & {
      readonly kind: 'warning'
      readonly code: string
      /** What the person can do about it. */
      readonly remedies: readonly Remedy[]
    })
  /** The warning of this code and message is true no more. */
  | { readonly kind: 'warning-over'; readonly code: string; readonly message: string }
  /** Modwell did something wrong with one of several things, and went on with the others: for the log. `details` begins with its name. */
  | { readonly kind: 'mistake'; readonly details: string }
  | { readonly kind: 'recovered'; readonly instanceId: string; readonly outcome: 'rolled-back' | 'finished' }
  /** Somebody else, as a launcher or a person, changed what an instance reads. Look at it again. */
  | ({ readonly kind: 'files-changed'; readonly instanceId: string } & ChangedFiles)
  /** Notifications, their marks, or what is followed. */
  | { readonly kind: 'inbox-changed' }
  /** The projects of whoever is signed in, or what of them waits. */
  | { readonly kind: 'desk-changed' }
  /** Something that pages show has changed: read it again. */
  | {
      readonly kind: 'changed'
      readonly what: 'instances' | 'history' | 'settings'
      readonly instanceId: string | null
    }

export type EventListener = (event: CoreEvent) => void

export interface Events {
  emit(event: CoreEvent): void
  /** Returns the function that stops listening. */
  on(listener: EventListener): () => void
}

export function createEvents(): Events {
  const listeners = new Set<EventListener>()
  return {
    emit(event) {
      for (const listener of listeners) listener(event)
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The same events but for the warnings of one code. */
export function withoutWarning(events: Pick<Events, 'emit'>, code: string): Pick<Events, 'emit'> {
  return {
    emit(event) {
      if (event.kind !== 'warning' || event.code !== code) events.emit(event)
    },
  }
}
