import { Plus } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ChangeWish, LibraryEntry, LibraryOrder } from '../../../src-preload/contract.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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
  readonly onPropose: (wish: ChangeWish, title: string) => void
}

/** All adopted instances, with what is known of each. */
export function LibraryPage({ onOpen, onShowProblems, onPropose }: LibraryPageProps): ReactNode {
  const { entries, error, missing, load, reveal, dropDetails } = useLibrary()
  const [isAdopting, setAdopting] = useState(false)
  const manage = useManage()
  const { order, load: loadOrder, choose } = useOrder()
  useEffect(() => void load(), [load])
  useEffect(() => void loadOrder(), [loadOrder])
  const [text, setText] = useState('')
  const hasInstances = entries !== null && entries.length > 0
  const shown = useMemo(() => filterEntries(entries ?? [], text), [entries, text])
  const groups = useMemo(() => orderEntries(shown, order), [shown, order])
  const actionsOf = (entry: LibraryEntry) => ({
    entry,
    onOpen: () => onOpen(entry.id),
    onReveal: () => void reveal(entry.id),
    onManage: (what: Asked) => manage.open(what, entry),
    onLocate: () => void manage.locate(entry),
  })
  return (
    <Page
      title="Library"
      actions={
        hasInstances && (
          <>
            <SearchField label="Find an instance" value={text} placeholder="Find an instance" onChange={setText} />
            <Select
              label="Group by"
              isLabelShown={false}
              value={order.group}
              options={GROUPS}
              onChange={(group) => void choose({ group })}
            />
            <Select
              label="Sort by"
              isLabelShown={false}
              value={order.sort}
              options={SORTS}
              onChange={(sort) => void choose({ sort })}
            />
            <Button icon={Plus} label="Add instances" onPress={() => setAdopting(true)}>
              Add
            </Button>
          </>
        )
      }
    >
      {error !== null && (
        <Banner tone="bad" title={error.message} role="alert">
          {error.hint}
        </Banner>
      )}
      {entries === null && error === null && <Busy>Opening the library</Busy>}
      {entries !== null && !hasInstances && <Welcome />}
      {hasInstances && (
        <NeedsStrip
          entries={entries}
          onShowProblems={onShowProblems}
          onUpdate={() => onPropose(UPDATE_EVERYTHING, 'Update all instances')}
        />
      )}
      {groups.map((group) => (
        <GroupSections
          key={group.title ?? ''}
          group={group}
          actionsOf={actionsOf}
          onUpdate={(entry) => onPropose({ ...UPDATE_EVERYTHING, instances: [entry.id] }, `Update ${entry.name}`)}
        />
      ))}
      {hasInstances && shown.length === 0 && <p className="soft">No instance is named so.</p>}
      {isAdopting && <AdoptDialog onClose={() => setAdopting(false)} />}
      {missing !== null && (
        <Dialog title="What is in this folder?" onClose={dropDetails} actions={null}>
          <DetailsForm key={missing.found} missing={missing} />
        </Dialog>
      )}
    </Page>
  )
}

const GROUPS: readonly Option<LibraryOrder['group']>[] = [
  { id: 'none', label: 'Not grouped' },
  { id: 'launcher', label: 'By launcher' },
  { id: 'loader', label: 'By loader' },
]

const SORTS: readonly Option<LibraryOrder['sort']>[] = [
  { id: 'need', label: 'What needs you first' },
  { id: 'name', label: 'By name' },
  { id: 'changed', label: 'Last changed first' },
]

const UPDATE_EVERYTHING = {
  kind: 'update',
  instances: 'all',
  files: [],
  freshness: 'normal',
} as const satisfies ChangeWish

function filterEntries(entries: readonly LibraryEntry[], text: string): readonly LibraryEntry[] {
  const words = text.toLowerCase().split(/\s+/)
  return entries.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}
