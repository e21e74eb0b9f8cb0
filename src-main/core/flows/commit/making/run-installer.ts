/**
 * Runs a loader's own installer, which adds the loader to the game's own launcher. In: what the plan says of it. Its file is verified first, by what
 * its makers tell of it. Promise: nothing but an installer that is what they say is ever run, with nothing of Modwell's in its environment, no longer
 * than a time. What it writes is not Modwell's to take back; half of it is not left to look like the whole.
 */
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { message, type Message } from '../../../../../resources/text/text.ts'
import { CoreError } from '../../../errors.ts'
import { redact } from '../../../log-file.ts'
import { limitTime } from '../../../within-time.ts'
import type { LoaderInstaller } from '../../../model/instances/new-instance.ts'
import { withMessage } from '../../../model/words/with-message.ts'
import type { FetchByAddress } from '../../../services/fetching.ts'
import type { HomeServices } from '../../../services/home-services.ts'
import type { Programs } from '../../../services/programs/programs.ts'

export interface InstallerServices extends Pick<HomeServices, 'disk' | 'events' | 'home'> {
  readonly fetchByAddress: FetchByAddress
  readonly programs: Pick<Programs, 'run'>
  /** Of the system. */
  moveToTrash(path: string): Promise<void>
}

interface RunOptions {
  /** Whose loader it is. */
  readonly instance: { readonly id: string; readonly name: string }
  readonly signal?: AbortSignal | undefined
  /** Milliseconds after which it is ended. */
  readonly limit?: number
}

const MINUTE = 60_000
const LIMIT = 15 * MINUTE
const MOST_BYTES = 64 * 1024 * 1024

/** What goes wrong with it is a warning: the instance is made without it, and the person can run it. Throws `cancelled` alone. */
export async function runInstaller(
  installer: LoaderInstaller,
  services: InstallerServices,
  options: RunOptions,
): Promise<void> {
  const { instance, signal } = options
  const { events } = services
  events.emit({
    kind: 'progress',
    progress: { stage: 'install-loader', instanceId: instance.id, done: 0, total: null, unit: 'steps' },
  })
  const why = await tryInstaller(installer, services, options).catch((error: unknown) => {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return error.text
  })
  if (signal?.aborted === true)
    throw new CoreError('cancelled', message('stopped-installer', { what: installer.what, folder: installer.root }))
  if (why === null) return
  const text = message('loader-not-installed', { what: installer.what, instance: instance.name, why })
  events.emit({ kind: 'warning', code: 'loader-not-installed', ...withMessage(text), remedies: [] })
}

/** null: it is installed. */
async function tryInstaller(
  installer: LoaderInstaller,
  services: InstallerServices,
  { signal, limit = LIMIT }: RunOptions,
): Promise<Message | null> {
  const { url, checksum, java, root, versionFile } = installer
  const { disk, home, programs, fetchByAddress, moveToTrash } = services
  const filename = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
  const file = { addresses: [url], filename, checksum, most: MOST_BYTES }
  const { path } = await fetchByAddress(file, { freshness: 'normal', ...(signal !== undefined && { signal }) })
  // It leaves a log of its own where it works.
  const folder = join(home, 'log', 'installers')
  await disk.makeFolders(folder)
  const isMade = async () => (await disk.look(versionFile)) !== null
  if (await isMade()) return null
  const within = limitTime(signal, limit)
  const output = keepOutput()
  const running = programs.run(
    { program: java.program, args: ['-Djava.awt.headless=true', '-jar', path, '--installClient', root], folder },
    {
      stdin: Readable.from([]),
      stdout: output.stream,
      stderr: output.stream,
      signal: within.signal,
      isShutIn: true,
    },
  )
  const code = await running.finally(within.end)
  const log = join(folder, `${filename}.output.txt`)
  await disk.replaceFile(log, output.text(), 0o600)
  if (code === 0 && (await isMade())) return null
  if (await isMade()) await moveToTrash(versionFile).catch(() => undefined)
  if (within.isOver) return message('installer-took-too-long', { minutes: Math.ceil(limit / MINUTE), log })
  return code === 0
    ? message('installer-made-nothing', { log })
    : message('installer-ended', { code: String(code), log })
}

const MOST_OUTPUT = 1024 * 1024

/** The first MiB of what it says, line by line without secrets. */
function keepOutput() {
  let said = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (said.length < MOST_OUTPUT) said += chunk.toString('utf8')
      done()
    },
  })
  return { stream, text: () => `${said.slice(0, MOST_OUTPUT).split(/\r?\n/).map(redact).join('\n')}\n` }
}
