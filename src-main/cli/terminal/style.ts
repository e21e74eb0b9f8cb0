import pc from 'picocolors'
import { PLAINLY, type CommandStart } from '../arguments/as-typed.ts'
import type { Output } from '../process/io.ts'

export type Paint = (text: string) => string

/** How text may look where it goes. */
export interface Style {
  /** Columns. */
  readonly width: number
  readonly now: Date
  readonly isVerbose: boolean
  /** How every command that is told of is to be typed. */
  readonly typed: CommandStart
  readonly bold: Paint
  readonly dim: Paint
  readonly good: Paint
  readonly change: Paint
  readonly warn: Paint
  readonly bad: Paint
}

type Environment = Readonly<Record<string, string | undefined>>
type Stream = Pick<Output, 'isTTY' | 'columns'>

const FALLBACK_WIDTH = 80
const NARROWEST = 40

export interface StyleOptions {
  readonly env: Environment
  readonly now: Date
  readonly isVerbose: boolean
  readonly typed?: CommandStart
}

/** Colours on a terminal and with `FORCE_COLOR`, and none with `NO_COLOR` or a `dumb` one; its width, else `COLUMNS`, else 80. */
export function styleFor(stream: Stream, options: StyleOptions): Style {
  const { env, now, isVerbose, typed = PLAINLY } = options
  const paint = pc.createColors(isColoured(stream, env))
  return {
    width: widthOf(stream, env),
    now,
    isVerbose,
    typed,
    bold: paint.bold,
    dim: paint.dim,
    good: paint.green,
    change: paint.cyan,
    warn: paint.yellow,
    bad: paint.red,
  }
}

/** Columns of a terminal, else as `COLUMNS` says, else 80. */
export function widthOf(stream: Stream, env: Environment): number {
  const named = stream.columns || Number(env['COLUMNS'])
  return Math.max(NARROWEST, Number.isInteger(named) && named > 0 ? named : FALLBACK_WIDTH)
}

/** Who wants none has the last word. */
function isColoured({ isTTY }: Stream, env: Environment): boolean {
  if (env['NO_COLOR']) return false
  const forced = env['FORCE_COLOR'] ?? ''
  if (forced !== '') return forced !== '0' && forced !== 'false'
  return isTTY === true && env['TERM'] !== 'dumb'
}
