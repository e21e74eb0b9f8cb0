import { useState, type ReactNode } from 'react'
import type { DeskView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Bars } from '../../../ui/art/bars.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatExact, formatUtcDay } from '../desk-words.ts'
import { topOfScale } from './top-of-scale.ts'

type Gains = DeskView['total']['gains']

interface GainsChartProps {
  /** All projects, or one in a dialog, whose title names it. */
  readonly of: 'all' | 'one'
  readonly gains: Gains
  /** The first day of the record; null: there is none. */
  readonly since: string | null
}

/** What came each day, as bars, and the same as a table: the bars stay beside it, or above it where there is no room. */
export function GainsChart({ of, gains, since }: GainsChartProps): ReactNode {
  const [isTable, setTable] = useState(false)
  const title = of === 'all' ? formatMessage('desk-gains', { isTable }) : formatMessage('desk-gains-of-one')
  const known = gains.filter(({ downloads }) => downloads !== null)
  if (known.length === 0) return <NothingYet of={of} since={since} title={title} />
  const downloads = sumOf(gains.map((gain) => gain.downloads))
  const top = topOfScale(Math.max(0, ...known.map((one) => one.downloads ?? 0)))
  const label = formatMessage('desk-gains-of-all', {
    downloads: formatExact(downloads),
    count: downloads,
    days: known.length,
  })
  // On the first day of the record nothing can have come yet.
  const drawn = gains[0]?.day === since && gains[0]?.downloads === null ? gains.slice(1) : gains
  const [first] = drawn
  const middle = drawn.length > 2 ? drawn[Math.floor(drawn.length / 2)] : undefined
  return (
    <>
      <div className="desk-gains-head">
        <div>{of === 'all' ? <h2>{title}</h2> : <Sum known={known} downloads={downloads} />}</div>
        <Button size="small" onPress={() => setTable(!isTable)}>
          {formatMessage(isTable ? 'desk-show-chart' : 'desk-show-table')}
        </Button>
      </div>
      <div className="desk-gains">
        <div className={isTable ? 'desk-chart desk-chart-beside' : 'desk-chart'}>
          {isTable && <span className="desk-chart-of meta quiet">{formatMessage('desk-new-downloads')}</span>}
          <div className="desk-chart-scale meta quiet counted">
            <span>{formatExact(top)}</span>
            {top > 1 && <span>{formatExact(top / 2)}</span>}
            <span>0</span>
          </div>
          <div className="desk-chart-bars">
            <Bars amounts={drawn.map((gain) => gain.downloads)} label={label} isWide top={top} />
          </div>
          <div className="desk-chart-days meta quiet">
            <span>{first !== undefined && formatUtcDay(first.day)}</span>
            <span>{middle !== undefined && formatUtcDay(middle.day)}</span>
            <span>{formatMessage('desk-today')}</span>
          </div>
        </div>
        {isTable && <GainsTable label={title} gains={gains} />}
      </div>
      <p className="desk-gains-since meta quiet">
        {since === null
          ? formatMessage('desk-gains-first')
          : formatMessage('desk-gains-since', { isShown: since === gains[0]?.day, day: formatUtcDay(since) })}
      </p>
    </>
  )
}

/** What came in all, and on the day when the most came. */
function Sum({ known, downloads }: { readonly known: Gains; readonly downloads: number }): ReactNode {
  const best = known.reduce<Gains[number] | null>(
    (most, one) => ((one.downloads ?? 0) > (most?.downloads ?? 0) ? one : most),
    null,
  )
  const sum = { downloads: formatExact(downloads), count: downloads, days: known.length }
  return (
    <>
      <h3 className="counted">{formatMessage('desk-gains-sum', sum)}</h3>
      {best !== null && known.length > 1 && (
        <p className="meta soft counted">
          {formatMessage('desk-gains-best', { day: formatUtcDay(best.day), most: formatExact(best.downloads ?? 0) })}
        </p>
      )}
    </>
  )
}

/** In the place of a chart without a bar: when there will be one. */
function NothingYet({
  of,
  since,
  title,
}: Pick<GainsChartProps, 'of' | 'since'> & { readonly title: string }): ReactNode {
  return (
    <>
      {of === 'all' && <h2>{title}</h2>}
      <p className="soft">
        {since === null
          ? formatMessage('desk-gains-first')
          : formatMessage('desk-gains-begun', { day: formatUtcDay(since) })}
      </p>
    </>
  )
}

/** So many are shown until all are asked for. */
const DAYS_AT_FIRST = 7

/** The latest first, and what all of them come to. */
function GainsTable({ label, gains }: { readonly label: string; readonly gains: Gains }): ReactNode {
  const [isWhole, setWhole] = useState(false)
  const known = gains.filter(({ downloads }) => downloads !== null)
  const days = gains.toReversed()
  return (
    <div className="desk-gains-numbers">
      <table className="desk-gains-table" aria-label={label}>
        <thead className="meta quiet">
          <tr>
            <th scope="col">{formatMessage('desk-day')}</th>
            <th scope="col">{formatMessage('desk-new-downloads')}</th>
            <th scope="col">{formatMessage('desk-new-followers')}</th>
          </tr>
        </thead>
        <tbody className="counted">
          {(isWhole ? days : days.slice(0, DAYS_AT_FIRST)).map(({ day, downloads, followers, isExact }) => (
            <tr key={day}>
              <th scope="row">{formatUtcDay(day)}</th>
              <Amount amount={downloads} isExact={isExact} />
              <Amount amount={followers} isExact={isExact} />
            </tr>
          ))}
        </tbody>
        <tfoot className="counted">
          <tr>
            <th scope="row">{formatMessage('desk-gains-total', { days: known.length })}</th>
            <td>{formatExact(sumOf(gains.map(({ downloads }) => downloads)))}</td>
            <td>{formatExact(sumOf(gains.map(({ followers }) => followers)))}</td>
          </tr>
        </tfoot>
      </table>
      {gains.length > DAYS_AT_FIRST && (
        <Button size="small" isExpanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {formatMessage('desk-show-days', { isWhole, days: isWhole ? DAYS_AT_FIRST : gains.length })}
        </Button>
      )}
    </div>
  )
}

/** Of what is known. */
function sumOf(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
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
