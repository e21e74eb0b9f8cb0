import { CoreError } from '../../core/errors.ts'
import type { Core } from '../../core/core.ts'

/** `instances list`: where an instance's pictures are; null: it has none. */
export interface ArtworkDocument {
  readonly icon: string | null
  readonly screenshot: string | null
}

/** What may not be looked at has none. */
export async function artworkDocument(id: string, { instances }: Pick<Core, 'instances'>): Promise<ArtworkDocument> {
  try {
    const { icon, screenshot } = await instances.artwork(id)
    return { icon: icon?.path ?? null, screenshot: screenshot?.path ?? null }
  } catch (error) {
    if (error instanceof CoreError && error.code === 'foreign-owner') return { icon: null, screenshot: null }
    throw error
  }
}
