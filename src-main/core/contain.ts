import pMap from 'p-map'
import { withMessage } from './model/words/with-message.ts'
import { message } from '../../resources/text/text.ts'
import { explainDiskError } from './files/disk-errors.ts'
import { CoreError, isUnforeseen, logStack } from './errors.ts'
import type { Events } from './events.ts'
import type { Problem } from './model/words/reason.ts'

/** What came of one of several: its answer, or why there is none. */
export type Attempt<T> = { readonly kind: 'done'; readonly value: T } | NotDone

export interface NotDone {
  readonly kind: 'failed'
  readonly reason: Problem
  /** As it was thrown. */
  readonly error: unknown
}

export interface ContainOptions {
  readonly events: Pick<Events, 'emit'>
  readonly signal?: AbortSignal | undefined
  /** What was foreseen and is of the one thing too. Absent: nothing, it is thrown. */
  readonly isItsOwn?: (error: CoreError) => boolean
  /** Whether there are no others to go on with: then everything is thrown. Absent: there are. */
  readonly isOnly?: boolean
}

/**
 * Does something with one thing among others: what goes wrong with it is said of it, and stops no other. `name`: what the log calls it.
 * Throws what is of all: what was foreseen, databases that are out of reach, and everything once it was stopped.
 */
export async function contain<R>(
  name: string,
  ask: () => R | Promise<R>,
  options: ContainOptions,
): Promise<Attempt<R>> {
  try {
    return { kind: 'done', value: await ask() }
  } catch (error) {
    return notDone(name, error, options)
  }
}

/** What deciding about one instance takes for a while is not taken for all of them together. */
const AT_ONCE = 4

/** The same with each of several, a few at once; answers in their order. */
export async function containAll<T, R>(
  things: readonly T[],
  ask: (thing: T, index: number) => R | Promise<R>,
  { nameOf, ...options }: ContainOptions & { nameOf(thing: T): string },
): Promise<readonly Attempt<R>[]> {
  const one = (thing: T, index: number) => contain(nameOf(thing), () => ask(thing, index), options)
  return pMap(things, one, { concurrency: AT_ONCE })
}

/** The same of what is done at once. */
export function containNow<R>(name: string, ask: () => R, options: ContainOptions): Attempt<R> {
  try {
    return { kind: 'done', value: ask() }
  } catch (error) {
    return notDone(name, error, options)
  }
}

/**
 * Asks about all together; where that fails in a way that nobody foresaw, about each alone, so that only what is at fault has no answer.
 * Answers in the order of the things. Throws the failure of the only thing there is, too.
 */
export async function containEach<T, R>(
  things: readonly T[],
  ask: (some: readonly T[]) => Promise<readonly R[]>,
  options: ContainOptions & { nameOf(thing: T): string },
): Promise<readonly Attempt<R>[]> {
  try {
    return (await ask(things)).map((value) => ({ kind: 'done', value }))
  } catch (error) {
    if (things.length === 1 || !isContainable(error, options)) throw error
  }
  const outcomes: Attempt<R>[] = []
  for (const thing of things) {
    outcomes.push(
      await contain(
        options.nameOf(thing),
        async () => {
          const [answer] = await ask([thing])
          if (answer === undefined) throw new Error('it was asked about and nothing came of it')
          return answer
        },
        options,
      ),
    )
  }
  return outcomes
}

export const INTERNAL = 'internal'

function notDone(name: string, error: unknown, options: ContainOptions): NotDone {
  if (!isContainable(error, options)) throw error
  return { kind: 'failed', reason: reasonOf(name, error, options), error }
}

function isContainable(error: unknown, { signal, isItsOwn, isOnly = false }: ContainOptions): boolean {
  if (isOnly || signal?.aborted === true) return false
  return isUnforeseen(error) || (error instanceof CoreError && isItsOwn?.(error) === true)
}

/** Says and logs what Modwell did wrong; what the disk refused is no mistake. */
function reasonOf(name: string, error: unknown, { events }: ContainOptions): Problem {
  const explained = explainDiskError(error)
  if (explained instanceof CoreError) {
    const { code, message: told, text, hint, hintText, remedies } = explained
    return {
      code,
      message: told,
      text,
      ...(hint !== null && { hint, hintText }),
      ...(remedies.length > 0 && { remedies }),
    }
  }
  const said = error instanceof Error ? error.message : String(error)
  events.emit({ kind: 'mistake', details: `${name}: ${error instanceof Error ? logStack(error) : said}` })
  return { code: INTERNAL, fact: 'mistake', ...withMessage(message('mistake-in-modwell', { why: said })) }
}
