import { dialog, type BrowserWindow } from 'electron'

/** Asks for a folder with the system's dialog; null: the person closed it. */
export async function chooseFolder(window: BrowserWindow, title: string): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, { title, properties: ['openDirectory'] })
  return canceled ? null : (filePaths[0] ?? null)
}
