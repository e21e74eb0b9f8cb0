import type { Message } from '../../../../../resources/text/text.ts'
import type { Hold } from '../../../model/plans/hold.ts'
import type { Outcome } from '../../../model/times/freshness.ts'
import type { Version } from '../../../model/versions/version.ts'
import type { Option, Place } from './board.ts'
import type { Pick, Rule } from '../solver/puzzle.ts'

/** Why a rule holds: what `explain.ts` makes a sentence of. `from` is whose rule it is. */
export type Because = { readonly from: Option } &
  /** A project that the service does not have, that has nothing for this instance, of which no file was read, or that it did not answer about. */
  (
    | {
        readonly kind: 'project-gone' | 'project-unfit' | 'project-unread'
        readonly needed: string
        readonly projectId: string
      }
    | {
        readonly kind: 'project-unchecked'
        readonly needed: string
        readonly projectId: string
        readonly outcome: Outcome<unknown> | undefined
      }
    | {
        readonly kind: 'other-version'
        readonly needed: string
        readonly projectId: string
        readonly there: readonly Option[]
        readonly exactly: Version
      }
    | {
        readonly kind: 'needs-project'
        readonly needed: string
        readonly projectId: string
        readonly exactly: Version | null
        /** What is there and would do. */
        readonly standing: readonly Option[]
      }
    | { readonly kind: 'declared-incompatible'; readonly other: Option }
    /** What only the service says, of a file that was read and does not say it: no rule. */
    | {
        readonly kind: 'only-listed'
        readonly needed: string
        readonly projectId: string
        readonly exactly: Version | null
      }
    | { readonly kind: 'only-listed-incompatible'; readonly other: Option }
    /** By ranges inside the jars; `range` in words. */
    | {
        readonly kind: 'needs-mod'
        readonly modId: string
        readonly needed: string
        readonly range: Message
        /** What is there of that id and does not meet it. */
        readonly there: readonly Option[]
        /** What is there and would do. */
        readonly standing: readonly Option[]
        /** What could come, and would not do. */
        readonly elsewhere: readonly Option[]
      }
    /** Nothing brings it, as far as can be read; `maybe`: titles of what could. */
    | {
        readonly kind: 'mod-unread'
        readonly modId: string
        readonly needed: string
        readonly maybe: readonly string[]
      }
    /** Of a file that was looked into. */
    | { readonly kind: 'loads-nothing' }
    /** Both are the same mod, and no loader takes it twice. */
    | { readonly kind: 'loads-twice'; readonly other: Option; readonly modId: string }
    /** Jars inside both, of which the loader takes one, and their listings allow none; what each allows, in words. */
    | {
        readonly kind: 'bundles-clash'
        readonly other: Option
        readonly artifact: string
        readonly ranges: readonly [own: Message, other: Message]
      }
    | { readonly kind: 'breaks-mod'; readonly other: Option; readonly range: Message }
    /** A person's own wish. */
    | { readonly kind: 'held-by-you'; readonly hold: Hold }
    | {
        readonly kind: 'wrong-surroundings'
        readonly modId: string
        readonly needed: string
        readonly range: Message
        readonly has: string
      }
  )

/** Collects rules with why they hold. */
export interface RuleBook {
  readonly rules: Rule[]
  readonly becauses: Map<string, Because>
  /** What does not work today among things that stay as they are: no rule, for it holds back nothing. */
  readonly broken: Because[]
  /** What is met where nothing speaks against it. */
  readonly wanted: RuleWish[]
  /** What only the service says and is not so among things that stay as they are. */
  readonly listed: Because[]
}

/** A rule that holds only where `MET` stands in a place of its own. */
interface RuleWish {
  readonly rule: Rule
  readonly place: Place
  readonly because: Because
}

export function openRuleBook(): RuleBook {
  return { rules: [], becauses: new Map(), broken: [], wanted: [], listed: [] }
}

/** All rules, those too that hold only where nothing speaks against them. */
export function rulesOf({ rules, wanted }: RuleBook): readonly Rule[] {
  return wanted.length === 0 ? rules : [...rules, ...wanted.map(({ rule }) => rule)]
}

/** If `because.from` stands, one of `oneOf` shall, where that can be without anything else giving way. */
export function want(book: RuleBook, because: Because, oneOf: readonly Option[], subject: string): void {
  const { place, choice, title } = because.from
  const key = `${because.kind} ${place} ${choice} ${subject}`
  const option = (own: string): Option => {
    const empty = { projectId: null, version: null, candidate: null, traits: null }
    return { place: key, choice: own, kind: 'none', title, isEnabled: false, ...empty }
  }
  const when = [pickOf(because.from), { place: key, choice: MET }]
  const rule: Rule = { when, oneOf: oneOf.map(pickOf), reason: key }
  book.wanted.push({ rule, because, place: { key, options: [option(MET), option(UNMET)] } })
}

const MET = 'met'
const UNMET = 'unmet'

/** If `because.from` stands, one of `oneOf` must; rules with one `subject` are one reason. */
export function demand(
  book: RuleBook,
  because: Because,
  { subject, oneOf }: { readonly subject: string; readonly oneOf: readonly Option[] },
): void {
  const reason = write(book, because, subject)
  book.rules.push({ when: [pickOf(because.from)], oneOf: oneOf.map(pickOf), reason })
}

/** `because.from` and `other` never stand together. */
export function forbid(
  book: RuleBook,
  because: Because,
  { subject, other }: { readonly subject: string; readonly other: Option },
): void {
  // Nothing runs into what the loader does not load.
  if (other.isPassedOver === true) return
  const reason = write(book, because, subject)
  book.rules.push({ when: [pickOf(because.from), pickOf(other)], oneOf: [], reason })
}

function write({ becauses }: RuleBook, because: Because, subject: string): string {
  const { place, choice } = because.from
  const reason = `${because.kind} ${place} ${choice} ${subject}`
  // Of several things in one place that take part, what is there is the one to name.
  if (!becauses.has(reason) || ('other' in because && because.other.kind === 'stay')) becauses.set(reason, because)
  return reason
}

export function pickOf({ place, choice }: Option): Pick {
  return { place, choice }
}

/** What of the instance takes part in a reason, besides whose rule it is. */
export function othersIn(because: Because): readonly Option[] {
  if ('other' in because) return [because.other]
  return 'there' in because ? because.there : []
}

/** Whether all that takes part in it today is loaded: what is not breaks nothing. */
export function isAmongLoaded(because: Because): boolean {
  return because.from.isPassedOver !== true && !('other' in because && because.other.isPassedOver === true)
}

/** All that takes part in a reason, and what could come but does not meet it. */
export function partiesOf(because: Because): readonly Option[] {
  return [
    because.from,
    ...othersIn(because),
    ...('standing' in because ? because.standing : []),
    ...('elsewhere' in because ? because.elsewhere : []),
  ]
}
