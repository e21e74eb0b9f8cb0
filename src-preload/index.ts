import { contextBridge, ipcRenderer } from 'electron'
import type { AppEvent, Bridge } from './contract.ts'
import { hearDroppedFiles } from './dropped-files.ts'

const bridge: Bridge = {
  ask: (name, argument, call) => ipcRenderer.invoke('ask', name, argument, call),
  takeDropped: hearDroppedFiles(),
  listen(listener) {
    const carry = (_: unknown, event: AppEvent): void => listener(event)
    ipcRenderer.on('event', carry)
    return () => ipcRenderer.removeListener('event', carry)
  },
}

contextBridge.exposeInMainWorld('modwell', bridge)
