/** All that the window does not need for its first frame: the core, what answers the page, and what is seen outside the window. */
import { app, net, shell } from 'electron'
import { join } from 'node:path'
import { createCore, type Core } from '../core/core.ts'
import type { Handles } from './handles/handles.ts'
import { createAnswers } from './ipc/answers.ts'
import { serve, type Inlet } from './ipc/serve.ts'
import { takeDropped } from './ipc/take-dropped.ts'
import { PAGE_ORIGIN } from './images/scheme.ts'
import type { LastLibrary } from './last-library.ts'
import type { Log } from './log.ts'
import { createTextReader } from './markdown/text-reader.ts'
import { createMemoryReturn, ownHeap } from './memory-return.ts'
import { openDesktop } from './open-desktop.ts'
import type { Start } from './paths.ts'
import { relay } from './relay.ts'
import { OS_BOX } from './secrets.ts'
import { systemNotifications } from './system/notifications.ts'
import { openSystem } from './system/open-system.ts'
import { findInstallWay } from './system/install-way.ts'
import { BUILT_FEED, createProgramUpdates, runInstaller } from './system/program-updates.ts'
import { systemTray } from './system/tray.ts'
import { watchInstances } from './system/watch-instances.ts'
import type { MainWindow } from './window/main-window.ts'
import type { WindowState } from './window/window-state.ts'

export interface WindowParts {
  readonly start: Start
  readonly log: Log
  readonly memory: Handles
  readonly state: WindowState
  readonly stage: MainWindow
  readonly lastLibrary: LastLibrary
  /** Where the page asks. */
  readonly inlet: Inlet
}

export interface BehindWindow {
  readonly core: Promise<Core>
  /** What is under way is undone or finished, databases are closed. */
  close(): Promise<void>
}

export function openBehindWindow({ start, log, memory, state, stage, lastLibrary, inlet }: WindowParts): BehindWindow {
  const { platform, env, execPath } = process
  const way = BUILT_FEED === null ? null : findInstallWay({ platform, env, execPath, isPackaged: app.isPackaged })
  const core = createCore({
    ...start,
    version: app.getVersion(),
    workerFile: join(__dirname, 'worker.cjs'),
    program: 'window',
    env,
    ...(BUILT_FEED !== null &&
      way !== null && { programFeed: { ...BUILT_FEED, appImage: way.kind === 'next-start' ? way.appImage : null } }),
    secretBox: OS_BOX,
    openBrowser: (address) => shell.openExternal(address),
    // On Linux the core does it by itself, whatever programs are there.
    ...(platform !== 'linux' && { moveToTrash: (path: string) => shell.trashItem(path) }),
  })
  const { inspections } = memory
  const system = openSystem({
    core,
    inspections,
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
    inspections,
    state,
    log,
    onFocus: (listener) => app.on('browser-window-focus', listener),
  })
  const programUpdates = createProgramUpdates({
    core,
    way,
    state,
    log,
    isOnline: () => net.isOnline(),
    tell: stage.tell,
    openFile: (path) => shell.openPath(path),
  })
  const reader = createTextReader({ workerFile: join(__dirname, 'markdown.cjs') })
  const answers = createAnswers({
    core,
    desktop: openDesktop(start, state, stage, { ...system, programUpdates }),
    lastLibrary,
    reader,
    log,
    ...memory,
  })
  const endCalls = serve(inlet, { answers, origin: PAGE_ORIGIN, log, memory: createMemoryReturn(ownHeap()) })
  takeDropped(inlet, { givenFiles: memory.givenFiles, origin: PAGE_ORIGIN })
  core
    .then((opened) => relay(opened, { signIns: memory.signIns, log, tell: stage.tell }))
    .catch((error: unknown) => log.write('core', error))
  return {
    core,
    async close() {
      system.close()
      endCalls()
      await reader.close()
      const installer = await programUpdates.close().catch(() => null)
      await core.then((opened) => opened.close()).catch((error: unknown) => log.write('close', error))
      if (installer !== null) runInstaller(installer)
    },
  }
}
