import { ipcRenderer, webUtils } from 'electron'

/**
 * Hears what a person drops on the window, before the page does. The paths go from here to main, which gives them names: the page learns
 * the names alone, and a drop that the page makes up has no paths. Where the page takes no drop, the window does nothing with it.
 */
export function hearDroppedFiles(): () => Promise<string> {
  let dropped: Promise<string> = Promise.resolve(NOTHING)
  window.addEventListener('dragenter', refuse, true)
  window.addEventListener('dragover', refuse, true)
  window.addEventListener(
    'drop',
    (event) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      if (event.isTrusted) dropped = ipcRenderer.invoke('dropped', files.map(pathOf))
    },
    true,
  )
  return () => {
    const taken = dropped
    dropped = Promise.resolve(NOTHING)
    return taken
  }
}

/** Who takes them says so afterwards. Words that are dragged into a field are the page's own business. */
function refuse(event: DragEvent): void {
  const { dataTransfer } = event
  if (dataTransfer?.types.includes('Files') !== true) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}

const NOTHING = JSON.stringify({ kind: 'ok', value: [] })

/** Electron 29 brought `webUtils`; before, a file had its path. */
function pathOf(file: File & { readonly path?: string }): string {
  const utils = webUtils as typeof webUtils | undefined
  return utils?.getPathForFile(file) ?? file.path ?? ''
}
