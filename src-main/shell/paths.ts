import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultHome } from '../core/default-home.ts'

/** What this run was started with. */
export interface Start {
  /** Absolute folder of all state. */
  readonly home: string
  /** Given for this run only; else the settings' addresses hold. */
  readonly serviceUrl: string | undefined
  readonly siteUrl: string | undefined
  readonly isVerbose: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** The same flags and variables as the command line's; what Chromium adds is left alone. */
export function readStart(args: readonly string[], env: Environment): Start {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      home: { type: 'string' },
      service: { type: 'string' },
      site: { type: 'string' },
      verbose: { type: 'boolean' },
    },
  })
  const home = toText(values.home) ?? toText(env['MODWELL_HOME']) ?? defaultHome(process.platform, env, homedir())
  return {
    home: resolve(home),
    serviceUrl: toText(values.service) ?? toText(env['MODWELL_SERVICE']),
    siteUrl: toText(values.site),
    isVerbose: values.verbose === true,
  }
}

function toText(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
