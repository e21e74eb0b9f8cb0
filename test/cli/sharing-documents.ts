import { z } from 'zod'

export const sharedWith = z.array(
  z.strictObject({ folder: z.string().min(1), instances: z.array(z.string().min(1)).min(1) }),
)

const count = z.int().nonnegative()
export const checks = z.strictObject({ checked: count, unchecked: count }).optional()
