import { app, ipcMain, session } from 'electron'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { receiveOpenings } from './shell/deep-links/receive-openings.ts'
import { findForeign, ownerOf } from './core/files/owner.ts'
import { IMAGE_TOOLS } from './shell/images/draw-image.ts'
import { fetchImage } from './shell/images/images.ts'
import { createWaitingInlet } from './shell/ipc/waiting-inlet.ts'
import { openLastLibrary } from './shell/last-library.ts'
import { openLog } from './shell/log.ts'
import { createMemory } from './shell/handles/handles.ts'
import { installMenu } from './shell/window/menu.ts'
import { createNetFetch } from './shell/images/net-fetch.ts'
import { readStart } from './shell/paths.ts'
import { finishBeforeQuit } from './shell/quit.ts'
import { announceScheme, serveScheme } from './shell/images/scheme.ts'
import { lockPages, lockSession } from './shell/window/security.ts'
import { createStage } from './shell/window/main-window.ts'
import { speakLanguage } from './shell/window/speak-language.ts'
import { openWindowState } from './shell/window/window-state.ts'

const start = readStart(process.argv.slice(1), process.env)
const ownFolder = join(start.home, 'window')
refuseForeign(start.home)
mkdirSync(ownFolder, { recursive: true })
app.setPath('userData', ownFolder)
// The page gives memory back by itself (`memory-return.ts` of the page).
app.commandLine.appendSwitch('js-flags', '--expose-gc')
announceScheme()
lockPages()
// One window a home: the lock lies in the folder set above.
if (app.requestSingleInstanceLock()) void open()
else app.quit()

async function open(): Promise<void> {
  const log = openLog(start.home)
  const netFetch = createNetFetch(async () => (await (await behind).core).settings.get().proxy)
  const memory = createMemory({
    core: async () => (await behind).core,
    tools: IMAGE_TOOLS,
    fetchImage: (url) => fetchImage(url, netFetch),
  })
  const state = openWindowState(ownFolder, log)
  receiveOpenings(process.argv.slice(1), () => state.get().settings, memory.openings.open)
  await app.whenReady()
  await speakLanguage(start.home)
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
  memory.openings.onOpen(stage.show)
  installMenu(stage.tell)
  const inlet = createWaitingInlet(ipcMain, ['ask', 'dropped'])
  const behind = stage
    .open()
    .then(() => import('./shell/behind-window.ts'))
    .then(({ openBehindWindow }) => openBehindWindow({ start, log, memory, state, stage, lastLibrary, inlet }))
  finishBeforeQuit(async () => (await behind).close())
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
