import { createDisk, type Disk } from './disk.ts'
import { realCalls } from './real-disk.ts'

const nothing = async (): Promise<void> => undefined

const calls = createDisk({
  ...realCalls,
  write: nothing,
  append: async () => ({ write: nothing, restart: nothing, sync: nothing, close: nothing }),
  sync: nothing,
  syncFolder: nothing,
  copy: nothing,
  clone: nothing,
  copyBytes: nothing,
  link: nothing,
  rename: nothing,
  remove: nothing,
  makeFolder: nothing,
  removeFolder: nothing,
  setMode: nothing,
  setGroup: nothing,
  setMtime: nothing,
})

/** The real disk for who reads it; what would change it does nothing. */
export const unchangedDisk: Disk = { ...calls, makeFolders: async () => [], removeTree: nothing }
