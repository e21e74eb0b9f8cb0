import { RefreshCw, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { countAllUpdates, countUpdates } from '../../../lib/words/file-states.ts'
import { formatChecked } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Ring } from '../../../ui/art/ring.tsx'
import { useLibrary } from '../library-store.ts'
import { countProblems, sayHeld, sayState } from './state-sentence.ts'
import { WatchesOutNeeds } from './released-targets.tsx'
import { useChanges, whyNot } from '../../../lib/asking/changing.ts'
import { refresh, useQuestion } from '../../../lib/asking/question.ts'

export interface NeedsStripProps {
  readonly entries: readonly LibraryEntry[]
  /** Whether the service does not answer: that and the way to ask it again are told below the page. */
  readonly isOffline: boolean
  /** Of these. */
  readonly onUpdate: (entries: readonly LibraryEntry[]) => void
  readonly onOpen: (instance: string) => void
  readonly onShowProblems: () => void
  readonly onMove: (instance: string, gameVersion: string) => void
}

const MAX_STONES = 24

interface ReadyNeedsProps {
  readonly onMove: (instance: string, gameVersion: string) => void
}

/** What all instances together need, and the one thing to do about it. */
export function NeedsStrip({
  entries,
  isOffline,
  onUpdate,
  onOpen,
  onShowProblems,
  onMove,
}: NeedsStripProps): ReactNode {
  const { isChecking, adopting, check, stopChecking } = useLibrary()
  const changes = useChanges()
  const busy = entries.flatMap(({ id }) => changes.instances.get(id) ?? []).filter(({ isAgreed }) => isAgreed)
  const isBusy = ({ id }: LibraryEntry): boolean => changes.instances.get(id)?.isAgreed === true
  // What is being updated needs nobody.
  const updated = entries.filter((entry) => countUpdates(entry.check) > 0 && !isBusy(entry))
  const updates = countAllUpdates(updated)
  const hasMore = entries.some((entry) => countUpdates(entry.check) > 0 && isBusy(entry))
  const wrong = entries.filter((entry) => countProblems(entry) > 0)
  const problems = wrong.reduce((sum, entry) => sum + countProblems(entry), 0)
  const broken = entries.filter((entry) => sayState(entry)?.tone === 'broken' && !wrong.includes(entry))
  const well = entries.filter((entry) => entry.check !== null && sayState(entry) === null).length
  const packs = entries.filter((entry) => (entry.check?.offers.pack ?? null) !== null)
  const held = sayHeld(entries)
  const stones = Math.min(MAX_STONES, Math.max(entries.length, 4))
  return (
    <section className="needs" aria-label={formatMessage('library-what-needs-you')}>
      <Ring size={40} stones={stones} filled={Math.round((well / entries.length) * stones)} hasWater />
      {adopting !== null && (
        <div className="need" role="status">
          <strong className="counted">{formatMessage('library-adopting', adopting)}</strong>
        </div>
      )}
      {updates > 0 && (
        <div className="need">
          <strong className="counted">
            {formatMessage(hasMore ? 'library-more-updates' : 'state-update-available-counted', { count: updates })}
          </strong>
          <span className="meta soft">{formatMessage('library-in-instances', { count: updated.length })}</span>
        </div>
      )}
      <PackNeeds packs={packs} onOpen={onOpen} />
      {problems > 0 && (
        <button type="button" className="need need-broken need-link" onClick={onShowProblems}>
          <strong className="counted">{formatMessage('problems-counted', { count: problems })}</strong>
          <span className="meta soft cut">{sayWhere(wrong)}</span>
        </button>
      )}
      {broken.length > 0 && (
        <div className="need need-broken">
          <strong className="counted">{formatMessage('library-broken', { count: broken.length })}</strong>
          <span className="meta soft cut">{sayWhere(broken)}</span>
        </div>
      )}
      {adopting === null && updates + packs.length + problems + broken.length === 0 && (
        <div className="need">
          <strong>{isChecking ? formatMessage('library-checking') : (busy[0]?.title ?? sayAllWell(entries))}</strong>
          {held !== null && <span className="meta soft counted">{held}</span>}
        </div>
      )}
      <WatchesOutNeeds />
      <ReadyNeeds onMove={onMove} />
      <PausedNeeds entries={entries} />
      <div className="needs-actions">
        <span className="meta quiet" data-of-now>
          {sayWhen(entries, isOffline)}
        </span>
        {isChecking ? (
          <Button look="quiet" icon={X} onPress={stopChecking}>
            {formatMessage('library-stop-checking')}
          </Button>
        ) : (
          !isOffline && (
            <Button look="quiet" icon={RefreshCw} onPress={() => void check('now')}>
              {formatMessage('check-for-updates')}
            </Button>
          )
        )}
        {updates > 0 && (
          <Button
            look={isOffline ? 'plain' : 'primary'}
            whyNot={whyNot(changes, ...updated.map(({ id }) => id))}
            onPress={() => onUpdate(updated)}
          >
            {formatMessage('library-review-updates', { count: updates })}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What the person paused, by the first of its instances: it goes on with a press. */
function PausedNeeds({ entries }: Pick<NeedsStripProps, 'entries'>): ReactNode {
  const { instances, resume } = useChanges()
  const paused = entries.flatMap(({ id }) => {
    const busy = instances.get(id)
    return busy?.isPaused === true ? [{ id, ...busy }] : []
  })
  const firsts = paused.filter(({ title }, index) => paused.findIndex((one) => one.title === title) === index)
  return firsts.map(({ id, title, words, percent }) => (
    <div key={id} className="need-paused">
      <div className="need">
        <strong className="counted">
          {percent === null ? words : formatMessage('activity-share', { what: words, percent })}
        </strong>
        <span className="meta soft">{title}</span>
      </div>
      <Button
        size="small"
        label={formatMessage('change-do-to', { what: formatMessage('change-resume'), title })}
        onPress={() => resume(id)}
      >
        {formatMessage('change-resume')}
      </Button>
    </div>
  ))
}

interface PackNeedsProps extends Pick<NeedsStripProps, 'onOpen'> {
  readonly packs: readonly LibraryEntry[]
}

/** Leads to the first of the instances whose pack is out in a newer version. */
function PackNeeds({ packs, onOpen }: PackNeedsProps): ReactNode {
  const [first] = packs
  if (first === undefined) return null
  return (
    <button type="button" className="need need-link" onClick={() => onOpen(first.id)}>
      <strong className="counted">{formatMessage('packs-is-out-count', { count: packs.length })}</strong>
      <span className="meta soft cut">{sayWhere(packs)}</span>
    </button>
  )
}

/** So many are named; more are counted. */
const MAX_NAMES = 2

function sayWhere(entries: readonly LibraryEntry[]): string {
  return entries.length > MAX_NAMES
    ? formatMessage('library-in-instances', { count: entries.length })
    : entries.map(({ label }) => label).join(listSeparator())
}

function sayAllWell(entries: readonly LibraryEntry[]): string {
  if (entries.some(({ check }) => check === null)) return formatMessage('library-not-checked')
  return formatMessage(sayHeld(entries) !== null ? 'library-no-updates' : 'library-up-to-date')
}

/** When the oldest answer came that all of it rests on, and whether some could not be confirmed: of a service that is gone that is plain. */
function sayWhen(entries: readonly LibraryEntry[], isOffline: boolean): string {
  const checks = entries.flatMap(({ check }) => (check === null || check.checkedAt === null ? [] : [check]))
  const [oldest] = checks.toSorted((one, other) => (one.checkedAt ?? '').localeCompare(other.checkedAt ?? ''))
  if (oldest === undefined) return ''
  return formatChecked({
    ...oldest,
    fromCache: isOffline,
    staleSince: isOffline ? null : (checks.find((check) => check.staleSince)?.staleSince ?? null),
  })
}

/** Instances that are ready for what was waited for, asked anew after each check: a press leads to the move. */
function ReadyNeeds({ onMove }: ReadyNeedsProps): ReactNode {
  const checkedWith = useLibrary((state) => state.checkedWith)
  const { value: ready } = useQuestion('library.ready', { freshness: checkedWith }, { keepsLast: true })
  useEffect(
    () =>
      useLibrary.subscribe(({ entries, isChecking }, before) => {
        if (!isChecking && (before.isChecking || entries !== before.entries)) void refresh('library.ready')
      }),
    [],
  )
  return ready?.map(({ instance, name, gameVersion }) => (
    <button
      key={`${instance} ${gameVersion}`}
      type="button"
      className="need need-link"
      onClick={() => onMove(instance, gameVersion)}
    >
      <strong>{formatMessage('ready-for-one', { name, gameVersion })}</strong>
      <span className="meta soft">{formatMessage('ready-look')}</span>
    </button>
  ))
}
