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

export interface AreaTableProps {
  readonly labelledBy: string
  readonly areas: TokenReport['areas']
}

/** Which parts of Modwell work with the token. A column of what was never tried is a sentence, and so is a row. */
export function AreaTable({ labelledBy, areas }: AreaTableProps): ReactNode {
  const isChangeKnown = areas.some(({ change }) => change !== 'not-tried')
  const shown = isChangeKnown ? areas : areas.filter(({ see }) => see !== 'not-tried')
  const isUntried = shown.some(({ see, change }) => see === 'not-tried' || change === 'not-tried')
  return (
    <>
      <table className="account-areas" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <td />
            <th scope="col">{formatMessage('settings-account-area-see')}</th>
            {isChangeKnown && <th scope="col">{formatMessage('settings-account-area-change')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ label, see, change }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <Cell verdict={see} />
              {isChangeKnown && <Cell verdict={change} />}
            </tr>
          ))}
        </tbody>
      </table>
      {isChangeKnown
        ? isUntried && <p className="soft account-note">{formatMessage('settings-account-may-not-tried-hint')}</p>
        : restOf(shown.length === areas.length)}
    </>
  )
}

function restOf(isAll: boolean): ReactNode {
  return <p className="soft">{formatMessage('settings-account-area-rest', { isAll })}</p>
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
