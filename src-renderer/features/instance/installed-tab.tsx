import { PackageOpen, SearchX } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { FilesWish, InstanceView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { ArrivalsLine, type ArrivalsLineProps } from './list/arrivals-line.tsx'
import { NOTHING_CHANGED, useArrivals } from './list/arrivals-store.ts'
import { FileList, type VersionLengths } from './list/file-list.tsx'
import { filterFiles } from './list/filter-files.ts'
import { Inspector } from './inspector/inspector.tsx'
import { usePackOf } from './instance-questions.ts'
import { useInstance } from './instance-store.ts'
import { ListLine, type DensityChoice } from './list/list-line.tsx'
import { SelectionBar } from './list/selection-bar.tsx'
import { sortFiles } from './list/sort-files.ts'

export interface InstalledTabProps {
  readonly view: InstanceView
  /** What is going on now. */
  readonly note: ReactNode
  /** What others added is no longer told of, and how that is undone. */
  readonly onSeen: ArrivalsLineProps['onSeen']
  readonly density: DensityChoice
  readonly onSwitch: (wish: FilesWish, title: string) => void
  readonly onShowProject: (project: string) => void
  readonly onShowProblems: () => void
  readonly onBrowse: () => void
}

/** What is in the instance: found, filtered and sorted, and beside it what is known of the chosen file. */
export function InstalledTab(props: InstalledTabProps): ReactNode {
  const { view, note, density, onSeen, onSwitch, onShowProject, onShowProblems, onBrowse } = props
  const arrived = useArrivals((state) => state.changes.get(view.entry.id) ?? NOTHING_CHANGED).added
  const { filter, type, category, order, isReversed, text, chosen } = useInstance(
    useShallow((state) => ({
      filter: state.filter,
      type: state.type,
      category: state.category,
      order: state.order,
      isReversed: state.isReversed,
      text: state.text,
      chosen: state.chosen,
    })),
  )
  const states = view.entry.check?.states
  // Ordered once, not with every key that is typed.
  const sorted = useMemo(
    () => sortFiles(view.files, { order, isReversed }, states?.map(({ state }) => state) ?? []),
    [view.files, order, isReversed, states],
  )
  const rows = useMemo(
    () => filterFiles(sorted, { filter, type, category, text }),
    [sorted, filter, type, category, text],
  )
  const inspected = useMemo(() => view.files.find(({ id }) => id === chosen), [view.files, chosen])
  const lengths = useMemo(() => versionLengths(view.files), [view.files])
  const pack = usePackOf(view.entry.id)
  if (view.files.length === 0) {
    return (
      <EmptyState
        icon={PackageOpen}
        title={pack === null ? formatMessage('instance-empty') : formatMessage('instance-empty-of-pack')}
        actions={
          <Button look={pack === null ? 'primary' : 'plain'} onPress={onBrowse}>
            {formatMessage('instance-browse-for', { name: view.entry.label })}
          </Button>
        }
      >
        {pack === null
          ? formatMessage('instance-empty-hint')
          : formatMessage('instance-empty-of-pack-hint', { name: pack.name ?? formatMessage('packs-the-pack') })}
      </EmptyState>
    )
  }
  return (
    <>
      <ListLine view={view} note={note} density={density} />
      <ArrivalsLine instance={view.entry.id} files={view.files} onSeen={onSeen} />
      <div className="files-split">
        <div className="files-side">
          {rows.length === 0 ? (
            <EmptyState icon={SearchX} title={formatMessage('instance-no-match')} actions={<ShowMore />}>
              {formatMessage('instance-no-match-hint')}
            </EmptyState>
          ) : (
            <FileList
              rows={rows}
              instance={view.entry.id}
              look={JSON.stringify([filter, type, category, order, isReversed, text])}
              lengths={lengths}
              arrived={arrived}
              onSwitch={onSwitch}
              onShowProject={onShowProject}
            />
          )}
          <SelectionBar rows={rows} view={view} />
        </div>
        {inspected !== undefined && (
          <Inspector
            key={inspected.id}
            file={inspected}
            instance={view.entry.id}
            onShowProject={onShowProject}
            onShowProblems={onShowProblems}
          />
        )}
      </div>
    </>
  )
}

/** Takes away what hides them. */
function ShowMore(): ReactNode {
  const { filter, type, category, text, setText, look } = useInstance()
  const isFiltered = filter !== 'all' || type !== 'all' || category !== null
  return (
    <>
      {text !== '' && <Button onPress={() => setText('')}>{formatMessage('search-clear-whole')}</Button>}
      {isFiltered && (
        <Button onPress={() => look({ filter: 'all', type: 'all', category: null })}>
          {formatMessage('browse-clear-filters')}
        </Button>
      )}
    </>
  )
}

function versionLengths(files: InstanceView['files']): VersionLengths {
  return {
    installed: Math.max(1, ...files.map(({ shownVersion }) => shownVersion?.length ?? 0)),
    offer: Math.max(0, ...files.map(({ shownUpdate }) => shownUpdate?.length ?? 0)),
  }
}
