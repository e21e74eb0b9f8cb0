import { parseArgs } from 'node:util'

export const HELP = `usage: npm run demo [-- options]

Shows the main job on a made-up library: adopt, inspect, update, prove, undo, prove again.
With a display it opens the window on that library instead.

  --terminal          stay in the terminal, display or not
  --window            open the window, or say why that cannot be
  --screenshots DIR   drive the window and write a picture of each step to DIR
  --keep              keep the library and name its folder
  --help              this text`

export interface DemoOptions {
  readonly mode: 'terminal' | 'window' | 'screenshots'
  /** Where pictures go; only with `screenshots`. */
  readonly pictures: string
  readonly isKept: boolean
}

/** null: only the help is wanted. Throws for what cannot be meant. */
export function readOptions(args: readonly string[], hasDisplay: boolean): DemoOptions | null {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    args: [...args],
    options: { terminal: flag, window: flag, screenshots: { type: 'string' }, keep: flag, help: flag },
  })
  if (values.help) return null
  const { terminal, window, screenshots, keep } = values
  if ([terminal, window, screenshots !== undefined].filter(Boolean).length > 1) {
    throw new Error('--terminal, --window and --screenshots exclude each other')
  }
  const mode = screenshots !== undefined ? 'screenshots' : window || (hasDisplay && !terminal) ? 'window' : 'terminal'
  return { mode, pictures: screenshots ?? '', isKept: keep }
}
