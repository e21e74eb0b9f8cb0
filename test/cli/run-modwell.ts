import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

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
  readonly cwd?: string
  /** On standard input; default: none is there. */
  readonly input?: string
  /** Gets the process when it has started. */
  readonly onStart?: (child: ChildProcess) => void
}

/** Compiled once, not at every start. Dies with node_modules. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/modwell-compiled')
const PROGRAM = join(import.meta.dirname, '../../out/cli/main.mjs')
/** Port 9 is "discard": nothing listens there on a machine that runs tests. */
const NOWHERE = 'http://127.0.0.1:9'

/** Runs the real command line as a process of its own, with no terminal and none of this process's settings of Modwell. */
export async function runModwell(args: readonly string[], options: RunOptions): Promise<Ended> {
  const { home, service = NOWHERE, env = {}, cwd, input, onStart } = options
  const {
    MODWELL_HOME: _home,
    MODWELL_SERVICE: _service,
    NO_COLOR: _color,
    COLUMNS: _columns,
    ...inherited
  } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args], {
    env: { ...inherited, NODE_COMPILE_CACHE: COMPILED, MODWELL_HOME: home, MODWELL_SERVICE: service, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
  })
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)]
  child.stdin?.on('error', () => undefined).end(input)
  onStart?.(child)
  const [exitCode] = await once(child, 'close')
  return { exitCode: typeof exitCode === 'number' ? exitCode : null, stdout: stdout(), stderr: stderr() }
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  const chunks: Buffer[] = []
  stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString('utf8')
}
