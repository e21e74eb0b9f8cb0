import type { CANDIDATE_CODES } from './candidate-codes.ts'
import type { ErrorCode } from './error-codes.ts'
import type { FILE_CODES } from './file-codes.ts'
import type { INSTANCE_CODES } from './instance-codes.ts'
import type { PACK_CODES } from './pack-codes.ts'
import type { PLAN_CODES } from './plan-codes.ts'
import type { ScanCode } from './scan-codes.ts'

/** Every code of a reason: those of its own tables, and those of the errors that become one. */
export type ReasonCode =
  | ErrorCode
  | ScanCode
  | keyof typeof CANDIDATE_CODES
  | keyof typeof INSTANCE_CODES
  | keyof typeof FILE_CODES
  | keyof typeof PLAN_CODES
  | keyof typeof PACK_CODES
