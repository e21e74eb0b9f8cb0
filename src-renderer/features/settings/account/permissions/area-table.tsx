import { CircleCheck, CircleDashed, CircleHelp, CircleMinus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AreaVerdict, TokenReport } from '../../../../../src-preload/contract.ts'
import { format, formatMessage, message, type Message } from '../../../../../resources/text/text.ts'

const VERDICTS: Readonly<Record<AreaVerdict, { readonly icon: LucideIcon; readonly words: Message }>> = {
  yes: { icon: CircleCheck, words: message('settings-account-area-yes') },
  partly: { icon: CircleDashed, words: message('settings-account-area-partly') },
  no: { icon: CircleMinus, words: message('settings-account-area-no') },
  'not-tried': { icon: CircleHelp, words: message('settings-account-may-not-tried') },
}

const UNSEEN = [
  { verdict: 'no', words: 'settings-account-area-hidden' },
  { verdict: 'partly', words: 'settings-account-area-partial' },
] as const

export interface AreaTableProps {
  readonly labelledBy: string
  readonly areas: TokenReport['areas']
}

/**
 * Which parts of Modwell the token does not let a person see, or change where that is known. What it allows needs no row; nor does what
 * cannot be tried, of which one sentence tells.
 */
export function AreaTable({ labelledBy, areas }: AreaTableProps): ReactNode {
  const isChangeKnown = areas.some(({ change }) => change !== 'not-tried')
  const isTried = areas.every(({ see, change }) => see !== 'not-tried' && change !== 'not-tried')
  const lacking = areas.filter((area) => isLacking(area.see) || (isChangeKnown && isLacking(area.change)))
  return (
    <>
      {lacking.length > 0 && isChangeKnown && <Table labelledBy={labelledBy} areas={lacking} />}
      {!isChangeKnown &&
        UNSEEN.map(({ verdict, words }) => {
          const unseen = areas.filter(({ see }) => see === verdict).map(({ label }) => label)
          return unseen.length > 0 && <p key={verdict}>{formatMessage(words, { areas: unseen })}</p>
        })}
      {!isTried && (
        <p className="soft account-verdict">
          <CircleHelp size={16} aria-hidden />
          <span>{formatMessage('settings-account-area-rest')}</span>
        </p>
      )}
    </>
  )
}

function isLacking(verdict: AreaVerdict): boolean {
  return verdict === 'no' || verdict === 'partly'
}

function Table({ labelledBy, areas }: AreaTableProps): ReactNode {
  return (
    <table className="account-areas" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <td />
          <th scope="col">{formatMessage('settings-account-area-see')}</th>
          <th scope="col">{formatMessage('settings-account-area-change')}</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ label, see, change }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <Cell verdict={see} />
            <Cell verdict={change} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ verdict }: { readonly verdict: AreaVerdict }): ReactNode {
  const { icon: Icon, words } = VERDICTS[verdict]
  return (
    <td className={verdict === 'yes' ? undefined : 'soft'}>
      <span className="account-verdict">
        <Icon size={16} aria-hidden />
        {format(words)}
      </span>
    </td>
  )
}
