import { app, ipcMain, net, session, shell } from 'electron'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Core, CoreConfig } from './core/core.ts'
import { receiveDeepLinks } from './shell/deep-links/receive-deep-links.ts'
import { parseDeepLink } from './shell/deep-links/parse-deep-link.ts'
import { findForeign, ownerOf } from './core/files/owner.ts'
import { IMAGE_TOOLS } from './shell/images/draw-image.ts'
import { fetchImage } from './shell/images/images.ts'
import { createAnswers } from './shell/ipc/answers.ts'
import { serve } from './shell/ipc/serve.ts'
import { takeDropped } from './shell/ipc/take-dropped.ts'
import { openLastLibrary } from './shell/last-library.ts'
import { openLog } from './shell/log.ts'
import { createMemory } from './shell/handles/handles.ts'
import { createMemoryReturn, ownHeap } from './shell/memory-return.ts'
import { installMenu } from './shell/window/menu.ts'
import { netFetch } from './shell/images/net-fetch.ts'
import { openDesktop } from './shell/open-desktop.ts'
import { readStart } from './shell/paths.ts'
import { finishBeforeQuit } from './shell/quit.ts'
import { createTextReader } from './shell/markdown/text-reader.ts'
import { relay } from './shell/relay.ts'
import { announceScheme, PAGE_ORIGIN, serveScheme } from './shell/images/scheme.ts'
import { OS_BOX } from './shell/secrets.ts'
import { lockPages, lockSession } from './shell/window/security.ts'
import { createStage } from './shell/window/main-window.ts'
import { systemNotifications } from './shell/system/notifications.ts'
import { openSystem } from './shell/system/open-system.ts'
import { systemTray } from './shell/system/tray.ts'
import { watchInstances } from './shell/system/watch-instances.ts'
import { openWindowState } from './shell/window/window-state.ts'

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
  const memory = createMemory({
    core: () => core,
    tools: IMAGE_TOOLS,
    fetchImage: (url) => fetchImage(url, netFetch),
  })
  const state = openWindowState(ownFolder, log)
  receiveDeepLinks(process.argv.slice(1), (link) => memory.openings.open(parseDeepLink(link, state.get().settings)))
  await app.whenReady()
  const pages = session.fromPartition('page')
  lockSession(pages)
  const lastLibrary = openLastLibrary(ownFolder)
  serveScheme(
    pages,
    {
      folder: join(__dirname, '../renderer'),
      first() {
        const { entries, frame } = lastLibrary.read()
        return { look: { entries, order: state.get().order }, frame }
      },
    },
    { ...memory.pictures, artwork: memory.artworks.show },
  )
  const stage = createStage(pages, state, log)
  const core = stage.open().then(() =>
    openCore({
      ...start,
      version: app.getVersion(),
      workerFile: join(__dirname, 'worker.cjs'),
      program: 'window',
      env: process.env,
      secretBox: OS_BOX,
      openBrowser: (address) => shell.openExternal(address),
      // On Linux the core does it by itself, whatever programs are there.
      ...(process.platform !== 'linux' && { moveToTrash: (path: string) => shell.trashItem(path) }),
    }),
  )
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
    isOnline: () => net.isOnline(),
    quit: () => app.quit(),
  })
  watchInstances({
    core,
    inspections: memory.inspections,
    state,
    log,
    onFocus: (listener) => app.on('browser-window-focus', listener),
  })
  const reader = createTextReader({ workerFile: join(__dirname, 'markdown.cjs') })
  const answers = createAnswers({
    core,
    desktop: openDesktop(start, state, stage.window, system),
    lastLibrary,
    reader,
    log,
    ...memory,
  })
  const endCalls = serve(ipcMain, { answers, origin: PAGE_ORIGIN, log, memory: createMemoryReturn(ownHeap()) })
  takeDropped(ipcMain, { givenFiles: memory.givenFiles, origin: PAGE_ORIGIN })
  finishBeforeQuit(async () => {
    system.close()
    endCalls()
    await reader.close()
    await core.then((opened) => opened.close()).catch((error: unknown) => log.write('close', error))
  })
  installMenu(stage.tell)
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

/** Loaded beside the page, not before it. */
async function openCore(config: CoreConfig): Promise<Core> {
  const { createCore } = await import('./core/core.ts')
  return createCore(config)
}
