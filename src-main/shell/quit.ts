import { app } from 'electron'

/** Before the program ends, `finish` gets to: what is under way is undone or finished, databases are closed. */
export function finishBeforeQuit(finish: () => Promise<void>): void {
  let isFinished = false
  app.on('before-quit', (event) => {
    if (isFinished) return
    event.preventDefault()
    void finish().finally(() => {
      isFinished = true
      app.quit()
    })
  })
  app.on('window-all-closed', () => app.quit())
}
