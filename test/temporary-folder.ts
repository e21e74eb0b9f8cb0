import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const LEAST_FREE = 2 * 2 ** 30

/** Where tests make their folders: in memory, where a system has room for them there and runs programs from it; else the usual place. */
export function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    const options = /^\S+ \/dev\/shm tmpfs (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8'))?.[1]?.split(',') ?? []
    const isFit = options.includes('rw') && !options.includes('noexec') && bavail * bsize >= LEAST_FREE
    return isFit ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
