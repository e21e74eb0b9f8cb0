import { formatMessage } from '../../../resources/text/text.ts'
import type { TextId } from '../../../resources/text/catalogue.ts'
import type { CoreEvent } from '../../core/events.ts'
import type { Progress } from '../../core/model/changes/progress.ts'
import { sizeInWords } from '../../core/model/words/size-in-words.ts'
import { fitLines } from './wrap.ts'
import { plain } from './plain.ts'
import { cutToWidth } from './text-width.ts'

/** Where the line goes: stderr, if it is a terminal. */
export interface LineTarget {
  write(text: string): unknown
  readonly isTerminal: boolean
  readonly width: number
  /** Where nothing can be redrawn, only what must be said. */
  readonly isQuiet: boolean
}

export interface LiveLine {
  show(event: CoreEvent): void
  /** Prints lines above the live one, on whatever kind of stream: fitted to a terminal, whole in a log. */
  say(line: string): void
  clear(): void
}

const STAGES = {
  discover: 'now-discover',
  adopt: 'now-adopt',
  scan: 'now-scan',
  hash: 'now-hash',
  identify: 'now-identify',
  check: 'now-check',
  resolve: 'now-resolve',
  stage: 'now-stage',
  apply: 'now-apply',
  record: 'now-record',
  recover: 'now-recover',
  upload: 'now-upload',
  verify: 'now-verify',
  prune: 'now-prune',
  'back-up': 'now-back-up',
  copy: 'now-copy',
  'install-loader': 'now-install-loader',
} as const satisfies Readonly<Record<Progress['stage'], TextId>>
const UNITS = {
  files: 'unit-files',
  requests: 'unit-requests',
  steps: 'unit-steps',
  instances: 'unit-instances',
} as const satisfies Readonly<Record<Exclude<Progress['unit'], 'bytes'>, TextId>>
const CLEAR = '\r\u001b[2K'
const PAUSE_MS = 80
const BAR_WIDTH = 20

/** Between two lines where nothing can be redrawn. */
const LINE_PAUSE_MS = 15_000
/** Seconds of waiting that are not worth a line of their own. */
const SHORT_WAIT = 2

/**
 * One line that says what is going on, redrawn in place; on anything but a terminal a line of its own each 15 s, and the first at
 * once where it waits for more than 2 s.
 */
export function createLiveLine(target: LineTarget, clock: () => number): LiveLine {
  let shown = ''
  let drawnAt = Number.NEGATIVE_INFINITY
  let toldAt = clock()
  let hasTold = false
  /** Of a change over several: how many instances are done. */
  let instances: Progress | null = null
  // Most is said by another event soon: only what is shown is put into words.
  const isDue = (event: CoreEvent): boolean => {
    if (target.isTerminal) return event.kind !== 'progress' || isEnd(event) || clock() - drawnAt >= PAUSE_MS
    // That a game runs was said in full, and what has ended is no news any more.
    if (target.isQuiet || event.kind === 'game-running' || isEnd(event)) return false
    return (!hasTold && isLongWait(event)) || clock() - toldAt >= LINE_PAUSE_MS
  }
  const draw = (text: string): void => {
    if (text === shown) return
    shown = text
    drawnAt = clock()
    target.write(CLEAR + cutToWidth(text, target.width - 1))
  }
  const tell = (text: string): void => {
    toldAt = clock()
    hasTold = true
    target.write(`modwell: ${text}\n`)
  }
  const clear = (): void => {
    if (shown !== '') target.write(CLEAR)
    shown = ''
  }
  return {
    show: (event) => {
      if (event.kind === 'progress' && event.progress.stage === 'apply' && event.progress.unit === 'instances') {
        instances = isEnd(event) ? null : event.progress
        return
      }
      const told = isDue(event) ? eventText(event) : null
      if (told === null) return
      const text = instances === null ? told : `${instancesText(instances)} · ${told}`
      if (target.isTerminal) draw(text)
      else tell(text)
    },
    say: (line) => {
      clear()
      const width = target.isTerminal ? target.width : Number.POSITIVE_INFINITY
      target.write(`${fitLines(line.split('\n'), width).join('\n')}\n`)
    },
    clear,
  }
}

/** null: nothing that belongs on the line. */
export function eventText(event: CoreEvent): string | null {
  switch (event.kind) {
    case 'progress':
      return progressText(event.progress)
    case 'waiting':
      if (event.waiting === 0) return null
      return formatMessage('waiting-for-limit', { seconds: Math.ceil(event.seconds), count: event.waiting })
    case 'game-running':
      return formatMessage('waiting-until-ended', { sign: plain(event.sign) })
    case 'no-answer':
      return formatMessage('waiting-for-answer', { host: plain(event.host), seconds: event.seconds })
    case 'retry':
      return formatMessage('trying-again', {
        what: plain(event.what),
        attempt: event.attempt,
        seconds: Math.ceil(event.seconds),
        why: plain(event.why),
      })
    default:
      return null
  }
}

function isEnd(event: CoreEvent): boolean {
  return event.kind === 'progress' && event.progress.done === event.progress.total
}

function isLongWait(event: CoreEvent): boolean {
  const isWait = event.kind === 'waiting' || event.kind === 'no-answer' || event.kind === 'retry'
  return isWait && event.seconds >= SHORT_WAIT
}

function instancesText({ done, total }: Progress): string {
  return formatMessage('instances-done', { done, total: total ?? done })
}

function progressText({ stage, done, total, unit }: Progress): string | null {
  if (total === 0) return null
  const amount = (value: number): string => (unit === 'bytes' ? sizeInWords(value) : String(value))
  const unitText = unit === 'bytes' ? '' : ` ${formatMessage(UNITS[unit])}`
  if (total === null) return `${formatMessage(STAGES[stage])} … ${amount(done)}${unitText}`
  const filled = Math.round((Math.min(done, total) / total) * BAR_WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
  const far = formatMessage('so-far-of', {
    stage: formatMessage(STAGES[stage]),
    done: amount(done),
    total: amount(total),
  })
  return `${bar} ${far}${unitText}`
}
