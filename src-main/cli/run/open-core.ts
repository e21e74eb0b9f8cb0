import type { Core, CoreConfig } from '../../core/core.ts'
import type { GlobalOptions } from '../arguments/global-options.ts'
import type { Io } from '../process/io.ts'
import { openBrowser } from '../process/open-browser.ts'
import { MODWELL_VERSION } from '../process/version.ts'

/** Loads the core only now: `--help` and wrong arguments do without it. */
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
