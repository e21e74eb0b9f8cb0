import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isDialect } from './dialect.ts'
import type { Fault } from './faults.ts'
import { parseFaults } from './parse-faults.ts'
import { startService } from './start.ts'
import type { ServiceOptions } from './types.ts'

const HELP = `usage: npm run service -- [options]

Starts the hosting service simulator on loopback and prints one line when it is ready:
  ready http://127.0.0.1:PORT files http://127.0.0.1:PORT2 site http://127.0.0.1:PORT3

  --port P               port of the API (default: a free one)
  --files-port P         port of the files origin (default: a free one)
  --site-port P          port of the site (default: a free one)
  --dialect D            documented or current (default current)
  --seed S               seed of the catalogue (default 1)
  --projects N           how many projects it holds (default 120)
  --faults FILE.json     a JSON array of faults (see test/service/README.md)
  --rate-limit N|off     requests a minute (default 300)
  --help                 this text

It stops on SIGTERM and SIGINT.`

await main()

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (options === undefined) return
  try {
    const service = await startService(options)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void service.close().then(() => process.exit(0)))
    }
    console.log(`ready ${service.url} files ${service.filesUrl} site ${service.siteUrl}`)
  } catch (error) {
    console.error(`the service could not start: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

function readOptions(args: string[]): ServiceOptions | undefined {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args,
      options: {
        port: text,
        'files-port': text,
        'site-port': text,
        dialect: text,
        seed: text,
        projects: text,
        faults: text,
        'rate-limit': text,
        help: { type: 'boolean' },
      },
    })
    if (values.help === true) {
      console.log(HELP)
      return undefined
    }
    const limit = values['rate-limit']
    const { dialect = 'current' } = values
    if (!isDialect(dialect)) throw new Error(`--dialect takes documented or current, not "${dialect}"`)
    return {
      port: readNumber('--port', values.port, [0, 65_535]) ?? 0,
      filesPort: readNumber('--files-port', values['files-port'], [0, 65_535]) ?? 0,
      sitePort: readNumber('--site-port', values['site-port'], [0, 65_535]) ?? 0,
      dialect,
      seed: readNumber('--seed', values.seed, [0, 2 ** 31]) ?? 1,
      projects: readNumber('--projects', values.projects, [0, 20_000]) ?? 120,
      faults: values.faults === undefined ? [] : readFaults(values.faults),
      rateLimit: limit === 'off' ? 'off' : (readNumber('--rate-limit', limit, [1, 1_000_000]) ?? 300),
    }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
    process.exitCode = 2
    return undefined
  }
}

function readNumber(
  name: string,
  text: string | undefined,
  [low, high]: readonly [number, number],
): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < low || value > high)
    throw new Error(`${name} takes a whole number from ${low} to ${high}, not "${text}"`)
  return value
}

function readFaults(file: string): readonly Fault[] {
  try {
    return parseFaults(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(`--faults ${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
