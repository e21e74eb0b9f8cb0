import { RefreshCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LibraryEntry } from '../../../src-preload/contract.ts'
import { countUpdates } from '../../lib/file-states.ts'
import { formatChecked, formatCount } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Ring } from '../../ui/ring.tsx'
import { useLibrary } from './library-store.ts'
import { sayState } from './state-sentence.ts'

export interface NeedsStripProps {
  readonly entries: readonly LibraryEntry[]
  readonly onUpdate: () => void
  readonly onShowProblems: () => void
}

const MOST_STONES = 24

/** What all instances together need, and the one thing to do about it. */
export function NeedsStrip({ entries, onUpdate, onShowProblems }: NeedsStripProps): ReactNode {
  const { isChecking, check, stopChecking } = useLibrary()
  const updated = entries.filter((entry) => countUpdates(entry.check) > 0)
  const updates = updated.reduce((sum, entry) => sum + countUpdates(entry.check), 0)
  const wrong = entries.filter(({ problems }) => (problems?.problems ?? 0) > 0)
  const problems = wrong.reduce((sum, entry) => sum + (entry.problems?.problems ?? 0), 0)
  const broken = entries.filter((entry) => sayState(entry)?.tone === 'broken' && !wrong.includes(entry))
  const well = entries.filter((entry) => entry.check !== null && sayState(entry) === null).length
  const stones = Math.min(MOST_STONES, Math.max(entries.length, 4))
  return (
    <section className="needs" aria-label="What needs you">
      <Ring size={40} stones={stones} filled={Math.round((well / entries.length) * stones)} hasWater />
      {updates > 0 && (
        <div className="need">
          <strong className="counted">{formatCount(updates, 'update')}</strong>
          <span className="meta soft">in {formatCount(updated.length, 'instance')}</span>
        </div>
      )}
      {problems > 0 && (
        <button type="button" className="need need-broken need-link" onClick={onShowProblems}>
          <strong className="counted">{formatCount(problems, 'problem')}</strong>
          <span className="meta soft cut">{wrong.map(({ name }) => name).join(', ')}</span>
        </button>
      )}
      {broken.length > 0 && (
        <div className="need need-broken">
          <strong className="counted">{formatCount(broken.length, 'instance has', 'instances have')} problems</strong>
          <span className="meta soft cut">{broken.map(({ name }) => name).join(', ')}</span>
        </div>
      )}
      {updates + problems + broken.length === 0 && (
        <div className="need">
          <strong>{isChecking ? 'Checking' : sayAllWell(entries)}</strong>
          <span className="meta soft">{sayWhen(entries)}</span>
        </div>
      )}
      <div className="needs-actions">
        {isChecking ? (
          <Button look="quiet" icon={X} onPress={stopChecking}>
            Stop checking
          </Button>
        ) : (
          <Button look="quiet" icon={RefreshCw} onPress={() => void check('now')}>
            Check now
          </Button>
        )}
        {updates > 0 && (
          <Button look="primary" onPress={onUpdate}>
            Review {formatCount(updates, 'update')}
          </Button>
        )}
      </div>
    </section>
  )
}

function sayAllWell(entries: readonly LibraryEntry[]): string {
  return entries.every(({ check }) => check !== null) ? 'Everything is up to date' : 'Not checked yet'
}

/** When the oldest answer came that all of it rests on. */
function sayWhen(entries: readonly LibraryEntry[]): string {
  const [oldest] = entries
    .flatMap(({ check }) => (check === null || check.checkedAt === null ? [] : [check]))
    .toSorted((one, other) => (one.checkedAt ?? '').localeCompare(other.checkedAt ?? ''))
  return oldest === undefined ? '' : formatChecked(oldest)
}
