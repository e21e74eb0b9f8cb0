import { CoreError } from '../../core/errors.ts'
import type { Core } from '../../core/core.ts'
import { UNKNOWN_USE, type InstanceUse } from '../../core/model/instances/instance.ts'

/** `instances list`: where an instance's pictures are; null: it has none. */
interface ArtworkDocument {
  readonly icon: string | null
  readonly screenshot: string | null
}

/** What may not be looked at has none. */
export async function artworkDocument(id: string, { instances }: Pick<Core, 'instances'>): Promise<ArtworkDocument> {
  const { icon, screenshot } = (await ifOwn(() => instances.artwork(id))) ?? { icon: null, screenshot: null }
  return { icon: icon?.path ?? null, screenshot: screenshot?.path ?? null }
}

/** `instances list`: how an instance is used; of what may not be looked at nothing is known. */
export async function useDocument(id: string, { instances }: Pick<Core, 'instances'>): Promise<InstanceUse> {
  return (await ifOwn(() => instances.use(id))) ?? UNKNOWN_USE
}

/** null: it is another user's. */
async function ifOwn<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof CoreError && error.code === 'foreign-owner') return null
    throw error
  }
}
