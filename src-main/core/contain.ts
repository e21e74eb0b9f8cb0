import { explainDiskError } from './services/disk/disk-errors.ts'
import { CoreError, isUnforeseen } from './errors.ts'
import type { Events } from './events.ts'
import type { Reason } from './model/reason.ts'

/** What came of one of several: its answer, or why there is none. */
export type Contained<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'failed'; readonly reason: Reason }

export interface ContainContext {
  readonly events: Pick<Events, 'emit'>
  readonly signal?: AbortSignal | undefined
  /** Whether what was foreseen is of the one thing too, but for being stopped. Absent: it is thrown. */
  readonly isForeseenToo?: boolean
}

/**
 * Asks about all together; where that fails in a way that nobody foresaw, about each alone, so that only what is at fault has no answer.
 * Answers in the order of the things. Throws what was foreseen, and the failure of the only thing there is.
 */
export async function containEach<T, R>(
  things: readonly T[],
  ask: (some: readonly T[]) => Promise<readonly R[]>,
  context: ContainContext,
): Promise<readonly Contained<R>[]> {
  try {
    return (await ask(things)).map((value) => ({ kind: 'done', value }))
  } catch (error) {
    if (things.length === 1 || !isContainable(error, context)) throw error
  }
  const outcomes: Contained<R>[] = []
  for (const thing of things) outcomes.push(...(await containOne(async () => ask([thing]), context)))
  return outcomes
}

/** The same of one among others. */
export async function contain<R>(ask: () => R | Promise<R>, context: ContainContext): Promise<Contained<R>> {
  const [outcome] = await containOne(async () => [await ask()], context)
  if (outcome === undefined) throw new Error('one thing was asked about and nothing came of it')
  return outcome
}

/** Says and logs what Modwell did wrong; what the disk refused is no mistake. */
export function reasonOf(error: unknown, { events }: Pick<ContainContext, 'events'>): Reason {
  const explained = explainDiskError(error)
  if (explained instanceof CoreError) {
    const { code, message, commands } = explained
    return { code, message, ...(commands.length > 0 && { commands }) }
  }
  const said = error instanceof Error ? error.message : String(error)
  events.emit({ kind: 'mistake', details: error instanceof Error ? (error.stack ?? said) : said })
  return { code: INTERNAL, message: `a mistake in Modwell: ${said}. ${REPORT}` }
}

export const INTERNAL = 'internal'
const REPORT = 'The rest was done without it. Please report it with the log in the home folder.'

async function containOne<R>(
  ask: () => Promise<readonly R[]>,
  context: ContainContext,
): Promise<readonly Contained<R>[]> {
  try {
    return (await ask()).map((value) => ({ kind: 'done', value }))
  } catch (error) {
    if (!isContainable(error, context)) throw error
    return [{ kind: 'failed', reason: reasonOf(error, context) }]
  }
}

function isContainable(error: unknown, { signal, isForeseenToo = false }: ContainContext): boolean {
  if (signal?.aborted === true) return false
  return isUnforeseen(error) || (isForeseenToo && error instanceof CoreError && error.code !== 'cancelled')
}
