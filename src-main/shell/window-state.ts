import Store from 'electron-store'
import { DEFAULTS, storedMemory, type WindowMemory } from './window-memory.ts'

export interface WindowState {
  get(): WindowMemory
  set(changes: Partial<WindowMemory>): void
  /** Is told after each change. */
  onChange(listener: () => void): void
}

export function openWindowState(folder: string): WindowState {
  const store = new Store<WindowMemory>({ name: 'window', cwd: folder, clearInvalidConfig: true, defaults: DEFAULTS })
  const listeners: (() => void)[] = []
  return {
    get: () => storedMemory.parse(store.store),
    set(changes) {
      store.set(changes)
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
