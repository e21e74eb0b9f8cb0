import { commandText } from '../../remedies/remedy-command.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import type {
  Account,
  ScopeCheck,
  SignInOutcome,
  TokenPlace,
  TokenReport,
} from '../../../core/model/accounts/account.ts'
import { dateText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table } from '../../terminal/table.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

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
  if (accounts.length === 0) return [formatMessage('accounts-none', { command: commandText('modwell login', style) })]
  const columns = [
    { title: '' as const },
    { title: message('column-name'), atLeast: 8 },
    { title: message('column-service'), atLeast: 12 },
    { title: message('column-token'), atLeast: 10 },
    { title: message('column-kept-in') },
    { title: message('column-ends') },
  ]
  const rows = accounts.map((account) => ({
    cells: [
      { text: account.isActive ? '*' : '', paint: style.good },
      { text: nameOf(account), paint: style.bold },
      { text: new URL(account.service).host },
      { text: formatMessage(KINDS[account.tokenKind]) },
      { text: formatMessage(PLACES[account.place]) },
      { text: endText(account), paint: account.expiry === 'later' ? undefined : style.warn },
    ].map(({ text, paint }) => (paint === undefined ? { text } : { text, paint })),
    below: account.problem === null ? [] : [plain(account.problem.message)],
  }))
  return table(columns, rows, style)
}

export function reportView(report: TokenReport, style: Style): readonly string[] {
  const { account, scopes, warnings } = report
  const { tokenKind, place, expiresAt } = account
  const of = formatMessage('account-held-at', {
    host: new URL(account.service).host,
    kind: formatMessage(KINDS[tokenKind]),
    place: formatMessage(PLACES[place]),
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
    return [style.good(formatMessage('signed-in-now')), ...reportView(outcome.report, style), '', outcome.storedIn]
  }
  return [plain(outcome.message)]
}

function nameOf({ username, userId }: Account): string {
  return plain(username ?? userId ?? formatMessage('account-not-asked'))
}

function endText({ expiry, expiresAt }: Account): string {
  if (expiresAt === null) return formatMessage('end-not-told')
  return expiry === 'over' ? formatMessage('end-is-over') : dateText(expiresAt)
}

/** What would have to change something to be tried says nothing about the token. */
function isTold({ verdict, scope }: ScopeCheck): boolean {
  return verdict !== 'not-tried' || scope.endsWith('_READ') || scope === 'USER_READ_EMAIL'
}

function permissionText({ scope, verdict, isFor, note }: ScopeCheck, style: Style): string {
  const paint = { yes: style.good, no: style.bad, 'not-tried': style.dim }[verdict]
  const said = formatMessage('scope-verdict', { verdict, isFor, note: plain(note ?? '') })
  return `  ${paint(`${MARKS[verdict]} ${scope}`)}  ${said}`
}
