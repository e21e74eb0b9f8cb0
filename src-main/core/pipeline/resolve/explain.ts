import { acceptedChannels } from '../../model/channel.ts'
import type { Reason } from '../../model/reason.ts'
import { describeTarget, type Targets } from '../../model/target.ts'
import type { Because } from './because.ts'
import type { Option } from './board.ts'
import type { Wish } from './request.ts'

export interface Telling {
  /** Which it holds back; null: none. */
  readonly wish: Wish | null
  readonly targets: Targets
  /** What was decided to move and has to do with it, by place. */
  readonly becoming: ReadonlyMap<string, Option>
}

/** A reason in a person's words. */
export function explain(because: Because, { wish, targets, becoming }: Telling): Reason {
  const from = named(because.from)
  switch (because.kind) {
    case 'project-gone':
      return { code: 'dependency-gone', message: `${from} needs ${because.needed}, which the service does not have.` }
    case 'project-unfit':
      return {
        code: 'dependency-does-not-fit',
        message: `${from} needs ${because.needed}, which has no version that fits ${describeWanted(targets)}.`,
      }
    case 'project-unchecked':
      return {
        code: 'dependency-not-checked',
        message: `${from} needs ${because.needed}, and that could not be checked: ${whyUnchecked(because)}`,
      }
    case 'project-unread':
      return {
        code: 'dependency-not-checked',
        message: `${from} needs ${because.needed}; no file of that could be read, so a file here that the service does not know may be it.`,
      }
    case 'other-version':
      return {
        code: 'dependency-other-version',
        message: `${from} needs ${exactOf(because)} is installed.`,
      }
    case 'needs-project': {
      const version = because.exactly === null ? '' : ` ${because.exactly.number} exactly`
      const has = describeThere([], because.standing, becoming)
      return { code: 'needs', message: `${from} needs ${because.needed}${version}${has}.` }
    }
    case 'declared-incompatible':
      return {
        code: 'incompatible',
        message: `${from} declares itself incompatible with ${named(because.other)}${consequence(because, wish)}.`,
      }
    case 'needs-mod': {
      const has = describeThere(because.there, because.standing, becoming)
      return { code: 'needs', message: `${from} needs ${ranged(because.needed, because.range)}${has}.` }
    }
    case 'bundles-clash': {
      const { other, artifact, ranges } = because
      const allowed = `${because.from.title} allows ${ranges[0]}, ${other.title} ${ranges[1]}`
      const waits = consequence(because, wish)
      return {
        code: 'bundles-clash',
        message: `${from} and ${named(other)} both bring ${artifact}, and no version of it suits both (${allowed})${waits}.`,
      }
    }
    case 'breaks-mod':
      return {
        code: 'incompatible',
        message: `${from} does not work with ${brokenBy(because)}${consequence(because, wish)}.`,
      }
    case 'loads-nothing': {
      const loader = targets.mod?.loaders[0] ?? 'the game'
      return { code: 'file-not-loaded', message: `${from} brings nothing that ${loader} loads.` }
    }
    case 'loads-twice':
      return {
        code: 'loads-twice',
        message: `${from} and ${named(because.other)} are both the mod ${because.modId}, which is loaded once at most.`,
      }
    case 'held-by-you':
      return { code: 'held-by-you', message: `${toldOf(because, wish)}.` }
    case 'wrong-surroundings':
      return {
        code: 'wrong-surroundings',
        message: `${from} needs ${because.needed} ${because.range}, and this instance has ${because.has}.`,
      }
  }
}

/** Versions of one number may be several files. */
function exactOf({ there, needed, exactly }: Extract<Because, { kind: 'other-version' }>): string {
  const numbers = [...new Set(there.map(({ version }) => version?.number ?? ''))].join(', ')
  const other = numbers === exactly.number ? `another file of ${numbers}` : numbers
  return `${needed} ${exactly.number} exactly; ${other}`
}

/** What is there instead of what is needed; or what it becomes, where it would have done as it is. */
function describeThere(
  there: readonly Option[],
  standing: readonly Option[],
  becoming: ReadonlyMap<string, Option>,
): string {
  if (there.length > 0) return `, and here is ${list(there)}`
  const leaving = standing.flatMap(({ place }) => becoming.get(place) ?? [])
  return leaving.length === 0 ? '' : `, and ${list(leaving)} is to come`
}

/** Of something else than what is told of, a hold names what it is about. */
function toldOf({ hold, from }: Extract<Because, { kind: 'held-by-you' }>, wish: Wish | null): string {
  return wish === null || from.place === wish.key ? hold : hold.replace('You hold it', `You hold ${from.title}`)
}

function consequence({ from }: Because, wish: Wish | null): string {
  return wish === null || from.place === wish.key ? '' : `, so ${wish.title} ${wish.candidates[0].version.number} waits`
}

function whyUnchecked({ outcome }: Extract<Because, { kind: 'project-unchecked' }>): string {
  return outcome === undefined || outcome.kind === 'answer' ? 'its dependencies run too deep' : outcome.reason.message
}

function describeWanted(targets: Targets): string {
  const target = targets.mod ?? targets.resourcepack
  return target === null
    ? 'this instance'
    : `${describeTarget(target)} (${acceptedChannels(target.channel).join(', ')})`
}

function ranged(title: string, range: string): string {
  return range === 'any version' ? title : `${title} ${range}`
}

function brokenBy({ other, range }: Extract<Because, { kind: 'breaks-mod' }>): string {
  return range === 'any version' ? named(other) : `${other.title} ${range}, as ${named(other)} is`
}

function list(options: readonly Option[]): string {
  return [...new Set(options.map(named))].join(', ')
}

function named({ title, version, traits }: Option): string {
  const number = version?.number ?? traits?.provides[0]?.version ?? ''
  return `${title} ${number}`.trim()
}
