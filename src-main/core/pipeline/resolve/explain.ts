import { sayLoader } from '../../../../resources/text/loader-names.ts'
import type { ReasonFact } from '../../model/words/reason-facts.ts'
import type { ReasonCode } from '../../model/words/codes/reason-codes.ts'
import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { type Message, message } from '../../../../resources/text/text.ts'
import { sayHold } from '../../model/plans/hold.ts'
import { acceptedChannels, sayChannel } from '../../model/versions/channel.ts'
import type { Reason } from '../../model/words/reason.ts'
import { sayTarget, type Targets } from '../../model/states/target.ts'
import { partiesOf, type Because } from './board/because.ts'
import type { Option } from './board/board.ts'
import { isAnyVersion } from './ranges/say-range.ts'
import type { Wish } from './board/request.ts'

export interface Explanation {
  /** Which it holds back; null: none. */
  readonly wish: Wish | null
  readonly targets: Targets
  /** What was decided to move and has to do with it, by place. */
  readonly becoming: ReadonlyMap<string, Option>
}

/** A reason in a person's words. */
export function explain(because: Because, telling: Explanation): Reason {
  const told = { code: CODES[because.kind], fact: FACTS[because.kind], ...withMessage(sayWhy(because, telling)) }
  if (because.kind !== 'project-unfit') return told
  return {
    ...told,
    brief: message('needs-what-does-not-fit-in-brief', { mod: named(because.from), needed: because.needed }),
    remedies: [{ kind: 'show-project', project: because.projectId, title: because.needed }],
  }
}

/** Whether the sentence says which wish it holds back. Of the wish itself a hold does not. */
export function isNamedIn(because: Because, wish: Wish): boolean {
  switch (because.kind) {
    case 'held-by-you':
      return false
    case 'declared-incompatible':
    case 'bundles-clash':
    case 'breaks-mod':
      // It takes part, or waits for what does.
      return true
    default:
      return partiesOf(because).some(({ place }) => place === wish.key)
  }
}

const CODES: Readonly<Record<Because['kind'], ReasonCode>> = {
  'project-gone': 'dependency-gone',
  'project-unfit': 'dependency-does-not-fit',
  'project-unchecked': 'dependency-not-checked',
  'project-unread': 'dependency-not-checked',
  'other-version': 'dependency-other-version',
  'needs-project': 'needs',
  'declared-incompatible': 'incompatible',
  'only-listed': 'only-listed',
  'only-listed-incompatible': 'only-listed',
  'needs-mod': 'needs',
  'mod-unread': 'dependency-not-checked',
  'bundles-clash': 'bundles-clash',
  'breaks-mod': 'incompatible',
  'loads-nothing': 'file-not-loaded',
  'loads-twice': 'loads-twice',
  'held-by-you': 'held-by-you',
  'wrong-surroundings': 'wrong-surroundings',
}

const FACTS: { readonly [K in Because['kind']]?: ReasonFact } = {
  'project-unfit': 'lacks-dependency',
  'project-unchecked': 'dependency-not-checked',
  'project-unread': 'dependency-not-checked',
  'needs-project': 'lacks-dependency',
  'declared-incompatible': 'incompatible',
  'needs-mod': 'lacks-dependency',
  'mod-unread': 'dependency-not-checked',
  'breaks-mod': 'incompatible',
  'loads-nothing': 'not-loaded',
  'held-by-you': 'held-by-you',
}

function sayWhy(because: Because, { wish, targets, becoming }: Explanation): Message {
  const mod = named(because.from)
  switch (because.kind) {
    case 'project-gone':
      return message('needs-what-is-gone', { mod, needed: because.needed })
    case 'project-unfit':
      return message('needs-what-does-not-fit', { mod, needed: because.needed, target: sayWanted(targets) })
    case 'project-unchecked':
      return message('needs-what-is-unchecked', { mod, needed: because.needed, why: whyUnchecked(because) })
    case 'project-unread':
      return message('needs-what-is-unread', { mod, needed: because.needed })
    case 'other-version':
      return sayOtherVersion(because, mod)
    case 'needs-project': {
      const { needed, exactly } = because
      const there = whatIsThere([], because.standing, becoming)
      return exactly === null
        ? message('needs-project', { mod, needed, ...there })
        : message('needs-project-exactly', { mod, needed, version: exactly.number, ...there })
    }
    case 'declared-incompatible':
      return message('declares-incompatible', { mod, other: named(because.other), ...consequence(because, wish) })
    case 'only-listed':
      return because.exactly === null
        ? message('only-listed', { mod, needed: because.needed })
        : message('only-listed-exactly', { mod, needed: because.needed, version: because.exactly.number })
    case 'only-listed-incompatible':
      return message('only-listed-incompatible', { mod, other: named(because.other) })
    case 'needs-mod': {
      const { needed, range } = because
      const there = whatIsThere(because.there, because.standing, becoming)
      return isAnyVersion(range)
        ? message('needs-project', { mod, needed, ...there })
        : message('needs-mod', { mod, needed, range, ...there })
    }
    case 'mod-unread':
      return message('needs-what-cannot-be-told', { mod, needed: because.needed, files: because.maybe })
    case 'bundles-clash':
      return sayClash(because, consequence(because, wish))
    case 'breaks-mod': {
      const { other, range } = because
      const waits = consequence(because, wish)
      return isAnyVersion(range)
        ? message('breaks-mod', { mod, other: named(other), ...waits })
        : message('breaks-mod-in-range', { mod, title: other.title, range, other: named(other), ...waits })
    }
    case 'loads-nothing':
      return message('brings-nothing-loaded', { mod, loader: sayLoader(targets.mod?.loaders[0], message('the-game')) })
    case 'loads-twice':
      return message('loads-twice', { mod, other: named(because.other), modId: because.modId })
    case 'held-by-you': {
      // Of something else than what is told of, a hold names what it is about.
      const isOwn = wish === null || because.from.place === wish.key
      return message('with-full-stop', { words: sayHold(because.hold, isOwn ? null : because.from.title) })
    }
    case 'wrong-surroundings':
      return message('needs-surroundings', { mod, needed: because.needed, range: because.range, has: because.has })
  }
}

/** Versions of one number may be several files. */
function sayOtherVersion(
  { there, needed, exactly }: Extract<Because, { kind: 'other-version' }>,
  mod: string,
): Message {
  const numbers = [...new Set(there.map(({ version }) => version?.number ?? ''))]
  const isSame = numbers.join(', ') === exactly.number
  return message('needs-other-version', { mod, needed, version: exactly.number, isSame, there: numbers })
}

function sayClash(
  { from, other, artifact, ranges }: Extract<Because, { kind: 'bundles-clash' }>,
  waits: ReturnType<typeof consequence>,
): Message {
  const [allows, otherAllows] = ranges
  const titles = { title: from.title, allows, otherTitle: other.title, otherAllows }
  return message('bundles-clash', { mod: named(from), other: named(other), artifact, ...titles, ...waits })
}

/** What is there instead of what is needed; or what it becomes, where it would have done as it is. */
function whatIsThere(
  there: readonly Option[],
  standing: readonly Option[],
  becoming: ReadonlyMap<string, Option>,
): { readonly has: 'here' | 'coming' | 'nothing'; readonly there: readonly string[] } {
  if (there.length > 0) return { has: 'here', there: list(there) }
  const leaving = standing.flatMap(({ place }) => becoming.get(place) ?? [])
  return { has: leaving.length === 0 ? 'nothing' : 'coming', there: list(leaving) }
}

function consequence({ from }: Because, wish: Wish | null): { readonly isWaiting: boolean; readonly waiting: string } {
  return wish === null || from.place === wish.key
    ? { isWaiting: false, waiting: '' }
    : { isWaiting: true, waiting: `${wish.title} ${wish.candidates[0].version.number}` }
}

function whyUnchecked({ outcome }: Extract<Because, { kind: 'project-unchecked' }>): Message {
  return outcome === undefined || outcome.kind === 'answer' ? message('runs-too-deep') : messageOf(outcome.reason)
}

function sayWanted(targets: Targets): Message {
  const target = targets.mod ?? targets.resourcepack
  return target === null
    ? message('this-instance')
    : message('target-with-channels', {
        target: sayTarget(target),
        channels: acceptedChannels(target.channel).map(sayChannel),
      })
}

function list(options: readonly Option[]): readonly string[] {
  return [...new Set(options.map(named))]
}

function named({ title, version, traits }: Option): string {
  const number = version?.number ?? traits?.provides[0]?.version ?? ''
  return `${title} ${number}`.trim()
}
