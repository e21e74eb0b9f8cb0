import { useMemo, useState, type ReactNode, useEffect } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { isChange, useQuestion } from '../../lib/asking/question.ts'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Timeline } from './timeline.tsx'
import type { HistoryView } from '../../../src-preload/contract.ts'
import { create } from 'zustand'
import { keepView, readKeptViews } from '../../lib/asking/kept-views.ts'

const ALL = 'all'

interface ShownInstance {
  /** null: the changes of all are shown; undefined: nobody has said yet. */
  readonly instance: string | null | undefined
}

const useShown = create<ShownInstance>(() => ({ instance: undefined }))

/** What was changed in all instances, and the way back from each. */
export function HistoryPage(): ReactNode {
  const { value: history, error } = useQuestion('history.list', { instance: null }, { refreshOn: isChange })
  const kept = useShownInstance()
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

/** Of one instance (null: of all), and what or where a file is named so; each word counts, in any order. */
function filterHistory(history: readonly HistoryView[], instance: string | null, text: string): readonly HistoryView[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const isNamedIn = (named: string) => words.every((word) => named.toLowerCase().includes(word))
  return history.filter(({ instanceId, steps, run, title: done }) => {
    if (instance !== null && instanceId !== instance) return false
    return isNamedIn(`${done} ${run?.title ?? ''}`) || steps.some(({ title, path }) => isNamedIn(`${title} ${path}`))
  })
}

/** Whose changes the history shows, also at the next start; null: those of all. */
function useShownInstance(): string | null {
  const { instance } = useShown()
  useEffect(() => {
    if (instance === undefined) void recall()
  }, [instance])
  return instance ?? null
}

function show(instance: string | null): void {
  useShown.setState({ instance })
  keepView({ kind: 'history-of', instance })
}

async function recall(): Promise<void> {
  const views = await readKeptViews()
  if (useShown.getState().instance === undefined) useShown.setState({ instance: views?.historyOf ?? null })
}
