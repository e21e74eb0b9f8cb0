import { formatMessage } from '../../../src-texts/text.ts'
import type { Core } from '../../core/core.ts'
import type { AccountEvent } from '../../core/model/accounts/account.ts'
import type { Io } from '../process/io.ts'
import { plain } from '../terminal/plain.ts'

const CLEAR = '\r\u001b[2K'

/** Prints where to sign in and, on a terminal, how much time is left. Returns the function that stops. */
export function showSignIn(core: Core, { stderr: output, env }: Io): () => void {
  const isTerminal = output.isTTY === true && env['TERM'] !== 'dumb'
  let isTold = false
  const tell = (line: string): void => void output.write(`${isTerminal ? CLEAR : ''}${line}\n`)

  function show(event: AccountEvent): void {
    if (event.kind === 'waiting-for-browser') {
      if (!isTold) tell(formatMessage('browser-opens', { address: event.address }))
      isTold = true
      if (isTerminal)
        output.write(`${CLEAR}${formatMessage('waiting-for-browser', { time: timeLeft(event.secondsLeft) })}`)
    } else if (event.kind === 'browser-did-not-open')
      tell(formatMessage('browser-not-opened', { why: plain(event.message) }))
    else if (event.kind === 'checking') tell(formatMessage('browser-is-done'))
  }

  const stop = core.account.on(show)
  return () => {
    stop()
    if (isTerminal) output.write(CLEAR)
  }
}

function timeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
