import type { ReactNode } from 'react'
import type { ChangelogView } from '../../src-preload/contract.ts'
import { formatMessage } from '../../resources/text/text.ts'
import { Busy } from '../ui/notes/busy.tsx'
import { Button } from '../ui/button.tsx'
import { useAuthorText } from './words/author-text.ts'
import { formatDay } from './words/format.ts'
import { nameChannel } from './words/names.ts'
import { useQuestion } from './asking/question.ts'

export interface ChangesBetweenProps {
  readonly project: string
  /** Id of the version before; null: nobody knows. */
  readonly from: string | null
  /** Id of the version after. */
  readonly to: string
  /** In which it is shown: its rows have the numbers as short. Absent: in none. */
  readonly instance?: string
  /** Version and day of `to` stand above it. */
  readonly isNewestTold?: boolean
}

/** What the authors wrote of each version after one up to another, newest first. */
export function ChangesBetween({ isNewestTold = false, ...range }: ChangesBetweenProps): ReactNode {
  const { to } = range
  const { value, error, ask } = useQuestion('browse.changes', range, { asks: 'once' })
  if (error !== null) {
    return (
      <div role="status" className="changes-failed">
        <p className="soft">{formatMessage('changes-not-known', { message: error.message })}</p>
        <Button size="small" onPress={() => void ask()}>
          {formatMessage('try-again')}
        </Button>
      </div>
    )
  }
  if (value === null) return <Busy>{formatMessage('reading-changelog')}</Busy>
  if (value.length === 0) return <p className="soft">{formatMessage('changes-none')}</p>
  return <ChangeList entries={value} told={isNewestTold ? to : null} />
}

interface ChangeListProps {
  readonly entries: readonly ChangelogView[]
  /** Id of the version that stands above them with its day; absent or null: none does. */
  readonly told?: string | null
}

/** What the authors wrote of some versions. */
export function ChangeList({ entries, told = null }: ChangeListProps): ReactNode {
  const Text = useAuthorText()
  return (
    <ul className="changes" aria-label={formatMessage('changes-list')}>
      {entries.map(({ versionId, number, channel, published, text }) => (
        <li key={versionId}>
          {(versionId !== told || entries.length > 1) && <h3>{number}</h3>}
          {versionId !== told && (
            <p className="meta quiet">
              {nameChannel(channel)} · {formatDay(published)}
            </p>
          )}
          <Text text={text} />
        </li>
      ))}
    </ul>
  )
}
