import { readdirSync, readFileSync } from 'node:fs'

/** Memory of a process and all below it, pages that several share counted once in all; null: not on this system. */
export function proportionalBytes(root: number): number | null {
  if (process.platform !== 'linux') return null
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : null
    if (parent !== null) parents.set(Number(name), parent)
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined; at = parents.get(at)) if (at === root) return true
    return false
  }
  return [...parents.keys()].filter(isBelow).reduce((sum, pid) => sum + bytesOf(pid), 0)
}

/** null: it has ended. */
function parentOf(pid: number): number | null {
  const status = read(`/proc/${pid}/status`)
  return status === null ? null : Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1])
}

function bytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0) * 1_024
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
