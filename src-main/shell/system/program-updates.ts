/**
 * Looks for a newer Modwell at most once a day, tells the page of one, and has it installed as the person wants it. In: the core, which reads the
 * feed and downloads, and how this one is installed. What goes wrong in the background goes to the log, and is seen in the settings.
 */
import { spawn } from 'node:child_process'
import type { AppEvent } from '../../../src-preload/contract/events.ts'
import { CoreError } from '../../core/errors.ts'
import type { Core } from '../../core/core.ts'
import { showCoreError } from '../ipc/show-core-error.ts'
import type { Log } from '../log.ts'
import type { WindowState } from '../window/window-state.ts'
import type { InstallWay } from './install-way.ts'

export interface ProgramUpdateSources {
  readonly core: Promise<Pick<Core, 'programUpdates'>>
  /** null: this program does not keep itself current. */
  readonly way: InstallWay | null
  readonly state: Pick<WindowState, 'get' | 'set' | 'onChange'>
  readonly log: Pick<Log, 'write'>
  /** Whether this computer has a network at all. */
  isOnline(): boolean
  tell(event: AppEvent): void
  /** Opens a file with the program that the system has for it; answers with what went wrong, else an empty text. */
  openFile(path: string): Promise<string>
}

type Phase = 'idle' | 'looking' | 'fetching' | 'ready'
export type UpdateStep = 'look' | 'fetch' | 'stop' | 'open'

export type ProgramUpdates = ReturnType<typeof createProgramUpdates>

/** Milliseconds. */
export interface Pauses {
  /** From the start to the first look: the person has other things to see first. */
  readonly first: number
  /** From one thought of whether a look is due to the next. */
  readonly next: number
}

const PAUSES: Pauses = { first: 10_000, next: 30 * 60_000 }
const DAY_MS = 24 * 3_600_000
/** Between two times that the page is told how far a download is. */
const PACE_MS = 200

export function createProgramUpdates(sources: ProgramUpdateSources, pauses = PAUSES) {
  const { way, state, log, isOnline, tell } = sources
  let isClosed = false
  let phase: Phase = 'idle'
  let done = 0
  let problem: CoreError | null = null
  /** The person stopped a download. */
  let isStopped = false
  let stop = new AbortController()

  const updates = async () => (await sources.core).programUpdates
  const wanted = () => state.get().settings.programUpdates

  /** The page asks anew; `news`: what it says besides. */
  function show(news: Extract<AppEvent, { kind: 'program-update' }>['news'] = null): void {
    tell({ kind: 'program-update', news })
  }

  /** One at a time. What goes wrong is the problem that is shown, unless the person stopped it. */
  async function run(during: Phase, work: (signal: AbortSignal) => Promise<Phase>): Promise<void> {
    if (phase === 'looking' || phase === 'fetching' || isClosed) return
    const before = phase
    stop = new AbortController()
    phase = during
    problem = null
    show()
    try {
      phase = await work(stop.signal)
    } catch (error) {
      phase = before
      if (stop.signal.aborted) return
      log.write('program-update', error)
      if (!(error instanceof CoreError)) throw error
      problem = error
    } finally {
      show()
    }
  }

  const look = (): Promise<void> =>
    run('looking', async (signal) => {
      isStopped = false
      await (await updates())?.look(signal)
      return (await isFetched()) ? 'ready' : 'idle'
    })

  const fetch = (): Promise<void> =>
    run('fetching', async (signal) => {
      let told = 0
      done = 0
      const onBytes = (bytes: number): void => {
        done = bytes
        if (Date.now() - told < PACE_MS) return
        told = Date.now()
        show()
      }
      await (await updates())?.fetch({ signal, onBytes })
      return 'ready'
    })

  /** Whether an installer lies there, of a version that was fetched before. */
  async function isFetched(): Promise<boolean> {
    if (way === null || way.kind === 'next-start') return false
    return ((await (await updates())?.fetched()) ?? null) !== null
  }

  async function think(): Promise<void> {
    const last = (await updates())?.known().lookedAt ?? null
    const ago = last === null ? Infinity : Date.now() - Date.parse(last)
    if (wanted() === 'off' || !isOnline() || phase === 'ready') return
    if (ago < 0 || ago >= DAY_MS) await look()
    await followUp()
  }

  /** Of one version it is told once that it is out. What failed, or was stopped, is not tried again before the next look or start. */
  async function followUp(): Promise<void> {
    const { release } = (await updates())?.known() ?? { release: null }
    if (release === null || problem !== null || phase === 'ready') return
    const { version } = release
    if (wanted() === 'fetch') {
      if (isStopped) return
      await fetch()
      if (isReady()) show({ version, isReady: true })
    } else if (state.get().toldProgramVersion !== version) {
      state.set({ toldProgramVersion: version })
      show({ version, isReady: false })
    }
  }

  const isReady = (): boolean => phase === 'ready'
  const note = (error: unknown): void => log.write('program-update', error)

  async function open(): Promise<void> {
    await run('ready', async () => {
      const file = (await (await updates())?.fetched()) ?? null
      if (file === null) return 'idle'
      const failure = await sources.openFile(file)
      if (failure !== '') log.write('program-update', failure)
      return 'ready'
    })
  }

  async function begin(): Promise<void> {
    await (await updates())?.clearLeftovers()
    if (await isFetched()) phase = 'ready'
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (pause: number): void => {
    timer = setTimeout(() => {
      void think()
        .catch(note)
        .finally(() => {
          if (!isClosed) wait(pauses.next)
        })
    }, pause)
  }
  if (way !== null) {
    void begin().catch(note)
    wait(pauses.first)
  }

  return {
    async view() {
      const known = (await updates())?.known() ?? null
      if (known === null || way === null) return { kind: 'not-looked-for' } as const
      const { lookedAt, hasFailed, release } = known
      return {
        kind: 'looked-for',
        way: way.kind,
        phase,
        lookedAt,
        hasFailed,
        release,
        done,
        problem: problem === null ? null : showCoreError(problem),
      } as const
    },
    /** Answers once it is looked, or opened; a download goes on by itself. */
    async step(step: UpdateStep): Promise<void> {
      if (step === 'look') await look()
      else if (step === 'fetch') void fetch().catch(note)
      else if (step === 'open') await open()
      else {
        isStopped ||= phase === 'fetching'
        stop.abort()
      }
    },
    /** Ends what is under way. Answers with the installer that is to be run once nothing of this program does; null: none is. */
    async close(): Promise<string | null> {
      clearTimeout(timer)
      isClosed = true
      stop.abort()
      if (way?.kind !== 'at-quit' || phase !== 'ready') return null
      return (await (await updates())?.fetched()) ?? null
    },
  }
}

/** Of Windows: it waits until this program has ended, asks nothing, and shows nothing. */
export function runInstaller(file: string): void {
  spawn(file, ['/S', '--updated'], { detached: true, stdio: 'ignore' })
    .on('error', () => undefined)
    .unref()
}

/** Put in by the build; not there when run from source. */
declare const BUILT_UPDATE_FEED: Readonly<Record<'url' | 'publicKey', string>>

/** Where this build looks for newer versions, and by which key it knows them; null: it was given no address, and never looks. */
export const BUILT_FEED =
  typeof BUILT_UPDATE_FEED === 'undefined' || BUILT_UPDATE_FEED.url === '' || BUILT_UPDATE_FEED.publicKey === ''
    ? null
    : BUILT_UPDATE_FEED
