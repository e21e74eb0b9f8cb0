import { sep } from 'node:path'
import { createDisk, type Disk } from './disk.ts'
import { realCalls } from './real-disk.ts'

const nothing = async (): Promise<void> => undefined

/** The real disk for who only reads it. What is written below `beside` is written; all else that would change something does nothing. */
export function createUnchangedDisk(beside: string): Disk {
  const isBeside = (path: string): boolean => path.startsWith(beside + sep)
  const on =
    <A extends readonly unknown[]>(act: (path: string, ...more: A) => Promise<void>) =>
    (path: string, ...more: A): Promise<void> =>
      isBeside(path) ? act(path, ...more) : nothing()
  const into = (act: (from: string, to: string) => Promise<void>) => (from: string, to: string) =>
    isBeside(to) ? act(from, to) : nothing()
  return createDisk({
    ...realCalls,
    write: on(realCalls.write),
    append: async (path) =>
      isBeside(path) ? realCalls.append(path) : { write: nothing, restart: nothing, sync: nothing, close: nothing },
    sync: on(realCalls.sync),
    syncFolder: on(realCalls.syncFolder),
    copy: into(realCalls.copy),
    clone: into(realCalls.clone),
    copyBytes: into(realCalls.copyBytes),
    link: into(realCalls.link),
    rename: (from, to) => (isBeside(from) && isBeside(to) ? realCalls.rename(from, to) : nothing()),
    remove: on(realCalls.remove),
    makeFolder: on(realCalls.makeFolder),
    removeFolder: on(realCalls.removeFolder),
    setMode: on(realCalls.setMode),
    setGroup: on(realCalls.setGroup),
    setMtime: on(realCalls.setMtime),
  })
}
