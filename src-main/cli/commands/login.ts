import type { Command } from 'commander'
import { CoreError } from '../../core/errors.ts'
import type { SignInOutcome, SignInWays } from '../../core/model/account.ts'
import { signInDocument } from '../documents/account-document.ts'
import { EXIT } from '../exit-codes.ts'
import { readTokenFrom } from '../read-token.ts'
import type { Run, Session } from '../session.ts'
import { askSecret, isYes } from '../terminal/ask.ts'
import { showSignIn } from '../show-sign-in.ts'
import { signInView } from '../views/account-view.ts'

const HELP = `
There are two equal ways. In the browser: the service asks you there, and Modwell gets a token for 14 days. This needs an
application at the service: register one there with the address http://127.0.0.1:PORT/callback for each port of the
setting oauthPorts, set oauthClientId, and put its secret into MODWELL_OAUTH_SECRET. Or with a personal access token,
which you create in the settings of the service's site.

The command line has no key store: the token is forgotten when the command ends, unless it is stored in a file that only
the file's permissions protect. MODWELL_TOKEN gives a token without storing it.

Exit code 1 if nobody was signed in: declined, timed out after five minutes, or not possible here.

Examples:
  modwell login --keep-in-file
  modwell login --keep-in-file --scopes NOTIFICATION_WRITE,PROJECT_READ
  modwell login --token-stdin --keep-in-file < token.txt`

interface LoginOptions {
  readonly tokenStdin?: boolean
  readonly keepInFile?: boolean
  readonly scopes?: string
}

export function addLogin(program: Command, run: Run): void {
  program
    .command('login')
    .description('sign in to the service')
    .option('--token-stdin', 'read a personal access token from standard input')
    .option('--keep-in-file', 'store the token, unencrypted, in a file that only you may read')
    .option('--scopes <names>', 'in the browser: ask for these scopes as well, separated by commas')
    .addHelpText('after', HELP)
    .action(async (given: LoginOptions) => {
      await run(async (session) => {
        const outcome = await signIn(session, given)
        return {
          document: signInDocument(outcome),
          text: (style) => signInView(outcome, style),
          exitCode: outcome.kind === 'signed-in' ? EXIT.done : EXIT.failed,
        }
      })
    })
}

async function signIn(session: Session, given: LoginOptions): Promise<SignInOutcome> {
  const { core, options, signal } = session
  if (options.isOffline) {
    throw new CoreError('offline', 'signing in asks the service', { hint: 'Run it again without --offline.' })
  }
  if (given.tokenStdin === true && given.scopes !== undefined) {
    throw new CoreError(
      'bad-argument',
      '--scopes is for signing in by the browser: a token has the scopes it was made with',
    )
  }
  const ways = await core.account.ways()
  const isByToken = given.tokenStdin === true || (await prefersToken(session, ways))
  const token = isByToken ? await readToken(session, given, ways) : null
  const isStoredInFile = given.keepInFile === true || (await agreesToFile(session))
  if (token !== null) return core.account.signInWithToken(token, { isStoredInFile }, { signal })
  const stopShowing = showSignIn(core, session.io)
  try {
    const scopes = given.scopes === undefined ? [] : given.scopes.split(',')
    return await core.account.signInInBrowser({ isStoredInFile, scopes }, { signal })
  } finally {
    stopShowing()
  }
}

/** Without anybody to ask it is the browser, which then may turn out not to be possible. */
async function prefersToken({ ask, show }: Session, { browser }: SignInWays): Promise<boolean> {
  if (ask === null) return false
  if (browser.kind === 'ready')
    return /^t/i.test(await ask('Sign in by the [b]rowser or with a personal access [t]oken? '))
  show([browser.message, browser.hint])
  return true
}

async function readToken(session: Session, { tokenStdin }: LoginOptions, ways: SignInWays): Promise<string> {
  const { signal, show } = session
  const { stdin, stderr } = session.io
  if (stdin.isTTY !== true) return readTokenFrom(stdin, signal)
  if (tokenStdin !== true) show([`Make a token here: ${ways.tokenPage}`])
  return askSecret('Personal access token (not shown): ', { input: stdin, output: stderr, signal })
}

async function agreesToFile({ ask }: Session): Promise<boolean> {
  return ask !== null && isYes(await ask('Keep the token, unprotected, in a file that only you may read? [y/N] '))
}
