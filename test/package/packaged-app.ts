import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright-core'
import type { LinuxRoot } from './linux-root.ts'
import { PROGRAM } from './project.ts'

/** The packaged app, driven as anyone's browser could be: it takes no debugger of Node. */
export interface PackagedApp {
  readonly page: Page
  /** What the kernel says of each process that draws pages. */
  readonly renderers: readonly Renderer[]
  close(): Promise<void>
}

interface Renderer {
  readonly uid: number
  /** 2: only the system calls that a filter lets through. */
  readonly seccomp: number
  /** How deep its process numbers are nested: more than 1, and it sees no other processes. */
  readonly depth: number
}

const READY = /DevTools listening on (ws:\S+)/
const START_MS = 60_000

export async function startPackaged(root: LinuxRoot, args: readonly string[]): Promise<PackagedApp> {
  const child = root.start(PROGRAM, ['--remote-debugging-port=0', ...args])
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.removeListener('exit', kill))
  try {
    const browser = await chromium.connectOverCDP(await readAddress(child), { noDefaults: true })
    const page = await showPage(browser)
    return {
      page,
      renderers: readRenderers(child.pid ?? 0),
      async close() {
        await browser.close()
        await end(child)
      },
    }
  } catch (error) {
    await end(child)
    throw error
  }
}

async function showPage(browser: Browser): Promise<Page> {
  const context = browser.contexts()[0]
  if (context === undefined) throw new Error('the app has no window')
  const page = context.pages()[0] ?? (await context.waitForEvent('page'))
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()
  return page
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function readAddress(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the app did not start: ${said}`)), START_MS)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = READY.exec(said)?.[1]
      if (address === undefined) return
      clearTimeout(late)
      resolve(address)
    })
    child.on('exit', (code, signal) => {
      clearTimeout(late)
      reject(new Error(`the app ended with ${String(code ?? signal)}: ${said}`))
    })
  })
}

/** Of what this process has started. */
function readRenderers(pid: number): readonly Renderer[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const all = numbers.flatMap((number) => {
    const [status, words] = [read(`/proc/${number}/status`), read(`/proc/${number}/cmdline`)]
    return status === null || words === null ? [] : [{ number, status, words }]
  })
  const parents = new Map(all.map(({ number, status }) => [number, field(status, 'PPid')]))
  const isOurs = (number: string | undefined): boolean =>
    number !== undefined && (number === String(pid) || isOurs(parents.get(number)))
  return all
    .filter(({ number, words }) => words.includes('--type=renderer') && isOurs(number))
    .map(({ status }) => ({
      uid: Number(field(status, 'Uid').split(/\s+/)[0]),
      seccomp: Number(field(status, 'Seccomp')),
      depth: field(status, 'NSpid').split(/\s+/).length,
    }))
}

function field(status: string, name: string): string {
  return new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? ''
}

/** null: it has ended in the meantime. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
