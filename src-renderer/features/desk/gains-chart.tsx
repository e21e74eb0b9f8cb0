import { useState, type ReactNode } from 'react'
import type { DeskView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { Bars } from '../../ui/art/bars.tsx'
import { Button } from '../../ui/button.tsx'
import { formatExact, formatUtcDay } from './desk-words.ts'

type Gains = DeskView['total']['gains']

interface GainsChartProps {
  readonly title: ReactNode
  readonly gains: Gains
  /** The first day of the record; null: there is none. */
  readonly since: string | null
}

/** What came each day, as bars, and the same as a table. */
export function GainsChart({ title, gains, since }: GainsChartProps): ReactNode {
  const [isTable, setTable] = useState(false)
  const known = gains.filter(({ downloads }) => downloads !== null)
  const downloads = known.reduce((sum, one) => sum + (one.downloads ?? 0), 0)
  const most = Math.max(0, ...known.map((one) => one.downloads ?? 0))
  const label = formatMessage('desk-gains-of-all', {
    downloads: formatExact(downloads),
    count: downloads,
    days: known.length,
  })
  const [first] = gains
  return (
    <>
      <div className="desk-gains-head">
        {title}
        <Button look="quiet" size="small" onPress={() => setTable(!isTable)}>
          {formatMessage(isTable ? 'desk-show-chart' : 'desk-show-table')}
        </Button>
      </div>
      {isTable ? (
        <GainsTable gains={gains} />
      ) : (
        <>
          <p className="meta soft counted">
            {formatMessage('desk-gains-most', { amount: formatExact(most), count: most })}
          </p>
          <Bars amounts={gains.map((gain) => gain.downloads)} label={label} isWide />
        </>
      )}
      <p className="desk-gains-foot meta quiet">
        {!isTable && first !== undefined && <span>{formatUtcDay(first.day)}</span>}
        <span className="desk-gains-since">
          {since === null
            ? formatMessage('desk-gains-first')
            : formatMessage('desk-gains-since', { day: formatUtcDay(since) })}
        </span>
        {!isTable && <span>{formatMessage('desk-today')}</span>}
      </p>
    </>
  )
}

/** The latest first. */
function GainsTable({ gains }: { readonly gains: Gains }): ReactNode {
  const label = formatMessage('desk-gains')
  return (
    <div className="desk-gains-table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead className="meta quiet">
          <tr>
            <th scope="col">{formatMessage('desk-day')}</th>
            <th scope="col">{formatMessage('desk-column-downloads')}</th>
            <th scope="col">{formatMessage('desk-column-followers')}</th>
          </tr>
        </thead>
        <tbody className="counted">
          {gains.toReversed().map(({ day, downloads, followers, isExact }) => (
            <tr key={day}>
              <th scope="row">{formatUtcDay(day)}</th>
              <Amount amount={downloads} isExact={isExact} />
              <Amount amount={followers} isExact={isExact} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Amount({ amount, isExact }: { readonly amount: number | null; readonly isExact: boolean }): ReactNode {
  if (amount === null) return <td className="quiet">{formatMessage('desk-not-known')}</td>
  if (isExact) return <td>{formatExact(amount)}</td>
  return (
    <td className="soft" title={formatMessage('desk-gains-spread')}>
      {formatMessage('desk-is-about', { amount: formatExact(amount) })}
    </td>
  )
}
