import { writeFileSync } from 'atomically'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './log.ts'
import { DEFAULTS, storedMemory, type WindowMemory } from './window-memory.ts'

export interface WindowState {
  get(): WindowMemory
  /** What cannot be written counts until the window is closed. */
  set(changes: Partial<WindowMemory>): void
  /** Is told after each change. */
  onChange(listener: () => void): void
}

export function openWindowState(folder: string, log: Pick<Log, 'write'>): WindowState {
  const file = join(folder, 'window.json')
  const listeners: (() => void)[] = []
  let memory = storedMemory.catch(DEFAULTS).parse(readStored(file))
  return {
    get: () => memory,
    set(changes) {
      memory = { ...memory, ...changes }
      try {
        writeFileSync(file, JSON.stringify(memory, null, 2))
      } catch (error) {
        log.write('window-state', error)
      }
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

/** undefined: it is not there, or is no JSON. */
function readStored(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
