import { asTyped } from '../as-typed.ts'
import type { Account, ScopeCheck, SignInOutcome, TokenPlace, TokenReport } from '../../core/model/account.ts'
import { dateText } from '../terminal/amounts.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { table } from '../terminal/table.ts'
import { wrapIndented } from '../terminal/wrap.ts'

const PLACES: Readonly<Record<TokenPlace, string>> = {
  os: 'key store',
  file: 'file, unprotected',
  memory: 'this run only',
  environment: 'MODWELL_TOKEN',
}
const KINDS = {
  personal: 'personal access token',
  oauth: 'sign-in by the browser',
  session: 'session of the site',
  'code-host': 'token of a code host',
} as const
const MARKS = { yes: '✓', no: '✗', 'not-tried': '·' } as const

export function accountsView(accounts: readonly Account[], style: Style): readonly string[] {
  if (accounts.length === 0) return [`Nobody is signed in. Sign in with: ${asTyped('modwell login', style.typed)}`]
  const columns = [
    { title: '' },
    { title: 'NAME', atLeast: 8 },
    { title: 'SERVICE', atLeast: 12 },
    { title: 'TOKEN', atLeast: 10 },
    { title: 'KEPT IN' },
    { title: 'ENDS' },
  ]
  const rows = accounts.map((account) => ({
    cells: [
      { text: account.isActive ? '*' : '', paint: style.good },
      { text: nameOf(account), paint: style.bold },
      { text: new URL(account.service).host },
      { text: KINDS[account.tokenKind] },
      { text: PLACES[account.place] },
      { text: endText(account), paint: account.expiry === 'later' ? undefined : style.warn },
    ].map(({ text, paint }) => (paint === undefined ? { text } : { text, paint })),
    below: account.problem === null ? [] : [plain(account.problem.message)],
  }))
  return table(columns, rows, style)
}

export function reportView(report: TokenReport, style: Style): readonly string[] {
  const { account, scopes, warnings } = report
  const ends = account.expiresAt === null ? '' : `, ends ${dateText(account.expiresAt)}`
  return [
    `${style.bold(nameOf(account))} at ${new URL(account.service).host} (${KINDS[account.tokenKind]}, ${PLACES[account.place]}${ends})`,
    '',
    ...scopes.filter(isTold).map((check) => permissionText(check, style)),
    ...warnings.flatMap((text) => wrapIndented(`! ${plain(text)}`, 2, style.width).map(style.warn)),
  ]
}

export function signInView(outcome: SignInOutcome, style: Style): readonly string[] {
  if (outcome.kind === 'signed-in') {
    return [style.good('Signed in.'), ...reportView(outcome.report, style), '', outcome.storedIn]
  }
  return outcome.kind === 'not-configured' ? [plain(outcome.message), plain(outcome.hint)] : [plain(outcome.message)]
}

function nameOf({ username, userId }: Account): string {
  return plain(username ?? userId ?? 'not asked yet')
}

function endText({ expiry, expiresAt }: Account): string {
  if (expiresAt === null) return 'not told'
  return expiry === 'over' ? 'expired' : dateText(expiresAt)
}

/** What would have to change something to be tried says nothing about the token. */
function isTold({ verdict, scope }: ScopeCheck): boolean {
  return verdict !== 'not-tried' || scope.endsWith('_READ') || scope === 'USER_READ_EMAIL'
}

function permissionText({ scope, verdict, isFor, note }: ScopeCheck, style: Style): string {
  const paint = { yes: style.good, no: style.bad, 'not-tried': style.dim }[verdict]
  const said = {
    yes: isFor,
    no: `without it not possible: ${isFor}`,
    'not-tried': `${isFor} (not tried: ${plain(note ?? '')})`,
  }
  return `  ${paint(`${MARKS[verdict]} ${scope}`)}  ${said[verdict]}`
}
