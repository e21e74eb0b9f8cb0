import { CoreError } from '../../core/errors.ts'
import type { Core, CoreConfig } from '../../core/core.ts'
import type { Freshness } from '../../core/model/times/freshness.ts'
import type { Recovery } from '../../core/model/changes/recovery.ts'
import type { GlobalOptions } from '../arguments/global-options.ts'
import type { Io } from '../process/io.ts'
import type { Style } from '../terminal/style.ts'
import { message } from '../../../resources/text/text.ts'
import { openBrowser } from '../process/open-browser.ts'
import { MODWELL_VERSION } from '../process/version.ts'

/** What a command works with. */
export interface Session {
  readonly core: Core
  readonly options: GlobalOptions
  readonly io: Io
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
  /** How the core is asked, unless a command says otherwise. */
  readonly call: { readonly freshness: Freshness; readonly signal: AbortSignal }
  /** A question to the person; null where nobody can answer (no terminal, `--json`). */
  readonly ask: ((question: string) => Promise<string>) | null
  /** A text to show before the answer, e.g. the plan that a question is about; not in `--json`. */
  show(lines: readonly string[]): void
  /** What a person should know whatever they look at: on stderr, also in `--json` and `--quiet`. */
  warn(lines: readonly string[]): void
  readonly style: Style
  /** What opening the home finished, undid, or could not: already on stderr. */
  readonly recovered: readonly Recovery[]
}

/** What a command has to say, once as a document and once for people. */
export interface Answer {
  readonly document: object
  readonly text: (style: Style) => readonly string[]
  /** The text is a file's, or for a program: printed as it is, however wide. Default: it is fitted to the terminal. */
  readonly isVerbatim?: true
  /** Its text says itself that it is a dry run's. */
  readonly isForetold?: true
  /** Default 0. */
  readonly exitCode?: number
}

export type Work = (session: Session) => Promise<Answer>
/**
 * What a command can say where the home cannot be opened, or the core where it could open it after all. Throws what it was told, where
 * it can say nothing.
 */
export type WorkWithoutCore = (
  error: unknown,
  session: Pick<Session, 'options' | 'io' | 'call'>,
) => Promise<Answer | Core>
/** Does what needs neither home nor service. */
export type RunAlone = (work: (isDryRun: boolean) => Answer | Promise<Answer>) => Promise<void>
export type Run = (work: Work, unopened?: WorkWithoutCore) => Promise<void>

/** Throws `bad-argument` where asking is demanded and forbidden at once. */
export function freshnessOf(options: GlobalOptions, isRefresh = false): Freshness {
  if (options.isOffline && isRefresh) {
    throw new CoreError('bad-argument', message('offline-and-refresh-contradict-each-other'))
  }
  if (options.isOffline) return 'offline'
  return isRefresh ? 'now' : 'normal'
}

/** Loads the core only now: `--help` and wrong arguments need none. */
export async function openCore(
  options: GlobalOptions,
  io: Io,
  more: Pick<CoreConfig, 'isCacheGivenUp'> = {},
): Promise<Core> {
  const { createCore } = await import('../../core/core.ts')
  return createCore({ ...configOf(options, io), ...more })
}

export function configOf(options: GlobalOptions, { env, workerFile }: Io): CoreConfig {
  return {
    home: options.home,
    workerFile,
    version: MODWELL_VERSION,
    env,
    isRehearsal: options.isDryRun,
    openBrowser: (address) => openBrowser(address, env),
    ...(options.service !== null && { serviceUrl: options.service }),
    ...(options.waitSeconds !== null && { waitSeconds: options.waitSeconds }),
    ...(options.site !== null && { siteUrl: options.site }),
  }
}
