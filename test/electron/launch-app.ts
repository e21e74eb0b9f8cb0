import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { _electron, type ElectronApplication, type Page } from 'playwright-core'
import { appArguments, sandboxArguments } from './arguments.ts'
import { findElectron } from './runtime.ts'

export type LaunchOptions = {
  /** Folder of the built app; this project without it. */
  readonly project?: string
  /** The home folder of all state; the window's own lies in `window/` below it. */
  readonly home: string
  /** Base address of the hosting service; the product's default without it. */
  readonly service?: string
  /** Address of the service's site; the product's default without it. */
  readonly site?: string
  /** Further arguments of the app. */
  readonly args?: readonly string[]
  /** Further environment variables. */
  readonly env?: Readonly<Record<string, string>>
}

export type LaunchedApp = {
  readonly app: ElectronApplication
  /** The first window. */
  readonly page: Page
  /** Lines that the program and its page have written to their consoles and that are no mere news: warnings and errors, as they come. */
  readonly complaints: readonly string[]
  /** Closes the app and waits for its process to end. */
  readonly close: () => Promise<void>
}

const PROJECT = join(import.meta.dirname, '../..')

/** Starts the built app (`build()` comes first) on the Electron found here, driven by Playwright. Needs a display. */
export async function launchApp(options: LaunchOptions): Promise<LaunchedApp> {
  const { executable } = await findElectron()
  const { cwd, args, env } = startOf(options)
  const app = await _electron.launch({ executablePath: executable, cwd, env, args: [...args] })
  const child = app.process()
  const complaints = collectComplaints(app, child)
  const close = (): Promise<void> => closeApp(app, child)
  try {
    return { app, page: await app.firstWindow(), complaints, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the app once more on a home where it runs already; waits until that start has ended. */
export async function startAgain(options: LaunchOptions): Promise<void> {
  const { executable } = await findElectron()
  const { cwd, args, env } = startOf(options)
  const child = spawn(executable, args, { cwd, env, stdio: 'ignore' })
  await once(child, 'exit')
}

interface Start {
  readonly cwd: string
  readonly args: readonly string[]
  readonly env: Record<string, string>
}

function startOf({ project = PROJECT, home, service, site, args = [], env = {} }: LaunchOptions): Start {
  const named = { home, service, site }
  return {
    cwd: project,
    env: { ...inheritedEnvironment(), ...env },
    args: [
      project,
      ...sandboxArguments(),
      '--disable-dev-shm-usage',
      `--user-data-dir=${join(home, 'window')}`,
      ...Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`])),
      ...appArguments(args),
    ],
  }
}

function inheritedEnvironment(): Record<string, string> {
  const set = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(set.filter(([name]) => name !== 'ELECTRON_RUN_AS_NODE' && name !== 'NODE_OPTIONS'))
}

/** Chromium's own log of the system that it runs on, and what the tests' own debugger says. */
const NOT_OURS = /^\[\d+:\d+\/|^Debugger |^For help, see: |^$/

function collectComplaints(app: ElectronApplication, { stderr }: ChildProcess): readonly string[] {
  const complaints: string[] = []
  if (stderr !== null) {
    createInterface(stderr).on('line', (line) => {
      if (!NOT_OURS.test(line)) complaints.push(line)
    })
  }
  const context = app.context()
  context.on('console', (said) => {
    if (!['error', 'warning'].includes(said.type())) return
    complaints.push(`${said.text()} (${said.location().url})`)
  })
  context.on('weberror', (thrown) => complaints.push(String(thrown.error())))
  return complaints
}

/** Of one that has ended by itself there is nothing left to close. */
async function closeApp(app: ElectronApplication, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  try {
    await app.close()
  } finally {
    clearTimeout(late)
  }
}
