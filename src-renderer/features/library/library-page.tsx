import { LayoutGrid, List, Plus } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ChangeWish, LibraryEntry, LibraryOrder } from '../../../src-preload/contract.ts'
import { message, format, formatMessage, type Message } from '../../../resources/text/text.ts'
import { useChanges } from '../../lib/asking/changing.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import type { DropListener } from '../../lib/use-file-drop.ts'
import { useKeptScroll } from '../../lib/keeping/use-kept-scroll.ts'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { Page } from '../../ui/page.tsx'
import { Select, type Option } from '../../ui/fields/select.tsx'
import { ChoiceChips } from '../../ui/fields/chips/choice-chips.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { AdoptDialog } from './manage/adopt-dialog.tsx'
import { DetailsForm } from './manage/details-form.tsx'
import { GroupSections } from './tiles/group-sections.tsx'
import { useLibrary } from './library-store.ts'
import { useManage, type ManageAction } from './manage/manage-store.ts'
import { moveInOrder, orderEntries } from './tiles/order-entries.ts'
import { useOrder } from './tiles/order-store.ts'
import { useSteadyOrder } from './tiles/use-steady-order.ts'
import { NeedsStrip } from './tiles/needs-strip.tsx'
import { Welcome } from './manage/welcome.tsx'

export interface LibraryPageProps {
  /** Whether the service does not answer. */
  readonly isOffline: boolean
  readonly onOpen: (instance: string) => void
  /** Shows why its game crashed. */
  readonly onWhy: (instance: string) => void
  readonly onShowProblems: () => void
  readonly onBrowsePacks: () => void
  readonly onMove: (instance: string, gameVersion: string) => void
  readonly onAddFiles: (entry: LibraryEntry) => void
  readonly onDropped: (given: Parameters<DropListener>[0], entry: LibraryEntry) => void
  /** What happened last. */
  readonly lately: ReactNode
}

/** All adopted instances, with what is known of each. */
export function LibraryPage(props: LibraryPageProps): ReactNode {
  const propose = usePropose()
  const { isOffline, onOpen, onWhy, onShowProblems, onBrowsePacks, onMove, onAddFiles, onDropped, lately } = props
  const { instances: changing } = useChanges()
  const { entries, error, missing, load, reveal, dropDetails } = useLibrary()
  const [isAdopting, setAdopting] = useState(false)
  const manage = useManage()
  const { order, choose } = useOrder()
  useEffect(() => void load(), [load])
  const [text, setText] = useState('')
  const list = useKeptScroll<HTMLDivElement>('library')
  const hasInstances = entries !== null && entries.length > 0
  const isEmpty = entries !== null && !hasInstances
  const shown = useMemo(() => filterEntries(entries ?? [], text), [entries, text])
  const { arranged, nowOf, handlers } = useSteadyOrder(shown)
  const groups = useMemo(() => orderEntries(arranged, order), [arranged, order])
  const put = (moved: LibraryEntry, to: LibraryEntry): void =>
    void choose({ own: moveInOrder(entries ?? [], order.own, { moved: moved.id, to: to.id }) })
  const actionsOf = (entry: LibraryEntry) => ({
    entry,
    changing: changing.get(entry.id) ?? null,
    onOpen: () => onOpen(entry.id),
    onWhy: () => onWhy(entry.id),
    onFix: () =>
      propose(
        { kind: 'fix', instance: entry.id, freshness: 'normal' },
        formatMessage('problems-fix', { name: entry.label }),
      ),
    onReveal: () => void reveal(entry.id),
    onManage: (what: ManageAction) => manage.open(what, entry),
    onLocate: () => void manage.locate(entry),
    onChooseIcon: () => void manage.chooseIcon(entry),
    onRemoveIcon: () => void manage.removeIcon(entry),
    onAddFiles: () => onAddFiles(entry),
    onDropped: (given: Parameters<DropListener>[0]) => onDropped(given, entry),
  })
  const update = (entry: LibraryEntry): void =>
    propose(wishToUpdate(entry), formatMessage('library-update-one', { name: entry.label }))
  return (
    <Page
      title={formatMessage(isEmpty ? 'library-welcome' : 'library-title')}
      actions={
        hasInstances && (
          <>
            <SearchField
              label={formatMessage('library-find')}
              value={text}
              placeholder={formatMessage('instance-find-hint')}
              onChange={setText}
            />
            <Select
              label={formatMessage('library-group-by')}
              isLabelShown={false}
              value={order.group}
              options={toOptions(GROUPS)}
              onChange={(group) => void choose({ group })}
            />
            <Select
              label={formatMessage('sort-by')}
              isLabelShown={false}
              value={order.sort}
              options={toOptions(SORTS)}
              onChange={(sort) => void choose({ sort })}
            />
            <ChoiceChips
              label={formatMessage('library-layout')}
              value={order.layout}
              chips={LAYOUTS.map(({ label, ...chip }) => ({ ...chip, label: format(label) }))}
              onChange={(layout) => void choose({ layout })}
            />
            <Button icon={Plus} label={formatMessage('library-add-instances')} onPress={() => setAdopting(true)}>
              {formatMessage('add')}
            </Button>
          </>
        )
      }
    >
      <FailureBanner error={error} />
      {entries === null && error === null && <Busy>{formatMessage('library-opening')}</Busy>}
      {isEmpty && <Welcome onBrowsePacks={onBrowsePacks} />}
      <div className="library-body">
        <div className="library-main">
          {hasInstances && (
            <NeedsStrip
              entries={entries}
              isOffline={isOffline}
              onShowProblems={onShowProblems}
              onMove={onMove}
              onOpen={onOpen}
              onUpdate={(meant) =>
                propose(
                  wishToUpdateAll(
                    meant,
                    [...changing.values()].some(({ isAgreed }) => isAgreed),
                  ),
                  sayUpdateAll(meant),
                  'review',
                )
              }
            />
          )}
          <div ref={list} className="library-groups" {...handlers}>
            {groups.map((group) => (
              <GroupSections
                key={group.title ?? ''}
                group={group}
                nowOf={nowOf}
                layout={order.layout}
                onPut={order.sort === 'own' ? put : null}
                actionsOf={actionsOf}
                onUpdate={update}
              />
            ))}
          </div>
          {hasInstances && shown.length === 0 && <p className="soft">{formatMessage('library-none-named')}</p>}
        </div>
        {hasInstances && lately}
      </div>
      {isAdopting && <AdoptDialog onBrowsePacks={onBrowsePacks} onClose={() => setAdopting(false)} />}
      {missing !== null && (
        <Dialog title={formatMessage('library-what-is-in-folder')} onClose={dropDetails} actions={null}>
          <DetailsForm key={missing.found} missing={missing} />
        </Dialog>
      )}
    </Page>
  )
}

const GROUPS: Labels<LibraryOrder['group']> = [
  ['none', message('library-not-grouped')],
  ['launcher', message('library-by-launcher')],
  ['loader', message('library-by-loader')],
  ['group', message('library-by-group')],
]

const SORTS: Labels<LibraryOrder['sort']> = [
  ['need', message('library-by-need')],
  ['name', message('library-by-name')],
  ['played', message('library-by-play')],
  ['changed', message('library-by-change')],
  ['updates', message('library-by-updates')],
  ['own', message('library-by-own')],
]

const LAYOUTS = [
  { id: 'tiles', label: message('library-layout-tiles'), icon: LayoutGrid },
  { id: 'list', label: message('library-layout-list'), icon: List },
] as const

type Labels<T extends string> = readonly (readonly [id: T, label: Message])[]

function toOptions<T extends string>(labels: Labels<T>): readonly Option<T>[] {
  return labels.map(([id, label]) => ({ id, label: format(label) }))
}

const UPDATE_EVERYTHING = {
  kind: 'update',
  instances: 'all',
  files: [],
  freshness: 'normal',
} as const satisfies ChangeWish

/** Of all, or of these where others are being changed. */
function wishToUpdateAll(entries: readonly LibraryEntry[], hasOthers: boolean): ChangeWish {
  return hasOthers ? { ...UPDATE_EVERYTHING, instances: entries.map(({ id }) => id) } : UPDATE_EVERYTHING
}

/** Of one instance alone its name is said. */
function sayUpdateAll([only, ...others]: readonly LibraryEntry[]): string {
  return only === undefined || others.length > 0
    ? formatMessage('update-all-instances')
    : formatMessage('library-update-one', { name: only.label })
}

function wishToUpdate({ id, check }: LibraryEntry): ChangeWish {
  const pack = check?.offers.pack ?? null
  return pack === null
    ? { ...UPDATE_EVERYTHING, instances: [id] }
    : { kind: 'update-pack', instance: id, version: pack.versionId, freshness: 'normal' }
}

function filterEntries(entries: readonly LibraryEntry[], text: string): readonly LibraryEntry[] {
  const wanted = text.toLowerCase().split(/\s+/)
  return entries.filter(({ name }) => wanted.every((word) => name.toLowerCase().includes(word)))
}
