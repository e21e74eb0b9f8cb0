import { acceptedChannels } from '../model/channel.ts'
import type { Reason } from '../model/reason.ts'
import { describeTarget, type Targets } from '../model/target.ts'
import type { Because } from './because.ts'
import type { Option } from './board.ts'
import type { Wish } from './request.ts'

/** A reason in a person's words, told of the wish that it holds back; null: it holds back none. */
export function explain(because: Because, wish: Wish | null, targets: Targets): Reason {
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
    case 'project-too-old':
      return {
        code: 'dependency-too-old',
        message: `${from} needs at least version ${because.atLeast.number} of what is installed as ${list(because.there)}.`,
      }
    case 'needs-project': {
      const least = because.atLeast === null ? '' : ` ${because.atLeast.number} or later`
      return { code: 'needs', message: `${from} needs ${because.needed}${least}.` }
    }
    case 'declared-incompatible':
      return {
        code: 'incompatible',
        message: `${from} declares itself incompatible with ${named(because.other)}${consequence(because, wish)}.`,
      }
    case 'needs-mod': {
      const has = because.there.length === 0 ? '' : `, and here is ${list(because.there)}`
      return { code: 'needs', message: `${from} needs ${ranged(because.needed, because.range)}${has}.` }
    }
    case 'breaks-mod':
      return {
        code: 'incompatible',
        message: `${from} does not work with ${brokenBy(because)}${consequence(because, wish)}.`,
      }
    case 'held-by-you':
      return { code: 'held-by-you', message: `${because.hold}.` }
    case 'wrong-surroundings':
      return {
        code: 'wrong-surroundings',
        message: `${from} needs ${because.needed} ${because.range}, and this instance has ${because.has}.`,
      }
  }
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
