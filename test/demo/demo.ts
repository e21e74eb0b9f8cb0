import { join } from 'node:path'
import { hasDisplay } from '../electron/display.ts'
import { HELP, readOptions } from './options.ts'
import { withStage } from './stage.ts'

/** The sources of the programs that this starts are stripped of their types once. Dies with node_modules. */
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../node_modules/.cache/modwell-compiled')

process.exitCode = await demo(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`\nThe demo failed: ${error instanceof Error ? error.message : String(error)}`)
  return 1
})

async function demo(args: readonly string[]): Promise<number> {
  const options = understand(args)
  if (options === 'misuse') return 2
  if (options === null) {
    console.log(HELP)
    return 0
  }
  const isPlayed = await withStage(options.isKept, async (stage) => {
    if (options.mode === 'terminal') return (await import('./terminal-demo.ts')).playInTerminal(stage)
    if (options.mode === 'window') return (await import('./window-demo.ts')).playInWindow(stage)
    return (await import('./screenshots.ts')).takeScreenshots(stage, options.pictures)
  })
  return isPlayed ? 0 : 130
}

function understand(args: readonly string[]) {
  try {
    return readOptions(args, hasDisplay())
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
    return 'misuse'
  }
}
