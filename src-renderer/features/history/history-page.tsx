import { useMemo, useState, type ReactNode } from 'react'
import { words } from '../../../src-texts/text.ts'
import { isChange, useQuestion } from '../../lib/question.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { filterHistory } from './filter-history.ts'
import { useShownInstance } from './shown-instance.ts'
import { Timeline } from './timeline.tsx'

const ALL = 'all'

/** What was changed in all instances, and the way back from each. */
export function HistoryPage(): ReactNode {
  const { value: history, error } = useQuestion('history.list', { instance: null }, { refreshOn: isChange })
  const { instance: kept, show } = useShownInstance()
  const [text, setText] = useState('')
  const names = new Map((history ?? []).map(({ instanceId, instanceName }) => [instanceId, instanceName]))
  // One that has no history any more hides nothing.
  const instance = kept !== null && names.has(kept) ? kept : null
  const shown = useMemo(
    () => (history === null ? null : filterHistory(history, instance, text)),
    [history, instance, text],
  )
  return (
    <Page
      title={words('history-title')}
      isScrolled={false}
      actions={
        <>
          {names.size > 1 && (
            <Select
              label={words('history-instance')}
              isLabelShown={false}
              value={instance ?? ALL}
              options={[
                { id: ALL, label: words('history-all-instances') },
                ...[...names].map(([id, label]) => ({ id, label })),
              ]}
              onChange={(id) => show(id === ALL ? null : id)}
            />
          )}
          <SearchField
            label={words('history-find')}
            value={text}
            placeholder={words('history-find-mod')}
            onChange={setText}
          />
        </>
      }
    >
      <ErrorBanner error={error} />
      <Timeline history={shown} isNamed />
    </Page>
  )
}
