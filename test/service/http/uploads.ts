import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where uploaded files lie while the service runs; the folder is made for the first of them and removed at the end. */
export interface Uploads {
  /** A new empty file. */
  create(): { readonly path: string; readonly descriptor: number }
  /** From now on the file belongs to the catalogue. */
  keep(path: string): void
  /** Removes those of the files that were not kept. */
  discard(paths: readonly string[]): void
  close(): void
}

export function createUploads(): Uploads {
  const kept = new Set<string>()
  let folder: string | undefined
  let count = 0

  return {
    create: () => {
      folder ??= mkdtempSync(join(tmpdir(), `service-simulator-${process.pid}-`))
      const path = join(folder, `${(count += 1)}`)
      return { path, descriptor: openSync(path, 'w', 0o600) }
    },
    keep: (path) => void kept.add(path),
    discard: (paths) => {
      for (const path of paths) if (!kept.has(path)) rmSync(path, { force: true })
    },
    close: () => {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
      folder = undefined
    },
  }
}
