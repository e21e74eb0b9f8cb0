import { CircleStop } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { CallError } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { act, refresh, takeAnswer } from '../asking/question.ts'
import { Button } from '../../ui/button.tsx'

export interface SearchNoteProps {
  readonly instance: string
  /** Where the search is stopped from here too; absent: the page has the way beside it. */
  readonly onFailure?: (error: CallError) => void
}

/** Said in place of what helps with problems, as long as a bad mod is searched for. */
export function SearchNote({ instance, onFailure }: SearchNoteProps): ReactNode {
  const [isStopping, setStopping] = useState(false)
  const stop = async (fail: (error: CallError) => void): Promise<void> => {
    setStopping(true)
    const report = await act('bisect.stop', { instance }, fail)
    if (report !== undefined) takeAnswer('bisect.status', { instance }, report.status)
    await refresh('bisect.known-problems', 'bisect.status')
    setStopping(false)
  }
  return (
    <div className="search-note">
      <p className="soft">{formatMessage('problems-after-search')}</p>
      {onFailure !== undefined && (
        <Button size="small" icon={CircleStop} isDisabled={isStopping} onPress={() => void stop(onFailure)}>
          {formatMessage('instance-bisect-stop')}
        </Button>
      )}
    </div>
  )
}
