import { DEFAULTS } from '../../src-main/shell/window/window-memory.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  Answer,
  Argument,
  FileListView,
  KeptView,
  KeptViews,
  LibraryOrder,
  QuestionName,
  Result,
  Theme,
  WindowSettings,
} from '../../src-preload/contract.ts'
import { createCore, type Core } from '../../src-main/core/core.ts'
import { createAnswers } from '../../src-main/shell/ipc/answers.ts'
import { serve, type Inlet } from '../../src-main/shell/ipc/serve.ts'
import { keepView, NO_VIEWS } from '../../src-main/shell/kept/kept-views.ts'
import { openLog, type Log } from '../../src-main/shell/log.ts'
import { createTextReader } from '../../src-main/shell/markdown/text-reader.ts'
import { openLastLibrary } from '../../src-main/shell/last-library.ts'
import { createMemory, type Handles } from '../../src-main/shell/handles/handles.ts'
import type { News } from '../../src-main/shell/system/announcer.ts'
import { startService } from '../service/start.ts'
import type { Service } from '../service/types.ts'
import { WORKER } from '../fixtures/worker-file.ts'

/** Gives nothing back. */
const STILL = { begin: () => {}, end: () => {} }

export const ORIGIN = 'modwell-app://app'
const MARKDOWN = new URL('../../src-main/shell/markdown/worker.ts', import.meta.url)

type Listener = Parameters<Inlet['handle']>[1]

/** The shell's whole IPC over a real core, a service on loopback and a temp home, asked as the page asks. */
export interface Shell {
  readonly folder: string
  readonly service: Service
  readonly core: Core
  readonly log: Log
  readonly memory: Handles
  /** What the next folder dialog answers. */
  choose(path: string | readonly string[] | null): void
  /** Links that were opened in the browser. */
  readonly opened: readonly string[]
  /** What the system was asked to tell. */
  readonly announced: readonly News[]
  ask<N extends QuestionName>(name: N, argument: Argument<N>, call?: string): Promise<Result<Answer<N>>>
  /** Whatever a page might send, from wherever. */
  askRaw(
    values: readonly unknown[],
    frame?: { readonly url: string; readonly parent: unknown } | null,
  ): Promise<unknown>
  endCalls(): void
  close(): Promise<void>
}

export async function openShell(projects = 12): Promise<Shell> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-shell-'))
  const service = await startService({ projects, rateLimit: 'off' })
  const home = join(folder, 'home')
  const core = await createCore({ home, workerFile: WORKER, version: 'test', serviceUrl: service.url, env: {} })
  const log = openLog(home)
  const opened: string[] = []
  const copied: string[] = []
  const announced: News[] = []
  const views = new Map<string, FileListView>()
  let chosen: string | readonly string[] | null = null
  let { order }: { order: LibraryOrder } = DEFAULTS
  let theme: Theme = 'system'
  let kept: KeptViews = NO_VIEWS
  const settings: WindowSettings = { ...DEFAULTS.settings, tray: 'none', checkHours: 0, notifications: [] }
  const desktop = {
    chooseFolder: async () => (typeof chosen === 'string' ? chosen : null),
    chooseFiles: async () => (chosen === null ? [] : [chosen].flat()),
    chooseLog: async () => (chosen === null ? null : ([chosen].flat()[0] ?? null)),
    chooseTarget: async () => (chosen === null ? null : ([chosen].flat()[0] ?? null)),
    choosePicture: async () => (chosen === null ? null : ([chosen].flat()[0] ?? null)),
    openFolder: async () => '',
    showInFolder: (path: string) => void opened.push(path),
    announce: (news: News) => void announced.push(news),
    openBrowser: async (url: string) => void opened.push(url),
    readText: async () => copied.at(-1) ?? '',
    copyText: (text: string) => void copied.push(text),
    changeLanguage: async () => undefined,
    theme: () => theme,
    setTheme: (next: Theme) => void (theme = next),
    fileListView: (instance: string) => views.get(instance) ?? null,
    keepFileListView: (instance: string, view: FileListView) => void views.set(instance, view),
    views: () => kept,
    keepView: (view: KeptView) => void (kept = keepView(kept, view)),
    settings: () => settings,
    setSettings: (changes: Partial<WindowSettings>) => void Object.assign(settings, changes),
    order: () => order,
    setOrder: (next: LibraryOrder) => void (order = next),
    hitsLayout: () => 'cards' as const,
    setHitsLayout: () => undefined,
    about: { version: 'test', electron: '0', chromium: '0', node: '0', home },
    programUpdates: { view: async () => ({ kind: 'not-looked-for' }) as const, step: async () => undefined },
    isServiceGiven: true,
  }
  let listener: Listener | undefined
  const inlet: Inlet = { handle: (_channel, added) => void (listener = added) }
  const memory = createMemory({
    core: async () => core,
    tools: { shrink: (bytes) => new Uint8Array(bytes), averageColour: () => [10, 20, 30] },
    fetchImage: async () => null,
  })
  const reader = createTextReader({ workerFile: MARKDOWN })
  const answers = createAnswers({
    core: Promise.resolve(core),
    desktop,
    lastLibrary: openLastLibrary(folder),
    reader,
    log,
    ...memory,
  })
  const endCalls = serve(inlet, { answers, origin: ORIGIN, log, memory: STILL })
  const own = { url: `${ORIGIN}/index.html`, parent: null }
  const askRaw: Shell['askRaw'] = async (values, frame = own) =>
    JSON.parse((await listener?.({ senderFrame: frame }, ...values)) ?? 'null')
  return {
    folder,
    service,
    core,
    log,
    memory,
    choose: (path) => void (chosen = path),
    opened,
    announced,
    ask: async (name, argument, call = 'a call') => (await askRaw([name, argument, call])) as Result<never>,
    askRaw,
    endCalls,
    async close() {
      await reader.close()
      await core.close()
      await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
