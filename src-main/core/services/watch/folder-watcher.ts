/**
 * Tells that something in a folder has changed: that, and not what, since what counts is read afterwards. One watch a folder, none for its
 * files, as the system allows only so many. Modwell's own `.modwell*` is not told of.
 */
import { statSync } from 'node:fs'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type * as chokidar from 'chokidar'

export interface FolderWatcher {
  /** From now on these folders, by their real paths, and no others. Resolves when each is watched, or was told to fail. */
  watch(folders: ReadonlySet<string>): Promise<void>
  /** Resolves when nothing of it is left. */
  close(): Promise<void>
}

export interface FolderListener {
  onChange(folder: string): void
  /** It cannot be watched; `isLimit`: since the system allows no more watches. */
  onFailure(folder: string, isLimit: boolean): void
}

interface Open {
  readonly watcher: chokidar.FSWatcher
  /** Which folder it is, since another may come to lie there. */
  readonly identity: string
}

/** `load`: what watches, once something is to be. */
export function createFolderWatcher(
  listener: FolderListener,
  load: () => Promise<Pick<typeof chokidar, 'watch'>> = () => import('chokidar'),
): FolderWatcher {
  const open = new Map<string, Open>()
  const drop = async (folder: string): Promise<void> => {
    const { watcher } = open.get(folder) ?? {}
    open.delete(folder)
    await watcher?.close()
  }
  const add = async (folder: string, identity: string): Promise<void> => {
    const { watch } = await load()
    const watcher = watch(folder, { depth: 0, ignoreInitial: true, ignored: (path) => resolve(path) !== folder })
    open.set(folder, { watcher, identity })
    // The typed events of what it extends are not known to `once`.
    const ready = once(watcher as NodeJS.EventEmitter, 'ready')
    watcher.on('raw', (_event, name) => {
      if (typeof name !== 'string' || !name.startsWith('.modwell')) listener.onChange(folder)
    })
    watcher.on('error', (error) => {
      const code = error instanceof Error && 'code' in error ? error.code : null
      listener.onFailure(folder, code === 'ENOSPC' || code === 'EMFILE')
    })
    // Where it fails at once it is as ready as it will be.
    await ready.catch(() => undefined)
  }
  return {
    async watch(folders) {
      const wanted = new Map([...folders].flatMap((folder) => identify(folder).map((identity) => [folder, identity])))
      const gone = [...open].filter(([folder, { identity }]) => wanted.get(folder) !== identity)
      await Promise.all(gone.map(([folder]) => drop(folder)))
      const missing = [...wanted].filter(([folder]) => !open.has(folder))
      await Promise.all(missing.map(([folder, identity]) => add(folder, identity)))
    },
    async close() {
      await Promise.all([...open.keys()].map(drop))
    },
  }
}

/** None: it is not there. */
function identify(folder: string): readonly string[] {
  try {
    const { dev, ino } = statSync(folder, { bigint: true })
    return [`${dev} ${ino}`]
  } catch {
    return []
  }
}
