import type { Core, CoreConfig } from '../core/core.ts'
import type { GlobalOptions } from './global-options.ts'
import { openBrowser } from './open-browser.ts'
import { MODWELL_VERSION } from './version.ts'
import { workerFile } from './worker-file.ts'

/** Loads the core only now: `--help` and wrong arguments do without it. */
export async function openCore(options: GlobalOptions): Promise<Core> {
  const { createCore } = await import('../core/core.ts')
  return createCore(configOf(options))
}

export function configOf(options: GlobalOptions): CoreConfig {
  return {
    home: options.home,
    workerFile: workerFile(),
    version: MODWELL_VERSION,
    env: process.env,
    openBrowser,
    ...(options.service !== null && { serviceUrl: options.service }),
    ...(options.site !== null && { siteUrl: options.site }),
  }
}
