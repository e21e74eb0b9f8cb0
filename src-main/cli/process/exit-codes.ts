import { CoreError, type ErrorCode } from '../../core/errors.ts'

export const EXIT = { done: 0, failed: 1, misuse: 2, found: 3, partly: 4, updates: 10, interrupted: 130 } as const

/**
 * A value on the command line that cannot be meant, whatever there is, is misuse; that something is not there, and everything else, went
 * wrong while it was done.
 */
const MISUSE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['bad-argument', 'bad-service-url', 'unsupported-loader'])

export function exitCodeOf(error: unknown): number {
  if (!(error instanceof CoreError)) return EXIT.failed
  if (error.code === 'cancelled') return EXIT.interrupted
  return MISUSE.has(error.code) ? EXIT.misuse : EXIT.failed
}

/** That there are updates is said only where there is nothing else to say. */
export function orUpdates(exitCode: number, hasUpdates: boolean): number {
  return exitCode === EXIT.done && hasUpdates ? EXIT.updates : exitCode
}
