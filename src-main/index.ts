import { app, ipcMain, session, shell } from 'electron'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Core, CoreConfig } from './core/core.ts'
import { hearDeepLinks } from './shell/deep-links/hear-deep-links.ts'
import { parseDeepLink } from './shell/deep-links/parse-deep-link.ts'
import { findForeign, ownerOf } from './core/services/disk/owner.ts'
import { fetchImage } from './shell/images.ts'
import { createAnswers } from './shell/ipc/answers.ts'
import { serve } from './shell/ipc/serve.ts'
import { openLog } from './shell/log.ts'
import { createMemory } from './shell/memory/memory.ts'
import { installMenu } from './shell/menu.ts'
import { netFetch } from './shell/net-fetch.ts'
import { openDesktop } from './shell/open-desktop.ts'
import { readStart } from './shell/paths.ts'
import { finishBeforeQuit } from './shell/quit.ts'
import { createTextReader } from './shell/markdown/text-reader.ts'
import { relay } from './shell/relay.ts'
import { announceScheme, PAGE_ORIGIN, serveScheme } from './shell/scheme.ts'
import { OS_BOX } from './shell/secrets.ts'
import { lockPages, lockSession } from './shell/security.ts'
import { createStage } from './shell/stage.ts'
import { systemNotifications } from './shell/system/notifications.ts'
import { openSystem } from './shell/system/open-system.ts'
import { systemTray } from './shell/system/tray.ts'
import { openWindowState } from './shell/window-state.ts'

const start = readStart(process.argv.slice(1), process.env)
const ownFolder = join(start.home, 'window')
refuseForeign(start.home)
mkdirSync(ownFolder, { recursive: true })
app.setPath('userData', ownFolder)
announceScheme()
lockPages()
// One window a home: the lock lies in the folder set above.
if (app.requestSingleInstanceLock()) void open()
else app.quit()

async function open(): Promise<void> {
  const log = openLog(start.home)
  const workerFile = join(__dirname, 'worker.cjs')
  const core = openCore({
    ...start,
    version: app.getVersion(),
    workerFile,
    program: 'window',
    env: process.env,
    secretBox: OS_BOX,
    openBrowser: (address) => shell.openExternal(address),
  })
  const memory = createMemory((url) => fetchImage(url, netFetch))
  const state = openWindowState(ownFolder)
  hearDeepLinks(process.argv.slice(1), (link) => memory.openings.open(parseDeepLink(link, state.get().settings)))
  await app.whenReady()
  const pages = session.fromPartition('page')
  lockSession(pages)
  serveScheme(pages, join(__dirname, '../renderer'), memory.pictures)
  const stage = createStage(pages, state, log)
  memory.openings.onOpen(stage.show)
  const system = openSystem({
    core,
    inspections: memory.inspections,
    state,
    log,
    tray: systemTray(),
    notifications: systemNotifications(),
    window: stage,
    open: (target) => memory.openings.open({ kind: 'target', target }),
    quit: () => app.quit(),
  })
  const reader = createTextReader({ workerFile: join(__dirname, 'markdown.cjs') })
  const answers = createAnswers({
    core,
    desktop: openDesktop(start, state, stage.window, system),
    reader,
    log,
    ...memory,
  })
  const endCalls = serve(ipcMain, { answers, origin: PAGE_ORIGIN, log })
  finishBeforeQuit(async () => {
    system.close()
    endCalls()
    await reader.close()
    await core.then((opened) => opened.close()).catch((error: unknown) => log.write('close', error))
  })
  installMenu(stage.tell)
  stage.open()
  core
    .then((opened) => relay(opened, { signIns: memory.signIns, log, tell: stage.tell }))
    .catch((error: unknown) => log.write('core', error))
}

/** Before the window writes anything there: a link could lead what root writes elsewhere. */
function refuseForeign(home: string): void {
  const foreign = findForeign(home)
  if (foreign === null) return
  const owner = ownerOf(foreign)
  process.stderr.write(
    `modwell: ${foreign} belongs to ${owner}, and root does not work in it: run Modwell as ${owner}\n`,
  )
  process.exit(1)
}

/** Loaded beside the window's start, not before it. */
async function openCore(config: CoreConfig): Promise<Core> {
  const { createCore } = await import('./core/core.ts')
  return createCore(config)
}
