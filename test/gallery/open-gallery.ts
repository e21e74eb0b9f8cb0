import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchApp, type LaunchedApp } from '../electron/launch-app.ts'

/** Opens the built gallery in a window of Electron, with both themes in sight. Needs a display. */
export async function openGallery(): Promise<LaunchedApp> {
  const home = mkdtempSync(join(tmpdir(), 'modwell-gallery-'))
  const launched = await launchApp({ project: join(import.meta.dirname, 'app'), home })
  // Playwright would otherwise show a light page whatever the frames say.
  await launched.page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
  await launched.page.frameLocator('iframe').last().getByRole('heading', { name: 'Parts and their states' }).waitFor()
  return {
    ...launched,
    async close() {
      await launched.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
