import { CoreError } from '../../../errors.ts'
import type { Memory } from '../cache/memory.ts'
import { UNCHANGING } from '../operations/define/define-operation.ts'

/** Two ways to ask the same; the second works at every service. */
export interface TargetQuestions<T> {
  readonly preferred: () => Promise<T>
  readonly fallback: () => Promise<T>
}

/** Asks the preferred way where the service offers it. */
export type Probe = <T>(ways: TargetQuestions<T>) => Promise<T>

const QUESTION = 'offers'

/**
 * Finds out with the first call whether the service offers an operation, while others wait for that, and remembers it for a week.
 * A service that stops offering it is noticed too.
 */
export function createProbe(operation: string, memory: Memory): Probe {
  let isOffered: boolean | null = null
  let probing: Promise<unknown> | null = null

  function recall(): boolean | null {
    const known = memory.recall<boolean>(QUESTION, [operation]).get(operation)
    return known !== undefined && memory.isFresh(known, UNCHANGING, 'normal') ? known.value : null
  }

  function learn(answer: boolean): void {
    if (isOffered === answer) return
    isOffered = answer
    memory.keep(QUESTION, new Map([[operation, answer]]))
  }

  async function attempt<T>({ preferred, fallback }: TargetQuestions<T>): Promise<T> {
    try {
      const result = await preferred()
      learn(true)
      return result
    } catch (error) {
      if (!isLacking(error)) throw error
      learn(false)
      return await fallback()
    }
  }

  return async function ask(ways) {
    isOffered ??= recall()
    if (isOffered === null && probing !== null) {
      await probing.catch(() => undefined)
      return await ask(ways)
    }
    if (isOffered === false) return await ways.fallback()
    if (isOffered === true) return await attempt(ways)
    const mine = attempt(ways)
    probing = mine
    try {
      return await mine
    } finally {
      probing = null
    }
  }
}

function isLacking(error: unknown): boolean {
  return error instanceof CoreError && (error.code === 'service-lacks-operation' || error.code === 'service-not-found')
}
