import { PackageOpen, SearchX } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import type {
  ChangeWish,
  CheckSummary,
  FileOrder,
  FilesWish,
  FileType,
  InstanceView,
  StateFilter,
} from '../../../src-preload/contract.ts'
import { nameFileTypes } from '../../lib/names.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips, type Chip } from '../../ui/choice-chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select, type Option } from '../../ui/select.tsx'
import { FileList } from './file-list.tsx'
import { filterFiles, sortFiles } from './filter-files.ts'
import { Inspector } from './inspector.tsx'
import { useInstance } from './instance-store.ts'
import { SelectionBar } from './selection-bar.tsx'

export interface InstalledTabProps {
  readonly view: InstanceView
  /** What is going on now. */
  readonly note: ReactNode
  readonly onPropose: (wish: ChangeWish, title: string) => void
  readonly onSwitch: (wish: FilesWish, title: string) => void
  readonly onShowProject: (project: string) => void
  readonly onBrowse: () => void
}

/** What is in the instance: found, filtered and sorted, and beside it what is known of the chosen file. */
export function InstalledTab(props: InstalledTabProps): ReactNode {
  const { view, note, onPropose, onSwitch, onShowProject, onBrowse } = props
  const { filter, type, order, text, chosen, setText } = useInstance()
  const states = view.entry.check?.states
  const rows = useMemo(
    () => sortFiles(filterFiles(view.files, { filter, type, text }), order, states?.map(({ state }) => state) ?? []),
    [view.files, filter, type, text, order, states],
  )
  if (view.files.length === 0) {
    return (
      <EmptyState
        icon={PackageOpen}
        title="Nothing installed yet"
        actions={
          <Button look="primary" onPress={onBrowse}>
            Browse for {view.entry.name}
          </Button>
        }
      >
        Mods, resource packs, shaders and data packs that are put into this instance appear here.
      </EmptyState>
    )
  }
  const inspected = view.files.find(({ id }) => id === chosen)
  return (
    <>
      <div className="files-filter">
        <SearchField label="Find installed files" value={text} placeholder="Find in this instance" onChange={setText} />
        <TypeChips view={view} />
        <div className="files-choices">
          {note}
          <Filters check={view.entry.check} />
        </div>
      </div>
      <div className="files-split">
        <div className="files-side">
          {rows.length === 0 ? (
            <EmptyState icon={SearchX} title="No file matches">
              Change the words, the type or the state to see more.
            </EmptyState>
          ) : (
            <FileList rows={rows} instance={view.entry.id} onPropose={onPropose} onSwitch={onSwitch} />
          )}
          <SelectionBar rows={rows} view={view} onPropose={onPropose} />
        </div>
        {inspected !== undefined && (
          <Inspector
            key={inspected.id}
            file={inspected}
            instance={view.entry.id}
            onPropose={onPropose}
            onShowProject={onShowProject}
          />
        )}
      </div>
    </>
  )
}

const TYPES: readonly FileType[] = ['mod', 'resourcepack', 'shader', 'datapack']

function TypeChips({ view: { files } }: Pick<InstalledTabProps, 'view'>): ReactNode {
  const { type, setType } = useInstance()
  const chips = useMemo((): readonly Chip<FileType | 'all'>[] => {
    const counts = TYPES.map((id) => ({ id, count: files.filter((file) => file.type === id).length }))
    const shown = counts.filter(({ count }) => count > 0)
    return [{ id: 'all', label: 'All' }, ...shown.map(({ id, count }) => ({ id, label: nameFileTypes(id), count }))]
  }, [files])
  return <ChoiceChips label="Type" value={type} chips={chips} onChange={setType} />
}

const ORDERS: readonly Option<FileOrder>[] = [
  { id: 'name', label: 'By name' },
  { id: 'state', label: 'By state' },
  { id: 'size', label: 'By size' },
]

function Filters({ check }: { readonly check: CheckSummary | null }): ReactNode {
  const { filter, order, setFilter, setOrder } = useInstance()
  return (
    <>
      {check !== null && (
        <Select
          label="State"
          isLabelShown={false}
          value={filter}
          options={listStates(check, filter)}
          onChange={setFilter}
        />
      )}
      <Select label="Order" isLabelShown={false} value={order} options={ORDERS} onChange={setOrder} />
    </>
  )
}

function listStates(check: CheckSummary, chosen: StateFilter): readonly Option<StateFilter>[] {
  const states = check.states.filter(({ state, count }) => count > 0 || state === chosen)
  const isDisabledListed = check.disabled > 0 || chosen === 'disabled'
  return [
    { id: 'all', label: 'Any state' },
    ...states.map(({ state, count, word }) => ({
      id: state,
      label: `${state === 'update-available' ? 'Updates' : word} ${count}`,
    })),
    ...(isDisabledListed ? [{ id: 'disabled', label: `Off ${check.disabled}` } as const] : []),
  ]
}
