import type { World } from './open-world.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Gives the window's page this size, in pixels before `zoom`. */
export async function showAt({ app, page }: World, size: Size, zoom = 1): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, { width, height, zoom: factor }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.setMinimumSize(320, 240)
      window?.setContentSize(width, height)
      window?.webContents.setZoomFactor(factor)
    },
    { ...size, zoom },
  )
  await page.waitForFunction((wide) => Math.abs(window.innerWidth - wide) <= 1, size.width / zoom)
}
