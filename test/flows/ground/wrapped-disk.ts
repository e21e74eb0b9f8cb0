import { createDisk } from '../../../src-main/core/services/disk/disk.ts'
import type { Appender, Disk, DiskCalls } from '../../../src-main/core/services/disk/disk.ts'
import { realCalls } from '../../../src-main/core/services/disk/real-disk.ts'

/** The calls that change something, in the words of the port; `append.…` are those of a file that is open. */
const CHANGING = [
  'write',
  'append',
  'sync',
  'syncFolder',
  'copy',
  'clone',
  'copyBytes',
  'link',
  'rename',
  'remove',
  'makeFolder',
  'removeFolder',
  'setMode',
  'setGroup',
  'setMtime',
] as const

export interface DiskCall {
  readonly name: string
  readonly paths: readonly string[]
}

/** Stands between the product and the real disk. May throw instead of calling, or end the process. */
export type Interposer = (call: DiskCall, run: () => Promise<unknown>) => Promise<unknown>

export function wrapDisk(interpose: Interposer, looking: Partial<DiskCalls> = {}): Disk {
  const calls: Record<string, unknown> = { ...realCalls, ...looking }
  for (const name of CHANGING) {
    const real = realCalls[name] as (...parameters: readonly unknown[]) => Promise<unknown>
    calls[name] = (...parameters: readonly unknown[]) => {
      const paths = parameters.filter((parameter) => typeof parameter === 'string' && parameter.includes('/'))
      return interpose({ name, paths: paths.map(String) }, async () => {
        const answer = await real(...parameters)
        return name === 'append' ? wrapAppender(answer as Appender, paths.map(String), interpose) : answer
      })
    }
  }
  return createDisk(calls as unknown as DiskCalls)
}

function wrapAppender(file: Appender, paths: readonly string[], interpose: Interposer): Appender {
  const through = (name: string, run: () => Promise<void>) =>
    interpose({ name: `append.${name}`, paths }, run) as Promise<void>
  return {
    write: (chunk) => through('write', () => file.write(chunk)),
    restart: () => through('restart', () => file.restart()),
    sync: () => through('sync', () => file.sync()),
    close: () => file.close(),
  }
}

/** A system's error as Node gives it. */
export function systemError(code: string, { name, paths }: DiskCall): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: injected, ${name}`), { code, syscall: name, path: paths[0] })
}

export interface Fault {
  readonly name: string
  /** What one of the call's paths must match. */
  readonly path: RegExp
  readonly code: string
  /** How often it happens. */
  readonly times: number
}

/** A disk on which certain calls fail a certain number of times. */
export function faultyDisk(...faults: readonly Fault[]): Disk {
  const left = faults.map((fault) => ({ ...fault }))
  return wrapDisk((call, run) => {
    const fault = left.find(
      ({ name, path, times }) => times > 0 && name === call.name && call.paths.some((each) => path.test(each)),
    )
    if (fault === undefined) return run()
    fault.times -= 1
    return Promise.reject(systemError(fault.code, call))
  })
}
