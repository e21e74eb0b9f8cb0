import { Bell, BellOff, Copy } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { CallError, Channel, MoveFile, MoveVersion, MoveView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { nameLoader } from '../../lib/words/names.ts'
import { useChanges, whyNot } from '../../lib/asking/changing.ts'
import { act } from '../../lib/asking/question.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ChoiceChips } from '../../ui/fields/chips/choice-chips.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Ring } from '../../ui/art/ring.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { chosenOf, useOverview } from './use-overview.ts'
import { useMove } from './move-store.ts'
import { MoveTable, type MoveTableProps } from './move-table.tsx'
import { sayMovingNow } from './move-words.ts'
import { VersionCards } from './version-cards.tsx'
import { useMedia } from '../../lib/use-media.ts'
import { useServiceName } from '../../lib/words/service-name.ts'

export interface MovePageProps {
  readonly instance: string
  /** To look at first; null: the one for which most is ready. */
  readonly gameVersion: string | null
  readonly onBack: () => void
  /** Moves a copy, so that the instance stays as it is. */
  readonly onMoveCopy: (to: MoveTarget) => void
}

export type MoveTarget = Pick<MoveVersion, 'gameVersion' | 'loader'>

/** How far an instance is for each newer game version, and the way there. */
export function MovePage({ instance, gameVersion: wanted, onBack, onMoveCopy }: MovePageProps): ReactNode {
  const service = useServiceName()
  const { instance: looked, isWithSnapshots, chosen, open, setSnapshots, choose } = useMove()
  const overview = useOverview(instance, isWithSnapshots)
  const { view, isAsking, ask } = overview
  const [refused, setRefused] = useState<CallError | null>(null)
  useEffect(() => open(instance, wanted), [open, instance, wanted])
  const isNarrow = useMedia('(max-width: 900px)')
  const error = overview.error ?? refused
  const version = view === null || looked !== instance ? null : chosenOf(view.versions, chosen)
  const setAwaited: FootProps['onAwait'] = (gameVersion, isAwaited) => {
    setRefused(null)
    void overview.setAwaited(gameVersion, isAwaited, setRefused)
  }
  const allow = ({ id }: MoveFile, channel: Channel): void => {
    setRefused(null)
    void act('instance.choose-channel', { instance, file: id, channel }, setRefused)
  }
  return (
    <Page
      title={view === null ? formatMessage('move') : formatMessage('move-instance', { name: view.instanceName })}
      subtitle={view === null ? undefined : describe(view)}
      back={{ label: formatMessage('move-back'), onPress: onBack }}
      actions={
        <Checkbox isSelected={isWithSnapshots} onChange={setSnapshots}>
          {formatMessage('move-snapshots')}
        </Checkbox>
      }
    >
      {error !== null && (
        <Banner
          tone={view === null ? 'bad' : 'warn'}
          title={error.message}
          role="alert"
          actions={<Button onPress={() => void ask()}>{formatMessage('try-again')}</Button>}
        >
          {view === null ? error.hint : formatMessage('saved-data-from', { moment: formatMoment(view.at) })}
        </Banner>
      )}
      {isAsking && <Busy>{formatMessage('move-asking')}</Busy>}
      {view !== null && view.versions.length === 0 && (
        <EmptyState
          picture={<Ring size={72} stones={12} filled={12} hasWater />}
          title={formatMessage('move-nothing-newer')}
        >
          {formatMessage('move-on-newest', { service, name: view.instanceName })}
        </EmptyState>
      )}
      {view !== null && version !== null && (
        <>
          <VersionCards versions={view.versions} chosen={version.gameVersion} onChoose={choose} />
          {view.leftOut.length > 0 && (
            <p className="meta quiet">{formatMessage('move-left-out', { versions: view.leftOut })}</p>
          )}
          {/* Where it would hide much of the list it stands before that. */}
          {isNarrow && <Foot {...{ view, version, instance, onMoveCopy }} onAwait={setAwaited} />}
          <Files view={view} version={version} onAllow={allow} />
          {!isNarrow && <Foot {...{ view, version, instance, onMoveCopy }} onAwait={setAwaited} />}
        </>
      )}
    </Page>
  )
}

function describe({ from, files, at }: MoveView): string {
  return [
    from.gameVersion === null
      ? formatMessage('move-from-unknown')
      : formatMessage('move-from', { gameVersion: from.gameVersion }),
    nameLoader(from.loader, from.loaderVersion),
    formatMessage('move-compared', { count: files.length, when: formatMoment(at) }),
  ].join(' · ')
}

interface ChosenProps {
  readonly view: MoveView
  readonly version: MoveVersion
}

type Only = 'look' | 'ready' | 'all'

function Files({
  view: { files, versions },
  version,
  onAllow,
}: ChosenProps & Pick<MoveTableProps, 'onAllow'>): ReactNode {
  const [only, setOnly] = useState<Only>('look')
  const [text, setText] = useState('')
  const place = versions.indexOf(version)
  const isReady = ({ states }: MoveFile) => states[place]?.readiness === 'ready'
  const ready = files.filter(isReady)
  const chips = [
    { id: 'look', label: formatMessage('move-look'), count: files.length - ready.length },
    { id: 'ready', label: formatMessage('move-ready'), count: ready.length },
    { id: 'all', label: formatMessage('all'), count: files.length },
  ] as const
  const wanted = text.trim().toLowerCase()
  const listed = files.filter((file) => {
    if (wanted !== '' && !`${file.title} ${file.path}`.toLowerCase().includes(wanted)) return false
    return only === 'all' || isReady(file) === (only === 'ready')
  })
  return (
    <section aria-label={formatMessage('move-files')} className="move-files">
      <div className="move-line">
        <h2>{formatMessage('move-files')}</h2>
        <SearchField
          label={formatMessage('move-find')}
          value={text}
          placeholder={formatMessage('move-find')}
          onChange={setText}
        />
        <ChoiceChips label={formatMessage('move-which')} value={only} chips={chips} onChange={setOnly} />
      </div>
      {listed.length === 0 ? (
        <p className="soft">
          {only === 'look' && wanted === '' ? formatMessage('move-all-ready') : formatMessage('move-none-like-that')}
        </p>
      ) : (
        <MoveTable files={listed} versions={versions} place={place} onAllow={onAllow} />
      )}
    </section>
  )
}

/** Whether the person is told when all that it would disable is out; nothing is to be told of what is ready already. */
function Awaiting({ version, onAwait }: Pick<FootProps, 'version' | 'onAwait'>): ReactNode {
  const { gameVersion, isAwaited } = version
  if (!isAwaited && version.notReady === 0) return null
  return (
    <span className="move-awaited">
      {isAwaited && <span className="meta soft">{formatMessage('ready-awaited')}</span>}
      <Button icon={isAwaited ? BellOff : Bell} onPress={() => onAwait(gameVersion, !isAwaited)}>
        {formatMessage(isAwaited ? 'ready-stop-waiting' : 'ready-tell-me')}
      </Button>
    </span>
  )
}

interface FootProps extends ChosenProps {
  readonly onAwait: (gameVersion: string, isAwaited: boolean) => void
  readonly instance: string
  readonly onMoveCopy: MovePageProps['onMoveCopy']
}

/** What moving at once would mean, and the way to its review. */
function Foot({ view, version, instance, onAwait, onMoveCopy }: FootProps): ReactNode {
  const propose = usePropose()
  const changes = useChanges()
  const { gameVersion, loader } = version
  const said = sayMovingNow(view.files, view.versions.indexOf(version))
  const move = (): void => {
    const wish = { kind: 'move', instances: [instance], gameVersion, loader, freshness: 'normal' } as const
    propose(wish, formatMessage('move-instance-to', { name: view.instanceName, gameVersion }))
  }
  return (
    <div className="move-foot" role="group" aria-label={formatMessage('move-to', { gameVersion })}>
      <p>
        <span className={said.length === 0 ? undefined : 'move-cost'}>
          {said.length === 0 ? formatMessage('move-now-all') : formatMessage('move-now', { what: said })}
        </span>{' '}
        {view.from.gameVersion !== null && formatMessage('move-undo', { gameVersion: view.from.gameVersion })}
      </p>
      <Awaiting version={version} onAwait={onAwait} />
      <Button icon={Copy} onPress={() => onMoveCopy({ gameVersion, loader })}>
        {formatMessage('move-copy')}
      </Button>
      <Button look="primary" whyNot={whyNot(changes, instance)} onPress={move}>
        {formatMessage('move-to', { gameVersion })}
      </Button>
    </div>
  )
}
