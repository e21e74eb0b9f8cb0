import { acceptedChannels } from '../model/channel.ts'
import type { Outcome } from '../model/freshness.ts'
import type { Reason } from '../model/reason.ts'
import { describeTarget, type Targets } from '../model/target.ts'
import type { Version } from '../model/version.ts'
import type { Present, Wish } from './request.ts'

interface Needing {
  readonly title: string
  readonly version: Version
}

interface Party extends Needing {
  readonly key: string
}

export function explainMissing(from: Needing, needed: string): Reason {
  return { code: 'dependency-gone', message: `${named(from)} needs ${needed}, which the service does not have.` }
}

export function explainUnfit(from: Needing, needed: string, targets: Targets): Reason {
  const target = targets.mod ?? targets.resourcepack
  const wanted =
    target === null ? 'this instance' : `${describeTarget(target)} (${acceptedChannels(target.channel).join(', ')})`
  return {
    code: 'dependency-does-not-fit',
    message: `${named(from)} needs ${needed}, which has no version that fits ${wanted}.`,
  }
}

export function explainTooOld(from: Needing, there: readonly Present[], pinned: Version): Reason {
  const has = there.map((entry) => `${entry.title} ${entry.version?.number ?? ''}`.trim()).join(', ')
  return {
    code: 'dependency-too-old',
    message: `${named(from)} needs at least version ${pinned.number} of what is installed as ${has}.`,
  }
}

export function explainUnchecked(from: Needing, needed: string, outcome: Outcome<unknown> | undefined): Reason {
  const why =
    outcome === undefined || outcome.kind === 'answer' ? 'its dependencies run too deep' : outcome.reason.message
  return {
    code: 'dependency-not-checked',
    message: `${named(from)} needs ${needed}, and that could not be checked: ${why}`,
  }
}

export function explainClash(declaring: Party, other: Party, held: Wish): Reason {
  const clash = `${named(declaring)} declares itself incompatible with ${named(other)}`
  const consequence = declaring.key === held.key ? '' : `, so ${held.title} ${held.candidate.version.number} waits`
  return { code: 'incompatible', message: `${clash}${consequence}.` }
}

function named(of: Needing): string {
  return `${of.title} ${of.version.number}`
}
