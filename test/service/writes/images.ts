import { createHash } from 'node:crypto'
import type { Database } from '../catalogue/database.ts'

/** Icons, gallery images and avatars that were sent. */
export function createImages(database: Database) {
  const put = database.prepare('INSERT OR REPLACE INTO images VALUES (?, ?, ?)')
  const one = database.prepare<[string], { type: string; bytes: Buffer }>(
    'SELECT type, bytes FROM images WHERE path = ?',
  )

  return {
    /** The path on the files origin: `folder`, then the sha1 of the bytes. */
    save: (folder: string, ext: string, bytes: Buffer): string => {
      const path = `${folder}/${createHash('sha1').update(bytes).digest('hex')}.${ext}`
      put.run(path, TYPES[ext] ?? 'application/octet-stream', bytes)
      return path
    },
    find: (path: string) => one.get(path),
  }
}

export type Images = ReturnType<typeof createImages>

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  bmp: 'image/bmp',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  svgz: 'image/svg+xml',
  rgb: 'image/x-rgb',
}
