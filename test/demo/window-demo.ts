import { build } from '../electron/build.ts'
import { hasDisplay } from '../electron/display.ts'
import { launchApp } from '../electron/launch-app.ts'
import { findElectron } from '../electron/runtime.ts'
import { ensureSystemPackages } from '../electron/system-packages.ts'
import { adoptLibrary } from './adopt-library.ts'
import type { Stage } from './stage.ts'

/** Opens the app on the library and waits until it is closed. */
export async function playInWindow(stage: Stage): Promise<void> {
  if (!hasDisplay()) throw new Error('there is no display for a window; "npm run demo" without --window needs none')
  await prepareWindow()
  await adoptLibrary(stage)
  console.log('\nThe window is open. Closing it ends the demo.')
  const { app, close } = await launchApp({ home: stage.home, service: stage.url, site: stage.url })
  stage.signal.addEventListener('abort', () => void close())
  await app.waitForEvent('close', { timeout: 0 })
  stage.signal.throwIfAborted()
}

/** What a window needs on this machine. */
export async function prepareWindow(): Promise<void> {
  await findElectron(log)
  await ensureSystemPackages(log)
  await build()
}

function log(line: string): void {
  console.log(line)
}
