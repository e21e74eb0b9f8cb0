import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { makeLibrary, type Library, type LibraryInstance } from '../fixtures/library.ts'
import { startService } from '../service/start.ts'
import type { Service } from '../service/types.ts'
import { instancesDocument } from './documents.ts'
import { runModwell, runModwellProcess, type Ended, type ProcessOptions, type RunOptions } from './run-modwell.ts'

/** A service, a library made from it, and a home of its own. */
export interface World {
  readonly folder: string
  readonly home: string
  readonly service: Service
  readonly library: Library
  /** The command line on this home and service, in this process. */
  run(args: readonly string[], options?: Partial<RunOptions>): Promise<Ended>
  /** The same as a process of its own. */
  runProcess(args: readonly string[], options?: Partial<ProcessOptions>): Promise<Ended>
  /** The same with `--json`: its document, after checking schema and exit code. */
  json<T>(schema: z.ZodType<T>, args: readonly string[], options?: JsonOptions): Promise<T>
  /** Adopts an instance of the library and answers its id. */
  adopt(instance: LibraryInstance): Promise<string>
  close(): Promise<void>
}

export interface JsonOptions extends Partial<RunOptions> {
  /** Expected; default 0. */
  readonly exitCode?: number
}

/** Small: 60 projects, about ten mods an instance. */
export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'modwell-cli-'))
  const service = await startService({ projects: 60, rateLimit: 'off' })
  const library = await makeLibrary(join(folder, 'library'), service, { outdated: 4 })
  service.clearRequests()
  const home = join(folder, 'home')
  const run = (args: readonly string[], options: Partial<RunOptions> = {}): Promise<Ended> =>
    runModwell(args, { home, service: service.url, ...options })
  async function json<T>(schema: z.ZodType<T>, args: readonly string[], options: JsonOptions = {}): Promise<T> {
    const { exitCode: expected = 0, ...rest } = options
    const { exitCode, stdout, stderr } = await run([...args, '--json'], rest)
    if (exitCode !== expected) throw new Error(`${args.join(' ')} ended with ${String(exitCode)}: ${stdout}${stderr}`)
    return schema.parse(withoutDryRun(JSON.parse(stdout), schema))
  }
  return {
    folder,
    home,
    service,
    library,
    run,
    runProcess: (args, options = {}) => runModwellProcess(args, { home, service: service.url, ...options }),
    json,
    adopt: async (instance) => {
      const named = ['--loader', instance.loader, '--game-version', instance.gameVersion, '--offline']
      const { instances } = await json(instancesDocument, ['instances', 'adopt', instance.path, ...named])
      return instances[0]?.id ?? ''
    },
    close: async () => {
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Of a dry run every document says so: it is looked for here, and handed on where the schema has it. */
function withoutDryRun(document: Readonly<Record<string, unknown>>, schema: z.ZodType): object {
  const { dryRun, wouldSend: _requests, ...rest } = document
  return dryRun === undefined || (schema instanceof z.ZodObject && 'dryRun' in schema.shape) ? document : rest
}
