import { useEffect, type ReactNode } from 'react'
import { formatMessage } from '../../../../src-texts/text.ts'
import { refresh, useQuestion } from '../../../lib/asking/question.ts'
import { useLibrary } from '../library-store.ts'

export interface ReadyNeedsProps {
  readonly onMove: (instance: string, gameVersion: string) => void
}

/** Instances that are ready for what was waited for, asked anew after each check: a press leads to the move. */
export function ReadyNeeds({ onMove }: ReadyNeedsProps): ReactNode {
  const checkedWith = useLibrary((state) => state.checkedWith)
  const { value: ready } = useQuestion('library.ready', { freshness: checkedWith }, { keepsLast: true })
  useEffect(
    () =>
      useLibrary.subscribe(({ entries, isChecking }, before) => {
        if (!isChecking && (before.isChecking || entries !== before.entries)) void refresh('library.ready')
      }),
    [],
  )
  return ready?.map(({ instance, name, gameVersion }) => (
    <button
      key={`${instance} ${gameVersion}`}
      type="button"
      className="need need-link"
      onClick={() => onMove(instance, gameVersion)}
    >
      <strong>{formatMessage('ready-for-one', { name, gameVersion })}</strong>
      <span className="meta soft">{formatMessage('ready-look')}</span>
    </button>
  ))
}
