import { dialog, type BrowserWindow } from 'electron'
import { formatMessage } from '../../resources/text/text.ts'

/** Asks for a folder with the system's dialog; null: the person closed it. */
export async function chooseFolder(window: BrowserWindow, title: string): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, { title, properties: ['openDirectory'] })
  return canceled ? null : (filePaths[0] ?? null)
}

/** Asks for files to add to an instance; none: the person closed it. */
export async function chooseFiles(window: BrowserWindow, title: string): Promise<readonly string[]> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title,
    buttonLabel: formatMessage('add'),
    properties: ['openFile', 'multiSelections'],
    filters: [
      { name: formatMessage('dialog-mods'), extensions: ['jar', 'zip', 'litemod', 'mrpack', 'disabled'] },
      { name: formatMessage('dialog-all-files'), extensions: ['*'] },
    ],
  })
  return canceled ? [] : filePaths
}

/** Asks for one log; null: the person closed it. */
export async function chooseLog(window: BrowserWindow, title: string): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title,
    properties: ['openFile'],
    filters: [
      { name: formatMessage('dialog-logs'), extensions: ['log', 'txt', 'gz'] },
      { name: formatMessage('dialog-all-files'), extensions: ['*'] },
    ],
  })
  return canceled ? null : (filePaths[0] ?? null)
}

/** Asks for the file to write; null: the person closed it. */
export async function chooseTarget(window: BrowserWindow, title: string, name: string): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, { title, defaultPath: name })
  return canceled || filePath === '' ? null : filePath
}

/** Asks for one picture; null: the person closed it. */
export async function choosePicture(window: BrowserWindow, title: string): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title,
    properties: ['openFile'],
    filters: [
      { name: formatMessage('dialog-pictures'), extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'] },
      { name: formatMessage('dialog-all-files'), extensions: ['*'] },
    ],
  })
  return canceled ? null : (filePaths[0] ?? null)
}
