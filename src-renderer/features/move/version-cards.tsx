import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import type { MoveVersion } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatDay } from '../../lib/words/format.ts'
import { countWaiting, sayCounts } from './move-words.ts'

export interface VersionCardsProps {
  readonly versions: readonly MoveVersion[]
  readonly chosen: string
  readonly onChoose: (gameVersion: string) => void
}

/** Newer game versions side by side, each with how much is ready for it. */
export function VersionCards({ versions, chosen, onChoose }: VersionCardsProps): ReactNode {
  const best = mostReady(versions)
  return (
    <RadioGroup className="move-cards" aria-label={formatMessage('game-version')} value={chosen} onChange={onChoose}>
      {versions.map((version) => (
        <Radio key={version.gameVersion} value={version.gameVersion} className="move-card">
          <span className="move-card-head">
            <strong>{version.gameVersion}</strong>
            {version === best && <span className="meta soft">{formatMessage('move-most-ready')}</span>}
            {version.isAwaited && <Bell size={16} role="img" aria-label={formatMessage('ready-awaited')} />}
            <span className="meta quiet">
              {version.isPreRelease
                ? formatMessage('move-pre-release')
                : version.date === null
                  ? ''
                  : formatDay(version.date)}
            </span>
          </span>
          <Share version={version} />
          {sayCounts(version).map((line) => (
            <span key={line} className="meta soft">
              {line}
            </span>
          ))}
        </Radio>
      ))}
    </RadioGroup>
  )
}

/** The one that more is ready for than for any other; null: there is no such one. */
function mostReady(versions: readonly MoveVersion[]): MoveVersion | null {
  const [first, second] = versions.toSorted((one, other) => other.counts.ready - one.counts.ready)
  return first === undefined || second === undefined || first.counts.ready === second.counts.ready ? null : first
}

/** The same in lengths. */
function Share({ version }: { readonly version: MoveVersion }): ReactNode {
  const { counts } = version
  const parts = [
    ['ready', counts.ready],
    ['beta', counts['less-stable']],
    ['unknown', counts.unknown + counts['not-checked']],
    ['waiting', countWaiting(version)],
  ] as const
  const all = parts.reduce((sum, [, count]) => sum + count, 0)
  return (
    <svg className="move-share" viewBox={`0 0 ${Math.max(all, 1)} 1`} preserveAspectRatio="none" aria-hidden>
      {parts.map(([name, count], index) => {
        const start = parts.slice(0, index).reduce((sum, [, before]) => sum + before, 0)
        return count > 0 && <rect key={name} className={`move-share-${name}`} x={start} width={count} height={1} />
      })}
    </svg>
  )
}
