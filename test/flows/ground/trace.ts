import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACTOR, runActor } from './run-actor.ts'

/**
 * Runs `actor.ts` and tells what it asked of the system, in order: `sync FILE`, `rename FROM TO`, `link FROM TO`, `remove FILE`. By
 * strace where that is installed and allowed; else as the file-system port saw it.
 */
export async function traceSystemCalls(parameters: readonly string[], scratch: string): Promise<readonly string[]> {
  if (!canTrace()) return (await runActor([...parameters, 'trace'])).output.split('\n').filter((line) => line !== '')
  const log = join(scratch, 'strace.log')
  const calls = 'trace=openat,fsync,fdatasync,?rename,renameat,renameat2,?link,linkat,?unlink,unlinkat'
  const child = spawn(
    'strace',
    ['-f', '-qq', '-y', '-s', '4096', '-e', calls, '-o', log, process.execPath, ACTOR, ...parameters],
    { stdio: 'ignore' },
  )
  await once(child, 'exit')
  const folders = new Map<string, string>()
  return readFileSync(log, 'utf8')
    .split('\n')
    .flatMap((line) => {
      noteOpened(line, folders)
      return simplify(line).map((call) => withFolders(call, folders))
    })
}

function canTrace(): boolean {
  try {
    execFileSync('strace', ['-qq', '-e', 'trace=none', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** What is opened, by its number: names are reached from folders that are held open. */
function noteOpened(line: string, folders: Map<string, string>): void {
  const [, number, path] = /openat.* = (\d+)<([^>]+)>/.exec(line) ?? []
  if (number !== undefined && path !== undefined) folders.set(number, path)
}

function withFolders(call: string, folders: ReadonlyMap<string, string>): string {
  return call.replaceAll(/\/proc\/self\/fd\/(\d+)/g, (whole, number: string) => folders.get(number) ?? whole)
}

/** Only calls that succeeded. Where threads interleave, strace cuts a call in two: the end has the result, the beginning the names. */
function simplify(line: string): readonly string[] {
  const call = /^\d+\s+(\w+)\((.*)/.exec(line)
  const [, name = '', rest = ''] = call ?? []
  if (/= -1 /.test(rest)) return []
  const quoted = [...rest.matchAll(/"([^"]+)"/g)].map(([, path]) => path)
  if (/^f(data)?sync$/.test(name)) return [`sync ${/<([^>]+)>/.exec(rest)?.[1] ?? ''}`]
  if (name.startsWith('rename')) return [`rename ${quoted.join(' ')}`]
  if (name.startsWith('link')) return [`link ${quoted.join(' ')}`]
  return name.startsWith('unlink') ? [`remove ${quoted.join(' ')}`] : []
}
