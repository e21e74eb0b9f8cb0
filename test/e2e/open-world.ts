import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright-core'
import type { Answer, Argument, Bridge, QuestionName, Result } from '../../src-preload/contract.ts'
import { launchApp, startAgain } from '../electron/launch-app.ts'
import { makeLibrary, type Library, type LibraryInstance } from '../fixtures/library.ts'
import { startService, type Dialect } from '../service/start.ts'
import type { Service } from '../service/types.ts'

declare global {
  interface Window {
    readonly modwell: Bridge
  }
}

/** The built app in a window, a service on loopback, and a player's computer, all in a temp folder. */
export interface World {
  readonly folder: string
  readonly service: Service
  readonly library: Library
  app: ElectronApplication
  page: Page
  /** Warnings and errors in the consoles of the program and its page since it was started. */
  complaints: readonly string[]
  /** Asks as the page does, over the real bridge. */
  ask<N extends QuestionName>(name: N, argument: Argument<N>): Promise<Result<Answer<N>>>
  /** What the system's dialogs for files and folders answer from now on; the one thing that a test cannot click. */
  choose(path: string): Promise<void>
  /** Has instances checked, and tells the page as main does after a check of its own. */
  check(instances: Argument<'library.check'>['instances'], freshness?: 'normal' | 'now'): Promise<void>
  /** Adopts and waits until it is checked. Answers with its id. */
  adopt(instance: LibraryInstance): Promise<string>
  /** Closes the window and opens it again on the same home, with further arguments. */
  restart(args?: readonly string[]): Promise<void>
  /** Ends the app at once, as a crash does, and opens it again on the same home. */
  crash(): Promise<void>
  /** Starts the program once more while it runs, with further arguments; waits until that start has ended. */
  startAgain(args: readonly string[]): Promise<void>
  close(): Promise<void>
}

export interface WorldOptions {
  /** What the service offers before the test adds its own, and so what the library can be made of. Default 120. */
  readonly projects?: number
  /** As for `makeLibrary`. Default 6. */
  readonly outdated?: number
  /** Default `current`. */
  readonly dialect?: Dialect
  /** The person wants to see what would be downloaded first. Default: what leaves nothing to ask is done at once. */
  readonly isAsking?: boolean
  /** In which the window speaks (BCP 47). Default: English. */
  readonly language?: string
  /** Folder of the built program. Default: this project. */
  readonly project?: string
  /** Of the service's website. Default: the service's own address. */
  readonly site?: string
  /** Further environment variables of the program. */
  readonly env?: Readonly<Record<string, string>>
}

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { projects = 120, outdated = 6, isAsking = false, dialect = 'current', language = 'en' } = options
  const folder = mkdtempSync(join(tmpdir(), 'modwell-e2e-'))
  const service = await startService({ rateLimit: 'off', projects, dialect })
  const library = await makeLibrary(join(folder, 'computer'), service, { outdated })
  const home = join(folder, 'home')
  const nobody = join(folder, 'nobody')
  mkdirSync(nobody)
  if (isAsking) {
    mkdirSync(home)
    writeFileSync(join(home, 'settings.json'), JSON.stringify({ askAboveMiB: 0 }))
  }
  const env = {
    HOME: nobody,
    XDG_DATA_HOME: nobody,
    XDG_CONFIG_HOME: nobody,
    MODWELL_LANGUAGE: language,
    ...options.env,
  }
  const start = {
    home,
    service: service.url,
    site: options.site ?? service.url,
    env,
    ...(options.project !== undefined && { project: options.project }),
  }
  const launch = async (args: readonly string[] = []) => {
    const launched = await launchApp({ ...start, args })
    // Playwright would otherwise show a light page whatever the app says.
    await launched.page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
    await launched.page.getByRole('navigation').first().waitFor()
    return launched
  }
  let launched = await launch()
  const openAgain = async (args?: readonly string[]): Promise<void> => {
    launched = await launch(args)
    Object.assign(world, { app: launched.app, page: launched.page, complaints: launched.complaints })
  }
  const world: World = {
    folder,
    service,
    library,
    app: launched.app,
    page: launched.page,
    complaints: launched.complaints,
    ask: (name, argument) => {
      const question = { name, argument }
      return world.page.evaluate(
        ({ name: asked, argument: given }) =>
          window.modwell.ask(asked, given as never, crypto.randomUUID()).then((text) => JSON.parse(text)),
        question as { readonly name: typeof name; readonly argument: unknown },
      ) as never
    },
    async choose(path) {
      await world.app.evaluate(({ dialog }, chosen) => {
        Object.assign(dialog, {
          showOpenDialog: async () => ({ canceled: false, filePaths: [chosen] }),
          showSaveDialog: async () => ({ canceled: false, filePath: chosen }),
        })
      }, path)
    },
    async check(instances, freshness = 'normal') {
      await world.ask('library.check', { instances, freshness })
      await world.app.evaluate(({ BrowserWindow }) => {
        const event = { kind: 'changed', what: 'instances', instanceId: null }
        for (const window of BrowserWindow.getAllWindows()) window.webContents.send('event', event)
      })
    },
    async adopt(instance) {
      await world.choose(instance.path)
      const first = await world.ask('library.choose-folder', null)
      if (first.kind === 'failed' || first.value.kind !== 'adopted') throw new Error(JSON.stringify(first))
      const { id } = first.value.entry
      await world.check([id])
      return id
    },
    startAgain: (args) => startAgain({ ...start, args }),
    async restart(args) {
      await launched.close()
      await openAgain(args)
    },
    async crash() {
      const child = launched.app.process()
      child.kill('SIGKILL')
      await once(child, 'exit')
      await openAgain()
    },
    async close() {
      await launched.close()
      await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return world
}
