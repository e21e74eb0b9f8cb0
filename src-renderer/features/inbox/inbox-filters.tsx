import type { ReactNode } from 'react'
import type { InboxKind } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { nameLoader } from '../../lib/words/names.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { Select } from '../../ui/fields/select.tsx'
import { ToggleChip } from '../../ui/fields/chips/toggle-chip.tsx'
import { KIND_NAMES } from '../../lib/words/inbox-kinds.ts'
import { useInbox } from './inbox-store.ts'

const ANY = 'any'

/** What the list is narrowed to; of loaders and game versions those of the person's instances. */
export function InboxFilters(): ReactNode {
  const { filter, narrow } = useInbox()
  const instances = useQuestion('library.list', null).value ?? []
  const kinds = [...KIND_NAMES].map(([id, name]) => ({ id, label: formatMessage(name) }))
  const loaders = distinct(instances.flatMap(({ loader }) => loader ?? []))
  const gameVersions = distinct(instances.flatMap(({ gameVersion }) => gameVersion ?? []))
  const [kind = ANY] = filter.kinds ?? []
  const [loader = ANY] = filter.loaders ?? []
  const [gameVersion = ANY] = filter.gameVersions ?? []
  return (
    <div className="inbox-filters" role="group" aria-label={formatMessage('inbox-filters')}>
      <div className="inbox-line">
        <ToggleChip isSelected={filter.isUnread === true} onChange={(isUnread) => void narrow({ ...filter, isUnread })}>
          {formatMessage('inbox-only-unread')}
        </ToggleChip>
        <ToggleChip isSelected={filter.isOfMine === true} onChange={(isOfMine) => void narrow({ ...filter, isOfMine })}>
          {formatMessage('inbox-only-mine')}
        </ToggleChip>
      </div>
      <div className="inbox-line">
        <Narrowing isChosen={kind !== ANY}>
          <Select<InboxKind | typeof ANY>
            label={formatMessage('inbox-kind')}
            isLabelShown={false}
            value={kind}
            options={[{ id: ANY, label: formatMessage('inbox-any-kind') }, ...kinds]}
            onChange={(id) => void narrow({ ...filter, kinds: id === ANY ? undefined : [id] })}
          />
        </Narrowing>
        {loaders.length > 0 && (
          <Narrowing isChosen={loader !== ANY}>
            <Select
              label={formatMessage('inbox-loader')}
              isLabelShown={false}
              value={loader}
              options={[
                { id: ANY, label: formatMessage('inbox-any-loader') },
                ...loaders.map((id) => ({ id, label: nameLoader(id) })),
              ]}
              onChange={(id) => void narrow({ ...filter, loaders: id === ANY ? undefined : [id] })}
            />
          </Narrowing>
        )}
        {gameVersions.length > 0 && (
          <Narrowing isChosen={gameVersion !== ANY}>
            <Select
              label={formatMessage('inbox-game-version')}
              isLabelShown={false}
              value={gameVersion}
              options={[
                { id: ANY, label: formatMessage('inbox-any-game-version') },
                ...gameVersions.map((id) => ({ id, label: id })),
              ]}
              onChange={(id) => void narrow({ ...filter, gameVersions: id === ANY ? undefined : [id] })}
            />
          </Narrowing>
        )}
      </div>
    </div>
  )
}

interface NarrowingProps {
  readonly isChosen: boolean
  readonly children: ReactNode
}

/** Looks otherwise where it leaves something out. */
function Narrowing({ isChosen, children }: NarrowingProps): ReactNode {
  return (
    <div className="inbox-narrowing" data-chosen={isChosen || undefined}>
      {children}
    </div>
  )
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}
