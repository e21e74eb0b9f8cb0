import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import type { SignInOutcome, SignInWays, AccountEvent } from '../../../core/model/accounts/account.ts'
import { reportDocument, signInDocument } from '../../documents/account/account-document.ts'
import { commandLines } from '../../remedies/remedy-command.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Answer, Run, Session } from '../../run/session.ts'
import { askSecret, isYes } from '../../terminal/ask.ts'
import { signInView } from '../../views/account/account-view.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import type { Core } from '../../../core/core.ts'
import type { Io } from '../../process/io.ts'
import { plain } from '../../terminal/plain.ts'

interface LoginOptions {
  readonly tokenStdin?: boolean
  readonly keepInFile?: boolean
  readonly scopes?: string
}

export function addLogin(program: Command, run: Run): void {
  program
    .command('login')
    .description(formatMessage('help-login'))
    .option('--token-stdin', formatMessage('option-token-stdin'))
    .option('--keep-in-file', formatMessage('option-keep-in-file'))
    .option('--scopes <names>', formatMessage('option-scopes'))
    .addHelpText('after', formatMessage('help-login-more'))
    .action(async (given: LoginOptions) => {
      await run(async (session) => {
        const outcome = await signIn(session, given)
        const ways = await session.core.account.ways()
        if (outcome === 'would-open-browser') return browserWouldOpen(ways)
        const commands =
          outcome.kind === 'not-configured' ? [tokenCommand(given, await session.core.account.hasKeyStore())] : []
        return {
          document: { ...signInDocument(outcome), commands },
          text: (style) => [
            ...(commands.length === 0 ? [] : [whereToMakeToken(ways), formatMessage('login-with-a-file')]),
            ...commandLines(commands, 0, style),
            ...signInView(outcome, style),
          ],
          exitCode: outcome.kind === 'signed-in' ? EXIT.done : EXIT.failed,
        }
      })
    })
}

async function signIn(session: Session, given: LoginOptions): Promise<SignInOutcome | 'would-open-browser'> {
  const { core, options, signal } = session
  if (options.isOffline) {
    throw new CoreError('offline', message('signing-in-asks-the-service'), {
      hint: message('run-it-again-without-offline'),
    })
  }
  if (given.tokenStdin === true && given.scopes !== undefined) {
    throw new CoreError('bad-argument', message('scopes-need-browser'))
  }
  const scopes = given.scopes?.split(',') ?? []
  core.account.checkScopes(scopes)
  const ways = await core.account.ways()
  const isByToken = given.tokenStdin === true || (await prefersToken(session, ways))
  const token = isByToken ? await readToken(session, given, ways) : null
  if (options.isDryRun && token === null && ways.browser.kind === 'ready') return 'would-open-browser'
  const isStoredInFile = given.keepInFile === true || (await agreesToFile(session))
  if (token !== null) return core.account.signInWithToken(token, { isStoredInFile }, { signal })
  const stopShowing = showSignIn(core, session.io)
  try {
    return await core.account.signInInBrowser({ isStoredInFile, scopes }, { signal })
  } finally {
    stopShowing()
  }
}

/** Whose account it would be, only the browser would tell. */
function browserWouldOpen({ service }: SignInWays): Answer {
  const told = formatMessage('browser-would-open', { service })
  return {
    document: { outcome: 'would-open-browser', message: told, hint: null, commands: [], ...reportDocument(null) },
    text: () => [told],
  }
}

/** Without anybody to ask it is the browser, which then may turn out not to be possible. */
async function prefersToken({ ask }: Session, { browser }: SignInWays): Promise<boolean> {
  if (ask === null) return false
  return browser.kind !== 'ready' || /^t/i.test(await ask(formatMessage('ask-sign-in-way')))
}

async function readToken(session: Session, { tokenStdin }: LoginOptions, ways: SignInWays): Promise<string> {
  const { signal, show } = session
  const { stdin, stderr } = session.io
  if (stdin.isTTY !== true) return readTokenFrom(stdin, signal)
  if (tokenStdin !== true) show([whereToMakeToken(ways)])
  return askSecret(formatMessage('ask-token'), { input: stdin, output: stderr, signal })
}

/** Of a service whose site nobody named, that of another would be wrong. */
function whereToMakeToken({ isSiteKnown, tokenPage, service }: SignInWays): string {
  return isSiteKnown
    ? formatMessage('make-a-token', { page: tokenPage })
    : formatMessage('make-a-token-there', { host: new URL(service).host })
}

/** To sign in with a token where nobody can paste one. */
function tokenCommand({ keepInFile }: LoginOptions, hasKeyStore: boolean): string {
  return `modwell login --token-stdin${keepInFile === true || !hasKeyStore ? ' --keep-in-file' : ''} < FILE`
}

/** What a key store keeps is kept; into a file it goes only by consent. */
async function agreesToFile({ ask, core }: Session): Promise<boolean> {
  return ask !== null && !(await core.account.hasKeyStore()) && isYes(await ask(formatMessage('ask-token-in-file')))
}

const MAX_LENGTH = 8 * 1024

/** All that comes in until its end; the core says whether it is a token. Rejects with `bad-argument` for far too much. */
async function readTokenFrom(input: NodeJS.ReadableStream, signal: AbortSignal): Promise<string> {
  let text = ''
  const stop = (): void => void ('destroy' in input && typeof input.destroy === 'function' && input.destroy())
  signal.addEventListener('abort', stop, { once: true })
  try {
    for await (const chunk of input) {
      text += String(chunk)
      if (text.length > MAX_LENGTH) throw new CoreError('bad-argument', message('input-is-not-one-token'))
    }
  } catch (cause) {
    if (!signal.aborted) throw cause
  } finally {
    signal.removeEventListener('abort', stop)
  }
  if (signal.aborted) throw new CoreError('cancelled', message('stopped'))
  return text
}

const CLEAR = '\r\u001b[2K'

/** Prints where to sign in and, on a terminal, how much time is left. Returns the function that stops. */
function showSignIn(core: Core, { stderr: output, env }: Io): () => void {
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
