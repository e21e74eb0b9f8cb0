/** Makes a disk on which case does not count. */
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Rule } from './names.ts'

export interface CaseInsensitiveDisk {
  readonly folder: string
  /** Whether it is one: this machine may have no FUSE, or not let us, and then it is an ordinary folder. */
  readonly isMounted: boolean
  remove(): Promise<void>
}

export function makeCaseInsensitiveDisk(rule: Rule): CaseInsensitiveDisk {
  const parent = mkdtempSync(join(tmpdir(), 'modwell-caseless-'))
  const [behind, folder] = [join(parent, 'behind'), join(parent, 'disk')]
  for (const each of [behind, folder]) mkdirSync(each)
  const unmount = mount(behind, folder, rule)
  return {
    folder,
    isMounted: unmount !== null,
    async remove() {
      await unmount?.()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

function mount(behind: string, folder: string, rule: Rule): (() => Promise<void>) | null {
  const device = openDevice()
  if (device === null) return null
  const options = 'fd=3,rootmode=40000,user_id=0,group_id=0,allow_other,default_permissions'
  const stdio = ['ignore', 'ignore', 'ignore', device] as const
  const mounted = spawnSync('mount', ['-i', '-t', 'fuse', '-o', options, 'modwell-caseless', folder], {
    stdio: [...stdio],
  })
  if (mounted.status !== 0) {
    closeSync(device)
    return null
  }
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), behind, rule], {
    stdio: ['ignore', 'ignore', 'inherit', device],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  closeSync(device)
  return async () => {
    if (spawnSync('umount', [folder]).status !== 0) spawnSync('umount', ['-l', folder])
    await ended
  }
}

function openDevice(): number | null {
  try {
    return openSync('/dev/fuse', 'r+')
  } catch {
    return null
  }
}
