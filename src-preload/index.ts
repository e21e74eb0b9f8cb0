import { contextBridge, ipcRenderer } from 'electron'
import type { AppEvent, Bridge } from './contract.ts'

const bridge: Bridge = {
  ask: (name, argument, call) => ipcRenderer.invoke('ask', name, argument, call),
  listen(listener) {
    const carry = (_: unknown, event: AppEvent): void => listener(event)
    ipcRenderer.on('event', carry)
    return () => ipcRenderer.removeListener('event', carry)
  },
}

contextBridge.exposeInMainWorld('modwell', bridge)
