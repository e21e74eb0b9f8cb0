import { useMemo, useState, type ReactNode } from 'react'
import { formatMessage } from '../../../src-texts/text.ts'
import { isChange, useQuestion } from '../../lib/asking/question.ts'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
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
      title={formatMessage('history-title')}
      isScrolled={false}
      actions={
        <>
          {names.size > 1 && (
            <Select
              label={formatMessage('history-instance')}
              isLabelShown={false}
              value={instance ?? ALL}
              options={[
                { id: ALL, label: formatMessage('history-all-instances') },
                ...[...names].map(([id, label]) => ({ id, label })),
              ]}
              onChange={(id) => show(id === ALL ? null : id)}
            />
          )}
          <SearchField
            label={formatMessage('history-find')}
            value={text}
            placeholder={formatMessage('history-find-mod')}
            onChange={setText}
          />
        </>
      }
    >
      <FailureBanner error={error} />
      <Timeline history={shown} isNamed />
    </Page>
  )
}
