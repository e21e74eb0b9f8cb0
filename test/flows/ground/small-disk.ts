import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import type { Disk } from '../../../src-main/core/services/disk/disk.ts'
import { realDisk } from '../../../src-main/core/services/disk/real-disk.ts'
import { systemError, wrapDisk } from './wrapped-disk.ts'

export interface SmallDisk {
  readonly path: string
  readonly calls: Disk
  /** `tmpfs`: a real one; `injected`: mounting is not allowed here, so the port plays it. */
  readonly kind: 'tmpfs' | 'injected'
  remove(): void
}

/** A disk of a few MiB that really fills up, where one may be mounted. */
export function smallDisk(path: string, mebibytes: number): SmallDisk {
  mkdirSync(path, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', path], { stdio: 'ignore' })
    return {
      path,
      calls: realDisk,
      kind: 'tmpfs',
      remove: () => void execFileSync('umount', [path]),
    }
  } catch {
    return { path, calls: playedDisk(mebibytes << 20), kind: 'injected', remove: () => undefined }
  }
}

function playedDisk(size: number): Disk {
  let left = size
  const looking = { freeBytes: () => Promise.resolve(left) }
  return wrapDisk((call, run) => {
    // A chunk of a download is at most 64 KiB.
    if (call.name === 'append.write') left -= 64 << 10
    return left <= 0 ? Promise.reject(systemError('ENOSPC', call)) : run()
  }, looking)
}
