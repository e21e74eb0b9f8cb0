import { commandText } from '../command-lines.ts'
import { say, words } from '../../../src-texts/text.ts'
import type { TextId } from '../../../src-texts/catalogue.ts'
import type { Account, ScopeCheck, SignInOutcome, TokenPlace, TokenReport } from '../../core/model/account.ts'
import { dateText } from '../terminal/amounts.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { table } from '../terminal/table.ts'
import { wrapIndented } from '../terminal/wrap.ts'

const PLACES = {
  os: 'token-in-key-store',
  file: 'token-in-file',
  memory: 'token-in-memory',
  environment: 'token-in-environment',
} as const satisfies Readonly<Record<TokenPlace, TextId>>
const KINDS = {
  personal: 'token-is-personal',
  oauth: 'token-is-oauth',
  session: 'token-is-session',
  'code-host': 'token-is-of-code-host',
} as const satisfies Readonly<Record<Account['tokenKind'], TextId>>
const MARKS = { yes: '✓', no: '✗', 'not-tried': '·' } as const

export function accountsView(accounts: readonly Account[], style: Style): readonly string[] {
  if (accounts.length === 0) return [words('accounts-none', { command: commandText('modwell login', style) })]
  const columns = [
    { title: '' as const },
    { title: say('column-name'), atLeast: 8 },
    { title: say('column-service'), atLeast: 12 },
    { title: say('column-token'), atLeast: 10 },
    { title: say('column-kept-in') },
    { title: say('column-ends') },
  ]
  const rows = accounts.map((account) => ({
    cells: [
      { text: account.isActive ? '*' : '', paint: style.good },
      { text: nameOf(account), paint: style.bold },
      { text: new URL(account.service).host },
      { text: words(KINDS[account.tokenKind]) },
      { text: words(PLACES[account.place]) },
      { text: endText(account), paint: account.expiry === 'later' ? undefined : style.warn },
    ].map(({ text, paint }) => (paint === undefined ? { text } : { text, paint })),
    below: account.problem === null ? [] : [plain(account.problem.message)],
  }))
  return table(columns, rows, style)
}

export function reportView(report: TokenReport, style: Style): readonly string[] {
  const { account, scopes, warnings } = report
  const { tokenKind, place, expiresAt } = account
  const of = words('account-held-at', {
    host: new URL(account.service).host,
    kind: words(KINDS[tokenKind]),
    place: words(PLACES[place]),
    hasEnd: expiresAt !== null,
    end: expiresAt === null ? '' : dateText(expiresAt),
  })
  return [
    `${style.bold(nameOf(account))} ${of}`,
    '',
    ...scopes.filter(isTold).map((check) => permissionText(check, style)),
    ...warnings.flatMap((text) => wrapIndented(`! ${plain(text)}`, 2, style.width).map(style.warn)),
  ]
}

export function signInView(outcome: SignInOutcome, style: Style): readonly string[] {
  if (outcome.kind === 'signed-in') {
    return [style.good(words('signed-in-now')), ...reportView(outcome.report, style), '', outcome.storedIn]
  }
  return outcome.kind === 'not-configured' ? [plain(outcome.hint), plain(outcome.message)] : [plain(outcome.message)]
}

function nameOf({ username, userId }: Account): string {
  return plain(username ?? userId ?? words('account-not-asked'))
}

function endText({ expiry, expiresAt }: Account): string {
  if (expiresAt === null) return words('end-not-told')
  return expiry === 'over' ? words('end-is-over') : dateText(expiresAt)
}

/** What would have to change something to be tried says nothing about the token. */
function isTold({ verdict, scope }: ScopeCheck): boolean {
  return verdict !== 'not-tried' || scope.endsWith('_READ') || scope === 'USER_READ_EMAIL'
}

function permissionText({ scope, verdict, isFor, note }: ScopeCheck, style: Style): string {
  const paint = { yes: style.good, no: style.bad, 'not-tried': style.dim }[verdict]
  const said = words('scope-verdict', { verdict, isFor, note: plain(note ?? '') })
  return `  ${paint(`${MARKS[verdict]} ${scope}`)}  ${said}`
}
