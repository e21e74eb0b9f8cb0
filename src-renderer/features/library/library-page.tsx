import { Plus } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ChangeWish, LibraryEntry, LibraryOrder } from '../../../src-preload/contract.ts'
import { say, toWords, words, type Text } from '../../../src-texts/text.ts'
import { usePropose } from '../../lib/propose.ts'
import type { OnDropped } from '../../lib/use-file-drop.ts'
import { useKeptScroll } from '../../lib/use-kept-scroll.ts'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Page } from '../../ui/page.tsx'
import { Select, type Option } from '../../ui/select.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { AdoptDialog } from './adopt-dialog.tsx'
import { DetailsForm } from './details-form.tsx'
import { GroupSections } from './group-sections.tsx'
import { useLibrary } from './library-store.ts'
import { useManage, type Asked } from './manage-store.ts'
import { orderEntries } from './order-entries.ts'
import { useOrder } from './order-store.ts'
import { NeedsStrip } from './needs-strip.tsx'
import { Welcome } from './welcome.tsx'

export interface LibraryPageProps {
  readonly onOpen: (instance: string) => void
  readonly onShowProblems: () => void
  readonly onMove: (instance: string, gameVersion: string) => void
  readonly onAddFiles: (entry: LibraryEntry) => void
  readonly onDropped: (given: Parameters<OnDropped>[0], entry: LibraryEntry) => void
}

/** All adopted instances, with what is known of each. */
export function LibraryPage(props: LibraryPageProps): ReactNode {
  const propose = usePropose()
  const { onOpen, onShowProblems, onMove, onAddFiles, onDropped } = props
  const { entries, error, missing, load, reveal, dropDetails } = useLibrary()
  const [isAdopting, setAdopting] = useState(false)
  const manage = useManage()
  const { order, choose } = useOrder()
  useEffect(() => void load(), [load])
  const [text, setText] = useState('')
  const list = useKeptScroll<HTMLDivElement>('library')
  const hasInstances = entries !== null && entries.length > 0
  const shown = useMemo(() => filterEntries(entries ?? [], text), [entries, text])
  const groups = useMemo(() => orderEntries(shown, order), [shown, order])
  const actionsOf = (entry: LibraryEntry) => ({
    entry,
    onOpen: () => onOpen(entry.id),
    onReveal: () => void reveal(entry.id),
    onManage: (what: Asked) => manage.open(what, entry),
    onLocate: () => void manage.locate(entry),
    onAddFiles: () => onAddFiles(entry),
    onDropped: (given: Parameters<OnDropped>[0]) => onDropped(given, entry),
  })
  return (
    <Page
      title={words('library-title')}
      actions={
        hasInstances && (
          <>
            <SearchField
              label={words('library-find')}
              value={text}
              placeholder={words('library-find')}
              onChange={setText}
            />
            <Select
              label={words('library-group-by')}
              isLabelShown={false}
              value={order.group}
              options={toOptions(GROUPS)}
              onChange={(group) => void choose({ group })}
            />
            <Select
              label={words('sort-by')}
              isLabelShown={false}
              value={order.sort}
              options={toOptions(SORTS)}
              onChange={(sort) => void choose({ sort })}
            />
            <Button icon={Plus} label={words('library-add-instances')} onPress={() => setAdopting(true)}>
              {words('add')}
            </Button>
          </>
        )
      }
    >
      <ErrorBanner error={error} />
      {entries === null && error === null && <Busy>{words('library-opening')}</Busy>}
      {entries !== null && !hasInstances && <Welcome />}
      {hasInstances && (
        <NeedsStrip
          entries={entries}
          onShowProblems={onShowProblems}
          onMove={onMove}
          onUpdate={() => propose(UPDATE_EVERYTHING, words('library-update-all'))}
        />
      )}
      <div ref={list} className="library-groups">
        {groups.map((group) => (
          <GroupSections
            key={group.title ?? ''}
            group={group}
            actionsOf={actionsOf}
            onUpdate={(entry) =>
              propose(
                { ...UPDATE_EVERYTHING, instances: [entry.id] },
                words('library-update-one', { name: entry.name }),
              )
            }
          />
        ))}
      </div>
      {hasInstances && shown.length === 0 && <p className="soft">{words('library-none-named')}</p>}
      {isAdopting && <AdoptDialog onClose={() => setAdopting(false)} />}
      {missing !== null && (
        <Dialog title={words('library-what-is-in-folder')} onClose={dropDetails} actions={null}>
          <DetailsForm key={missing.found} missing={missing} />
        </Dialog>
      )}
    </Page>
  )
}

const GROUPS: Labels<LibraryOrder['group']> = [
  ['none', say('library-not-grouped')],
  ['launcher', say('library-by-launcher')],
  ['loader', say('library-by-loader')],
]

const SORTS: Labels<LibraryOrder['sort']> = [
  ['need', say('library-by-need')],
  ['name', say('library-by-name')],
  ['changed', say('library-by-change')],
]

type Labels<T extends string> = readonly (readonly [id: T, label: Text])[]

function toOptions<T extends string>(labels: Labels<T>): readonly Option<T>[] {
  return labels.map(([id, label]) => ({ id, label: toWords(label) }))
}

const UPDATE_EVERYTHING = {
  kind: 'update',
  instances: 'all',
  files: [],
  freshness: 'normal',
} as const satisfies ChangeWish

function filterEntries(entries: readonly LibraryEntry[], text: string): readonly LibraryEntry[] {
  const wanted = text.toLowerCase().split(/\s+/)
  return entries.filter(({ name }) => wanted.every((word) => name.toLowerCase().includes(word)))
}
