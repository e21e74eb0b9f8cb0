import { readFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureKeyStorePackages } from '../electron/system-packages.ts'
import { openSignInWorld, type SignInWorld } from './sign-in-ground.ts'
import { openSettings } from './places.ts'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'

/** Which of Linux's key stores; Electron would guess it by the desktop, and there is none. */
const WITH_KEY_STORE = ['--password-store=gnome-libsecret']
let keyStore: KeyStore
let world: SignInWorld
let token: string

/** macOS and Windows have their own, which asks the person. */
describe.runIf(process.platform === 'linux')('the key store of the system', () => {
  beforeAll(async () => {
    ensureKeyStorePackages((line) => console.error(line))
    keyStore = await openKeyStore()
    world = await openSignInWorld({ args: WITH_KEY_STORE, env: keyStore.env })
    token = world.addToken('ada', ['USER_READ'])
    await openSettings(world.page, 'Account')
  }, 300_000)

  afterAll(async () => {
    await world.close()
    await keyStore.close()
  })

  test('a token goes into the system’s key store, and that is said', async () => {
    await world.fillToken(token)
    await world.account.getByText('It is stored in the system keychain', { exact: true }).click()
    await world.account.getByRole('radio', { name: 'In the system keychain', checked: true }).waitFor()
    await world.pasteToken(token)
    await world.account.getByText('The token is stored in the system keychain.').waitFor()
    expect(JSON.parse(readFileSync(join(world.home, 'accounts.json'), 'utf8'))).toMatchObject({
      accounts: [{ username: 'ada', place: 'os' }],
    })
  })

  test('the next start opens it again', async () => {
    await world.restart()
    world.service.clearRequests()
    await world.account.getByRole('button', { name: 'Check permissions' }).click()
    await world.account.getByText('Every permission', { exact: true }).waitFor()
    expect(new Set(world.service.requests().flatMap(({ authorization }) => authorization ?? []))).toEqual(
      new Set([token]),
    )
  })

  test('nothing on disk holds it in clear', async () => {
    expect(await world.leaks()).toEqual([])
  })

  test('an application’s secret goes there, too', async () => {
    const { account, application } = world
    await account.getByRole('button', { name: 'Add an account' }).click()
    await world.registerApplication('system')
    expect(await world.leaks()).toEqual([])
    await account.getByRole('button', { name: 'Continue in browser' }).click()
    await world.decide('accept', await world.nextAddress(), 'bob')
    await account.getByText('Signed in as bob.').waitFor()
    expect(application.clientSecret.length > 20).toBe(true)
    expect(await world.leaks()).toEqual([])
  })

  test('a start that does not reach the key store says so instead of acting as nobody', async () => {
    await world.restart({ DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' })
    await world.account.getByRole('button', { name: 'Check permissions' }).click()
    await world.account.getByRole('alert').waitFor()
    await expect
      .poll(() => world.account.getByRole('alert').innerText())
      .toMatch(/The token of bob cannot be read here/)
  })
})

interface KeyStore {
  /** What a program needs to find it. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** A GNOME keyring of its own, unlocked, on a session bus of its own, in a temp folder. Linux only. */
async function openKeyStore(): Promise<KeyStore> {
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
