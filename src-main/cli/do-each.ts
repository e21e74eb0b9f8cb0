import { CoreError } from '../core/errors.ts'
import type { Failure } from '../core/model/words/failure.ts'
import { instancesMeant } from './commands/instances/instance-arguments.ts'
import type { Session } from './run/session.ts'

interface Done<T> {
  readonly done: readonly T[]
  readonly failed: readonly Failure[]
}

/**
 * Does something with each of the names in each of the instances. What goes wrong with one ends none of the others; the failure of the
 * only one, one that all have alike, and being stopped, are thrown. Throws `not-found` for an instance, before anything is done.
 */
export async function doEach<N extends string | null, T>(
  { core }: Pick<Session, 'core'>,
  instances: readonly string[] | undefined,
  names: readonly N[],
  act: (instanceId: string, name: N) => Promise<T>,
): Promise<Done<T>> {
  const meant = await Promise.all((await instancesMeant({ core }, instances)).map((one) => core.instances.find(one)))
  const ids = [...new Set(meant.map(({ id }) => id))]
  const done: T[] = []
  const errors: { readonly error: CoreError; readonly instanceId: string; readonly name: N }[] = []
  for (const instanceId of ids) {
    for (const name of new Set(names)) {
      try {
        done.push(await act(instanceId, name))
      } catch (error) {
        if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
        errors.push({ error, instanceId, name })
      }
    }
  }
  const [first] = errors
  if (first !== undefined && done.length === 0 && errors.every(({ error }) => isAlike(error, first.error)))
    throw first.error
  return { done, failed: errors.map(({ error, instanceId, name }) => failureOf(error, instanceId, name)) }
}

function isAlike(one: CoreError, other: CoreError): boolean {
  return one.code === other.code && one.message === other.message
}

function failureOf({ code, message, hint, remedies }: CoreError, instanceId: string, name: string | null): Failure {
  return { instanceId, path: null, ...(name !== null && { named: name }), code, message, hint, remedies }
}
