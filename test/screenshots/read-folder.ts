import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const HELP = `usage: npm run screenshots -- [FOLDER]

Takes pictures of every page and state of the window, in both themes and four widths.

  FOLDER    where they are written to (default: out/screenshots)
  --help    this text`

/** The folder that is named. Asked for help, or not understood, it says how it is used and ends the process. */
export function readFolder(args: readonly string[]): string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    const [folder = 'out/screenshots', ...more] = positionals
    if (more.length > 0) throw new Error(`"${more.join(' ')}" is one folder too many`)
    if (values.help !== true) return resolve(folder)
    console.log(HELP)
    process.exit(0)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
    process.exit(2)
  }
}
