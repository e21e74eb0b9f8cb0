import { type WithMessage, withMessage } from '../words/with-message.ts'
import { format, type Message, message, formatMessage } from '../../../../resources/text/text.ts'
import type { Channel } from '../versions/channel.ts'

/** Until when, and from which version on, something is not updated. */
export type HoldCondition =
  /** This version is skipped; later ones are not. */
  | { readonly kind: 'skip'; readonly version: HeldVersion }
  /** Nothing later than this version, or not even it. */
  | { readonly kind: 'at-most'; readonly version: HeldVersion }
  | { readonly kind: 'below'; readonly version: HeldVersion | VersionToCome }
  /** ISO 8601 UTC. */
  | { readonly kind: 'until'; readonly at: string }
  /** Until a version of another project that is there, or comes in with it, says that it goes with the newer version. */
  | { readonly kind: 'until-supported'; readonly by: { readonly projectId: string; readonly title: string } }
  | { readonly kind: 'for-ever' }

/** Of a version that there is, numbers are not compared: later is what was published later. */
export interface HeldVersion {
  readonly id: string
  readonly number: string
  /** ISO 8601 UTC. */
  readonly published: string
}

/** A number that no version has: versions are below it or not by their own numbers. */
export interface VersionToCome {
  readonly id: null
  readonly number: string
  readonly published: null
}

/** A person's wish not to update something. */
export interface Hold {
  readonly id: string
  readonly instanceId: string
  /** What it is about: one project, or everything that the instance's pack brought. */
  readonly of: HeldThing
  readonly condition: HoldCondition
  /** Why, in the person's own words. */
  readonly note: string | null
  /** ISO 8601 UTC. */
  readonly since: string
}

/** What a wish to hold did, so that it can be undone. */
export interface HoldChange {
  readonly added: Hold
  /** What it took the place of. */
  readonly replaced: readonly Hold[]
}

/** A hold as it stands now. */
export interface ListedHold extends Hold {
  /** null: it holds something back, or will once there is something newer. */
  readonly ended: HoldEnd | null
}

/** Why a hold holds nothing back any more: a sentence without a full stop. */
export interface HoldEnd extends WithMessage {
  readonly code: 'day-is-over' | 'is-supported'
  /** ISO 8601 UTC; null: nobody noted when. */
  readonly at: string | null
}

export type HeldThing =
  | { readonly kind: 'project'; readonly projectId: string; readonly title: string }
  | { readonly kind: 'pack' }

/** How stable the versions of an instance, or of one project in it, may be. */
export interface ChannelChoice {
  readonly instanceId: string
  /** null: all that have no choice of their own. */
  readonly projectId: string | null
  readonly channel: Channel
}

/** A choice with what a person calls the project; `title` null: of the instance itself, or nobody knows it now. */
export interface NamedChannel extends ChannelChoice {
  readonly title: string | null
}

/** What counts for one project. */
export interface CountingChannel {
  readonly projectId: string
  readonly title: string
  readonly channel: Channel
  /** Somebody chose it for this project. */
  readonly isOwn: boolean
}

/** A file that the service does not know, and the project that a person says it is of. */
export interface FileLink {
  /** Hex SHA-1 of the file. */
  readonly sha1: string
  readonly projectId: string
  /** null: none of the versions that the project has now. */
  readonly versionId: string | null
  /** ISO 8601 UTC. */
  readonly since: string
}

/** A link, and whether the file is one of the project's versions. */
export interface LinkOutcome {
  readonly link: FileLink
  readonly projectTitle: string
  /** null: none of them; updates will offer whatever fits. */
  readonly versionNumber: string | null
}

/** A sentence without a full stop, without the name of what is held. */
export function describeHold(hold: Hold): string {
  return format(sayHold(hold))
}

/** `title`: of what is held, where that is not plain; null: it is. */
export function sayHold({ condition, note }: Hold, title: string | null = null): Message {
  const about = { isNamed: title !== null, title: title ?? '', hasNote: note !== null, note: note ?? '' }
  switch (condition.kind) {
    case 'skip':
      return message('you-skip', { version: condition.version.number, hasNote: about.hasNote, note: about.note })
    case 'at-most':
      return message('you-hold-at', { ...about, version: condition.version.number })
    case 'below':
      return message('you-hold-below', { ...about, version: condition.version.number })
    case 'until':
      return message('you-hold-until', { ...about, day: { day: condition.at } })
    case 'until-supported':
      return message('you-hold-until-supported', { ...about, by: condition.by.title })
    case 'for-ever':
      return message('you-hold', about)
  }
}

/** What is held, as a sentence names it. */
export function nameHeld(of: HeldThing): string {
  return formatMessage('as-told', { words: sayHeld(of) })
}

export function sayHeld(of: HeldThing): Message | string {
  return of.kind === 'pack' ? message('what-the-pack-brought') : of.title
}

/** The moment at which a hold until that day ends: when the day begins, in UTC. null: it is not a day written as `2027-01-31`. */
export function endOnDay(day: string): string | null {
  const start = new Date(`${day}T00:00:00.000Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(start.getTime())) return null
  return start.toISOString().startsWith(day) ? start.toISOString() : null
}

/** Whether a hold until then holds nothing back any more. */
export function isOver(at: string, now: string): boolean {
  return at <= now
}

/** That the day has come. */
export function endedOn(at: string): HoldEnd {
  return { code: 'day-is-over', ...withMessage(message('hold-ended-on', { day: { day: at } })), at }
}

/** That what it waited for has come: `by` supports the newer version `number`, or all of a pack. */
export function endedBy(
  of: HeldThing,
  number: string,
  by: { readonly title: string; readonly number: string },
): HoldEnd {
  const what = of.kind === 'pack' ? sayHeld(of) : number
  const text = message('hold-ended-for', { what, title: by.title, number: by.number })
  return { code: 'is-supported', ...withMessage(text), at: null }
}
