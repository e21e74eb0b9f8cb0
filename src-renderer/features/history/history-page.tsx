import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ChangeWish } from '../../../src-preload/contract.ts'
import { Banner } from '../../ui/banner.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { filterHistory } from './filter-history.ts'
import { useHistory } from './history-store.ts'
import { Timeline } from './timeline.tsx'

export interface HistoryPageProps {
  readonly onPropose: (wish: ChangeWish, title: string) => void
}

const ALL = 'all'

/** What was changed in all instances, and the way back from each. */
export function HistoryPage({ onPropose }: HistoryPageProps): ReactNode {
  const { history, error, load } = useHistory()
  const [instance, setInstance] = useState(ALL)
  const [text, setText] = useState('')
  useEffect(() => void load(), [load])
  const shown = useMemo(
    () => (history === null ? null : filterHistory(history, instance === ALL ? null : instance, text)),
    [history, instance, text],
  )
  const names = new Map((history ?? []).map(({ instanceId, instanceName }) => [instanceId, instanceName]))
  return (
    <Page
      title="History"
      isScrolled={false}
      actions={
        <>
          {names.size > 1 && (
            <Select
              label="Instance"
              isLabelShown={false}
              value={instance}
              options={[{ id: ALL, label: 'All instances' }, ...[...names].map(([id, label]) => ({ id, label }))]}
              onChange={setInstance}
            />
          )}
          <SearchField label="Find in the history" value={text} placeholder="Find a mod" onChange={setText} />
        </>
      }
    >
      {error !== null && (
        <Banner tone="bad" title={error.message} role="alert">
          {error.hint}
        </Banner>
      )}
      <Timeline history={shown} isNamed onPropose={onPropose} />
    </Page>
  )
}
