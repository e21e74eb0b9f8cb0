import type { ErrorCode } from './error-codes.ts'
import type { ScanCode } from './scan-codes.ts'

/** The reasons that only a candidate can have that is not read, once, with when it occurs. */
export const CANDIDATE_CODES = {
  unreachable: 'its host did not answer, or broke off each time',
  'too-large': 'more of it would have to be fetched than is worth while',
} as const

/** Why a candidate is not read, e.g. `offline`: it was never seen, and the service is not to be asked. */
export type CandidateCode =
  | keyof typeof CANDIDATE_CODES
  | Extract<ErrorCode, 'offline' | 'download-failed' | 'bad-answer' | 'wrong-hash'>
  | Extract<ScanCode, 'examination-crashed'>
