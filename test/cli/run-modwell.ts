import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { run } from '../../src-main/cli/run/run.ts'
import { WORKER } from '../fixtures/worker-file.ts'

export interface Ended {
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly home: string
  /** Address of the service; default: one at which nothing answers. */
  readonly service?: string
  readonly env?: Readonly<Record<string, string>>
  /** On standard input; default: none is there. */
  readonly input?: string
  /** Somebody sits there, who answers with the input. */
  readonly isTerminal?: true
}

export interface ProcessOptions extends RunOptions {
  readonly cwd?: string
  /** Gets the process when it has started. */
  readonly onStart?: (child: ChildProcess) => void
}

/** Compiled once, not at every start. Dies with node_modules. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/modwell-compiled')
const PROGRAM = join(import.meta.dirname, '../../out/cli/main.mjs')
/** Port 9 is "discard": nothing listens there on a machine that runs tests. */
const NOWHERE = 'http://127.0.0.1:9'

/** Runs the command line from its sources in this process, with no terminal and none of this process's settings of Modwell. */
export async function runModwell(args: readonly string[], options: RunOptions): Promise<Ended> {
  const [stdout, stderr] = [new Output(), new Output()]
  const stdin = Readable.from(options.input === undefined ? [] : [Buffer.from(options.input)])
  if (options.isTerminal === true) for (const each of [stdin, stdout]) Object.assign(each, { isTTY: true })
  const exitCode = await run(args, {
    stdin,
    stdout,
    stderr,
    env: envOf(options),
    workerFile: WORKER,
    onStopSignal: () => () => undefined,
    exit: (code) => {
      throw new Error(`modwell ${args.join(' ')} would have ended the process with ${code}`)
    },
  })
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() }
}

/** The same as it is shipped, in a process of its own: for signals, streams and users, which only a process has. */
export async function runModwellProcess(args: readonly string[], options: ProcessOptions): Promise<Ended> {
  const { cwd, input, onStart } = options
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args], {
    env: { NODE_COMPILE_CACHE: COMPILED, ...envOf(options) },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  })
  const [stdout, stderr] = [new Output(), new Output()]
  child.stdout?.pipe(stdout)
  child.stderr?.pipe(stderr)
  child.stdin?.on('error', () => undefined).end(input)
  onStart?.(child)
  const [exitCode] = await once(child, 'close')
  return { exitCode: typeof exitCode === 'number' ? exitCode : null, stdout: stdout.text(), stderr: stderr.text() }
}

function envOf({ home, service = NOWHERE, env = {} }: RunOptions): Readonly<Record<string, string | undefined>> {
  const {
    MODWELL_HOME: _home,
    MODWELL_SERVICE: _service,
    NO_COLOR: _color,
    FORCE_COLOR: _forced,
    COLUMNS: _columns,
    ...inherited
  } = process.env
  return { ...inherited, MODWELL_HOME: home, MODWELL_SERVICE: service, ...env }
}

/** Keeps all that is written to it. */
class Output extends Writable {
  readonly #chunks: Buffer[] = []

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk)
    done()
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString('utf8')
  }
}
