import Store from 'electron-store'
import type { Log } from '../log.ts'
import { DEFAULTS, storedMemory, type WindowMemory } from './window-memory.ts'

export interface WindowState {
  get(): WindowMemory
  /** What cannot be written counts until the window is closed. */
  set(changes: Partial<WindowMemory>): void
  /** Is told after each change. */
  onChange(listener: () => void): void
}

/** In `window.json` of the folder. One that cannot be read is as if there were none. */
export function openWindowState(folder: string, log: Pick<Log, 'write'>): WindowState {
  const listeners: (() => void)[] = []
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch (error) {
      log.write('window-state', error)
      return undefined
    }
  }
  const store = attempt(() => new Store<WindowMemory>({ cwd: folder, name: 'window', clearInvalidConfig: true }))
  let memory = storedMemory.catch(DEFAULTS).parse(store?.store)
  return {
    get: () => memory,
    set(changes) {
      memory = { ...memory, ...changes }
      attempt(() => store?.set(memory))
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
