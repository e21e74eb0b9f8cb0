import { PackageOpen, SearchX } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import type { ChangeWish, CheckSummary, InstanceView } from '../../../src-preload/contract.ts'
import { STATE_LOOKS } from '../../lib/file-states.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips, type Chip } from '../../ui/choice-chips.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { FileList } from './file-list.tsx'
import { filterFiles } from './filter-files.ts'
import { useInstance, type StateFilter } from './instance-store.ts'
import { SelectionBar } from './selection-bar.tsx'

export interface InstalledTabProps {
  readonly view: InstanceView
  /** What is going on now. */
  readonly note: ReactNode
  readonly onPropose: (wish: ChangeWish, title: string) => void
  readonly onShowProject: (project: string) => void
  readonly onBrowse: () => void
}

export function InstalledTab({ view, note, onPropose, onShowProject, onBrowse }: InstalledTabProps): ReactNode {
  const { filter, text, setFilter, setText } = useInstance()
  const rows = useMemo(() => filterFiles(view.files, filter, text), [view.files, filter, text])
  if (view.files.length === 0) {
    return (
      <EmptyState
        icon={PackageOpen}
        title="Nothing is installed here yet"
        actions={
          <Button look="primary" onPress={onBrowse}>
            Browse projects
          </Button>
        }
      >
        Mods, resource packs, shaders and data packs that are put into this instance appear here.
      </EmptyState>
    )
  }
  return (
    <>
      <div className="files-filter">
        <SearchField label="Find installed files" value={text} placeholder="Find by name" onChange={setText} />
        {view.entry.check !== null && (
          <ChoiceChips label="State" value={filter} chips={listChips(view.entry.check, filter)} onChange={setFilter} />
        )}
        {note}
      </div>
      <SelectionBar rows={rows} view={view} onPropose={onPropose} />
      {rows.length === 0 ? (
        <EmptyState icon={SearchX} title="No file matches">
          Change the words or the state to see more.
        </EmptyState>
      ) : (
        <FileList rows={rows} instance={view.entry.id} onPropose={onPropose} onShowProject={onShowProject} />
      )}
    </>
  )
}

function listChips(check: CheckSummary, chosen: StateFilter): readonly Chip<StateFilter>[] {
  const states = check.states.filter(({ state, count }) => count > 0 || state === chosen)
  const disabled = { id: 'disabled', label: 'Disabled', count: check.disabled } as const
  return [
    { id: 'all', label: 'All', count: check.files },
    ...states.map(({ state, count, word }) => ({
      id: state,
      label: state === 'update-available' ? 'Updates' : word,
      count,
      icon: STATE_LOOKS[state].icon,
    })),
    ...(check.disabled > 0 || chosen === 'disabled' ? [disabled] : []),
  ]
}
