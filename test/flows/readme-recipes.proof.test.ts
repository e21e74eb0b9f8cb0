import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, lchownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../cli/open-world.ts'
import { playGame } from './ground/play-game.ts'

// The lines of the command line's README as they stand, but for its folders and its user: another user's server, looked after by that user.

const README = readFileSync(join(import.meta.dirname, '../../src-main/cli/README.md'), 'utf8')
const PROGRAM = join(import.meta.dirname, '../../src-main/cli/main.ts')
const USER = { name: 'nobody', uid: 65_534 }

let world: World
let server: string
let bin: string

/** The block of that language which names the state's folder. */
function block(language: string): string {
  const blocks = [...README.matchAll(/```(\w+)\n([\s\S]*?)```/g)]
  return blocks.find(([, name, text]) => name === language && text?.includes('/var/lib/modwell'))?.[2] ?? ''
}

function adapted(text: string): string {
  return text
    .replaceAll('/usr/local/bin', bin)
    .replaceAll('/var/lib/modwell', join(world.folder, 'state'))
    .replaceAll('/srv/minecraft', server)
    .replaceAll('minecraft', USER.name)
}

function program(name: string, text: string): void {
  writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
}

function give(path: string): void {
  lchownSync(path, USER.uid, USER.uid)
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name))
}

beforeAll(async () => {
  world = await openWorld()
  server = world.library.server.gamePath
  bin = join(world.folder, 'bin')
  mkdirSync(bin)
  chmodSync(world.folder, 0o755)
  program('modwell', `MODWELL_SERVICE=${world.service.url} exec ${process.execPath} --no-warnings ${PROGRAM} "$@"`)
  // What sudo does, where it is not installed.
  const become = `setpriv --reuid="$2" --regid=nogroup --clear-groups`
  program(
    'sudo',
    `if [ "$1" = -u ]; then user=$2; exec ${become} sh -c 'shift; shift; exec "$@"' - "$@"; fi\nexec "$@"`,
  )
})
afterAll(() => world.close())

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  "the recipes of the command line's README",
  () => {
    it('adopts the server as its own user, in a folder made for that user', async () => {
      give(server)
      const path = `${bin}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`
      const { status, stderr } = await shell(adapted(block('sh')), { env: { PATH: path } })
      expect(status).toBe(0)
      expect(stderr).toBe('')
      const { uid, mode } = statSync(join(world.folder, 'state', 'ledger.db'))
      expect(uid).toEqual(USER.uid)
      expect(statSync(join(world.folder, 'state')).mode & 0o777).toBe(0o700)
      expect(mode & 0o077).toBe(0o044)
    })

    it('updates it from cron.d, with that user and nothing in the environment but what the file says', async () => {
      const lines = adapted(block('cron')).trim().split('\n')
      const env = Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split('=', 2)))
      const [, user, command] = /^(?:\S+ ){5} *(\w+) +(.*)$/.exec(lines.at(-1) ?? '') ?? []
      const game = await playGame(world.folder, { cwd: server })
      const ended = shell(command ?? '', { env, uid: USER.uid })
      await game.stop()
      const { status, stdout } = await ended
      expect(user).toEqual(USER.name)
      expect(status).toBe(0)
      expect(stdout).toEqual(expect.stringContaining('✓'))
    })

    it('runs the same from the unit, where there is nothing more to do', async () => {
      const unit = adapted(block('ini'))
      const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
      const [name = '', home = ''] = value('Environment').split('=')
      const { status, stdout, stderr } = await shell(value('ExecStart'), { env: { [name]: home }, uid: USER.uid })
      expect(value('User')).toEqual(USER.name)
      expect(status).toBe(0)
      expect(stderr).toBe('')
      expect(stdout).toEqual(expect.stringContaining('nothing to update'))
    })

    it('takes being stopped while it waits for no failure of the unit', () => {
      expect(/^SuccessExitStatus=(.*)$/m.exec(README)?.[1]?.split(' ')).toContain('143')
    })
  },
)

/** A line of the shell with nothing in its environment but this. The service is in this process, so it must not wait for it idly. */
async function shell(line: string, options: { readonly env: Readonly<Record<string, string>>; readonly uid?: number }) {
  const { env, uid } = options
  const child = spawn('/bin/sh', ['-ec', line], { cwd: '/', env, ...(uid === undefined ? {} : { uid, gid: uid }) })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (output.stdout += String(text)))
  child.stderr.on('data', (text) => (output.stderr += String(text)))
  const [status] = await once(child, 'close')
  return { status: Number(status), ...output }
}
