import type { PlanView, Progress } from '../../../../src-preload/contract.ts'

/** How much of what a run needs has come, by instance, and how fast it comes. */
export interface Transfer {
  readonly parts: ReadonlyMap<string, Part>
  /** The newest last; none older than what the rate is taken over. */
  readonly samples: readonly Sample[]
}

interface Part {
  readonly done: number
  readonly total: number
}

interface Sample {
  /** Milliseconds. */
  readonly at: number
  readonly done: number
}

/** The rate is that of the last so many milliseconds, and of no less than the second number. */
const WINDOW_MS = 5_000
const LEAST_MS = 500

/** Before anything has come, as the plans tell it. */
export function beginTransfer(plans: readonly PlanView[]): Transfer {
  const parts = plans.map(({ instanceId, downloadBytes }) => [instanceId, { done: 0, total: downloadBytes }] as const)
  return { parts: new Map(parts), samples: [] }
}

/** Takes in what main says of one instance; of what is no download it learns nothing. The total is the plans', unless more comes. */
export function followTransfer(transfer: Transfer, progress: Progress, now: number): Transfer {
  const { stage, unit, instanceId, done } = progress
  if (stage !== 'stage' || unit !== 'bytes' || instanceId === null) return transfer
  const before = transfer.parts.get(instanceId) ?? { done: 0, total: 0 }
  const come = Math.max(before.done, done)
  const parts = new Map(transfer.parts).set(instanceId, { done: come, total: Math.max(before.total, come) })
  const sample = { at: now, done: sum(parts, (part) => part.done) }
  return { parts, samples: [...transfer.samples.filter(({ at }) => at > now - WINDOW_MS), sample] }
}

/** After a while in which nothing was to come: the rate is that of what comes from now on. */
export function resumeTransfer(transfer: Transfer): Transfer {
  return { ...transfer, samples: [] }
}

export interface TransferFigures {
  readonly done: number
  readonly total: number
  /** Bytes a second; null: not known yet. */
  readonly rate: number | null
  /** null: not known yet, or nothing comes. */
  readonly secondsLeft: number | null
}

export function measureTransfer({ parts, samples }: Transfer): TransferFigures {
  const done = sum(parts, (part) => part.done)
  const total = sum(parts, (part) => part.total)
  const [first, last] = [samples[0], samples.at(-1)]
  const span = first === undefined || last === undefined ? 0 : last.at - first.at
  if (first === undefined || last === undefined || span < LEAST_MS)
    return { done, total, rate: null, secondsLeft: null }
  const rate = Math.max(0, ((last.done - first.done) * 1_000) / span)
  return { done, total, rate, secondsLeft: rate === 0 ? null : (total - done) / rate }
}

function sum(parts: ReadonlyMap<string, Part>, of: (part: Part) => number): number {
  return [...parts.values()].reduce((total, part) => total + of(part), 0)
}
