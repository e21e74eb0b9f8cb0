import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface KeyStore {
  /** What a program needs to find it. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** A GNOME keyring of its own, unlocked, on a session bus of its own, in a temp folder. Linux only. */
export async function openKeyStore(): Promise<KeyStore> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-key-store-'))
  const runtime = join(folder, 'runtime')
  mkdirSync(runtime, { mode: 0o700 })
  const own = { HOME: folder, XDG_DATA_HOME: join(folder, 'share'), XDG_RUNTIME_DIR: runtime }
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const env = { ...own, DBUS_SESSION_BUS_ADDRESS: await readLine(bus) }
  const keyring = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  keyring.stdin?.end('a password of the test')
  const close = async (): Promise<void> => {
    for (const child of [keyring, bus]) await stop(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitForService(env, keyring)
    return { env, close }
  } catch (error) {
    await close()
    throw error
  }
}

function readLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('\n')) resolve(said.split('\n')[0] ?? '')
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended (${code ?? 'killed'}): ${said}`)))
  })
}

/** Until the bus knows who keeps secrets. */
async function waitForService(env: Readonly<Record<string, string>>, keyring: ChildProcess): Promise<void> {
  const question = ['org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets']
  const args = ['--session', '--print-reply=literal', '--dest=org.freedesktop.DBus', '/', ...question]
  while (keyring.exitCode === null && keyring.signalCode === null) {
    const { stdout } = await promisify(execFile)('dbus-send', args, { env: { ...process.env, ...env } })
    if (stdout.includes('true')) return
  }
  throw new Error(`the keyring ended (${keyring.exitCode ?? 'killed'}) before it came to its bus`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
