import { Check, FolderSearch, RefreshCw, type LucideIcon } from 'lucide-react'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import type { Found, LookedIn } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { nameLauncher, nameLoader } from '../../../lib/words/names.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Badge } from '../../../ui/notes/badge.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { DrawnIcon } from '../../../ui/art/drawn-icon.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { FailureBanner } from '../../../lib/failure-banner.tsx'
import { useLibrary } from '../library-store.ts'

type FoundInstance = Extract<Found, { readonly kind: 'instance' }>

/** What leads on where there is nothing to adopt, or where that is not wanted. */
export interface WayOn {
  readonly icon: LucideIcon
  readonly label: string
  /** Shown where nothing was found. */
  readonly means: string
  readonly onPress: () => void
}

interface FoundListProps {
  /** What else can be done, beside adopting. */
  readonly others?: readonly WayOn[]
}

/** What is there to adopt, all of it ticked; looks when nobody has looked yet. */
export function FoundList({ others = [] }: FoundListProps): ReactNode {
  const { adopting, adoptError, adoptAll, chooseFolder } = useLibrary()
  const { value: found, isAsking: isLooking, error, ask: look } = useQuestion('library.discover', null)
  const hasNothing = found !== null && found.length === 0
  const { value: places } = useQuestion('library.places', null, { asks: hasNothing ? 'once' : 'never' })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => useLibrary.setState({ adoptError: null }), [])
  const instances = (found ?? []).filter((one): one is FoundInstance => one.kind === 'instance')
  const open = instances.filter(({ isAdopted }) => !isAdopted)
  const chosen = open.filter(({ id }) => !left.has(id))
  // Else what all are says it already.
  const isCounted = found !== null && !hasNothing && (open.length < 2 || open.length < instances.length)
  const chooses: WayOn = {
    icon: FolderSearch,
    label: formatMessage('library-choose-folder'),
    means: formatMessage('library-choose-folder-means'),
    onPress: () => void chooseFolder(),
  }
  const leave = (id: string, isTaken: boolean): void => {
    setLeft(isTaken ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]))
  }
  return (
    <>
      <FailureBanner error={error ?? adoptError} />
      {isLooking && found === null && <Busy>{formatMessage('library-looking')}</Busy>}
      <div className="found-head">
        {hasNothing && <p className="soft">{sayNothingFound(places ?? [])}</p>}
        {open.length > 1 && (
          <Checkbox
            isSelected={chosen.length === open.length}
            isPartly={chosen.length > 0 && chosen.length < open.length}
            onChange={(isTaken) => setLeft(isTaken ? new Set() : new Set(open.map(({ id }) => id)))}
          >
            {formatMessage('library-all-found', { count: open.length })}
          </Checkbox>
        )}
        {isCounted && (
          <span className="meta quiet">{formatMessage('library-found-count', { count: instances.length })}</span>
        )}
        <Button look="quiet" size="small" icon={RefreshCw} isDisabled={isLooking} onPress={() => void look()}>
          {formatMessage('library-look-again')}
        </Button>
      </div>
      {found !== null && found.length > 0 && (
        <ul className="found" aria-label={formatMessage('library-found')}>
          {found
            .toSorted(newFirst)
            .map((one) =>
              one.kind === 'unreadable' ? (
                <UnreadableRow key={one.id} found={one} />
              ) : (
                <FoundRow
                  key={one.id}
                  found={one}
                  isChosen={!left.has(one.id)}
                  onChoose={(isTaken) => leave(one.id, isTaken)}
                />
              ),
            )}
        </ul>
      )}
      {hasNothing ? (
        <>
          <WaysOn ways={[chooses, ...others]} />
          {places !== null && (
            <Fold title={formatMessage('library-places')}>
              <LookedInList places={places} />
            </Fold>
          )}
        </>
      ) : (
        open.length > 0 && (
          <div className="found-actions">
            <Button
              look="primary"
              isDisabled={chosen.length === 0 || adopting !== null}
              onPress={() => void adoptAll(chosen.map(({ id }) => id))}
            >
              {adopting === null
                ? formatMessage('library-adopt-some', { count: chosen.length })
                : formatMessage('library-adopting', adopting)}
            </Button>
          </div>
        )
      )}
      {!hasNothing && (
        <div className="found-others">
          <span className="soft">{formatMessage('library-not-listed', { isNew: others.length > 0 })}</span>
          <div className="button-line">
            {[chooses, ...others].map(({ label, onPress }) => (
              <Button key={label} look="quiet" onPress={onPress}>
                {label}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

/** What can be added comes before what is there already. */
function newFirst(one: Found, other: Found): number {
  return Number(isAdded(one)) - Number(isAdded(other))
}

function isAdded(one: Found): boolean {
  return one.kind === 'instance' && one.isAdopted
}

/** What Modwell finds by itself is named, so that nobody looks for their launcher in vain. */
function sayNothingFound(places: readonly LookedIn[]): string {
  const launchers = [...new Set(places.flatMap(({ program }) => program ?? []))]
  return launchers.length === 0
    ? formatMessage('library-none-found')
    : formatMessage('library-none-found-of', { launchers })
}

/** Each with what it is for; the first is the likeliest. */
function WaysOn({ ways: [first, ...others] }: { readonly ways: readonly [WayOn, ...WayOn[]] }): ReactNode {
  return (
    <dl className="ways-on">
      {[first, ...others].map((way) => (
        <Fragment key={way.label}>
          <dt>
            <Button look={way === first ? 'primary' : 'plain'} icon={way.icon} onPress={way.onPress}>
              {way.label}
            </Button>
          </dt>
          <dd className="soft">{way.means}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

interface FoundRowProps {
  readonly found: FoundInstance
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function FoundRow({ found, isChosen, onChoose }: FoundRowProps): ReactNode {
  const { name, label, launcher, program, loader, gameVersion, isAdopted, notes, folder } = found
  return (
    <li className="found-row" title={folder}>
      {isAdopted ? (
        <span className="found-mark" aria-hidden>
          <Check size={16} />
        </span>
      ) : (
        <Checkbox
          label={formatMessage('library-adopt-one', { name: label })}
          isSelected={isChosen}
          onChange={onChoose}
        />
      )}
      <DrawnIcon name={name} size={28} />
      <div className="found-text">
        <p>
          <strong>{label}</strong>{' '}
          <span className="meta quiet">
            {nameLoader(loader)} {gameVersion ?? formatMessage('game-version-unknown')}
          </span>{' '}
          {isAdopted && <Badge>{formatMessage('library-is-adopted')}</Badge>}
        </p>
        {notes.map(({ code, message }) => (
          <p key={`${code} ${message}`} className="meta soft">
            {message}
          </p>
        ))}
      </div>
      <span className="meta quiet">{program ?? nameLauncher(launcher)}</span>
    </li>
  )
}

function UnreadableRow({ found }: { readonly found: Extract<Found, { readonly kind: 'unreadable' }> }): ReactNode {
  return (
    <li className="found-row" title={found.folder}>
      <Badge tone="bad">{formatMessage('library-unreadable')}</Badge>
      <div className="found-text">
        <p>
          <strong>{nameLauncher(found.launcher)}</strong>
        </p>
        <p className="meta mono">
          <Breakable text={found.folder} />
        </p>
        <p className="meta soft">
          <Breakable text={found.reason.message} />
        </p>
      </div>
    </li>
  )
}

/** Where was looked and nothing was found, by whose place it is. */
function LookedInList({ places }: { readonly places: readonly LookedIn[] }): ReactNode {
  const programs = [...new Set(places.map(({ program }) => program))]
  return (
    <ul className="looked-in" aria-label={formatMessage('library-places')} tabIndex={0}>
      {programs.map((program) => (
        <li key={program}>
          <span>{program ?? formatMessage('library-places-own')}</span>
          {places
            .filter((place) => place.program === program)
            .map(({ folder }) => (
              <span key={folder} className="meta mono quiet">
                <Breakable text={folder} />
              </span>
            ))}
        </li>
      ))}
    </ul>
  )
}
