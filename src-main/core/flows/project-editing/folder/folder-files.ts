/** Files of a project's folder: named within it, reached through no link, of a size that is no surprise. */
import { createHash } from 'node:crypto'
import { lstat, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { CoreError } from '../../../errors.ts'
import { openNoLink } from '../../../files/open-no-link.ts'
import { makeNamedFolder, writeNamedFile } from '../../../files/write-named-file.ts'
import { toSafePath } from '../../../model/paths/safe-path.ts'
import { message } from '../../../../../resources/text/text.ts'

export interface FolderFiles {
  /** As it really is. */
  readonly folder: string
  /** null: nothing is there. Throws `bad-argument` for what leads elsewhere, is no plain file, or is larger. */
  read(name: string, most: number): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** Whole or not at all; folders that it needs are made. */
  write(name: string, content: string | Uint8Array): Promise<void>
  /** The file's own path, having looked that it leads nowhere else. */
  pathOf(name: string): Promise<string>
}

/** `isRehearsal`: nothing is written. Throws `bad-argument` where there is no such folder. */
export async function openFolder(named: string, isRehearsal: boolean): Promise<FolderFiles> {
  const folder = await realpath(named).catch((cause: unknown) => {
    if (isRehearsal) return resolve(named)
    throw new CoreError('bad-argument', message('project-folder-missing', { folder: named }), { cause })
  })

  async function pathOf(name: string): Promise<string> {
    const safe = toSafePath(name)
    if (safe.kind === 'unsafe') {
      throw new CoreError('bad-argument', message('project-file-name-unsafe', { name, why: safe.problem }))
    }
    const parts = safe.path.split('/')
    for (const [index] of parts.entries()) {
      const path = join(folder, ...parts.slice(0, index + 1))
      const there = await lstat(path).catch(() => null)
      if (there?.isSymbolicLink() === true) {
        throw new CoreError('bad-argument', message('project-file-is-link', { name }))
      }
    }
    return join(folder, ...parts)
  }

  return {
    folder,
    pathOf,
    async read(name, most) {
      const path = await pathOf(name)
      const there = await lstat(path).catch(() => null)
      if (there === null) return null
      if (!there.isFile() || there.size > most) {
        throw new CoreError('bad-argument', message('project-file-unfit', { name, isFile: there.isFile() }))
      }
      const file = await openNoLink(path)
      try {
        return await file.readFile()
      } finally {
        await file.close()
      }
    },
    has: async (name) => (await lstat(await pathOf(name)).catch(() => null)) !== null,
    async write(name, content) {
      const path = await pathOf(name)
      if (isRehearsal) return
      if (dirname(path) !== folder) await makeNamedFolder(dirname(path))
      await writeNamedFile(path, content)
    },
  }
}

export function sha1Of(content: string | Uint8Array): string {
  return createHash('sha1').update(content).digest('hex')
}
