import { readFileSync } from 'node:fs'
import { BadRequest } from '../http/answer.ts'
import type { Part } from '../http/part.ts'
import type { SentImage } from './check-image.ts'

/** An image that was sent as a part; its filename says what it is. */
export function readImagePart({ name, filename, file }: Part, limit: number): SentImage {
  const ext = /\.([^.]+)$/.exec(filename ?? '')?.[1] ?? null
  if (file === null || ext === null) throw new BadRequest(`Part ${name} needs a filename with an extension`)
  const bytes = file.size > limit ? Buffer.alloc(0) : readFileSync(file.path)
  return { ext, bytes, size: file.size, limit }
}
