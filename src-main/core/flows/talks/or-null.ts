import { CoreError } from '../../errors.ts'

/** What cannot be read stands in no other's way. Throws `cancelled`. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return null
  }
}
