import type { Disk } from '../../../src-main/core/services/disk/disk.ts'
import { wrapDisk, type DiskCall } from './wrapped-disk.ts'

/** From the call that `isLast` names on, the disk answers nothing but errors: what a crash leaves, in this process. */
export function dyingDisk(isLast: (call: DiskCall) => boolean): Disk {
  let isGone = false
  return wrapDisk(async (call, run) => {
    if (isGone) throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: call.name })
    const answer = await run()
    isGone = isLast(call)
    return answer
  })
}

/** The last call before some of a change is carried out, and some is not (`everyStep`). */
export function halfWay({ name, paths }: DiskCall): boolean {
  return name === 'rename' && paths[1]?.endsWith('mods/gamma.jar') === true
}

/** The commit point of the first change. */
export function commitPoint(): (call: DiskCall) => boolean {
  let journals = 0
  return ({ name, paths }) => name === 'rename' && paths[1]?.endsWith('journal.json') === true && (journals += 1) === 2
}
