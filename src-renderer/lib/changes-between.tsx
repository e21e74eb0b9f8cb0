import { useEffect, useState, type ReactNode } from 'react'
import type { ChangelogView, Result } from '../../src-preload/contract.ts'
import { words } from '../../src-texts/text.ts'
import { Busy } from '../ui/busy.tsx'
import { Button } from '../ui/button.tsx'
import { startCall } from './ask.ts'
import { useAuthorText } from './author-text.ts'
import { formatDay } from './format.ts'
import { nameChannel } from './names.ts'

export interface ChangesBetweenProps {
  readonly project: string
  /** Id of the version before; null: nobody knows. */
  readonly from: string | null
  /** Id of the version after. */
  readonly to: string
}

/** What the authors wrote of each version after one up to another, newest first. */
export function ChangesBetween(range: ChangesBetweenProps): ReactNode {
  const [tries, setTries] = useState(1)
  return <Changes key={tries} {...range} onAgain={() => setTries(tries + 1)} />
}

function Changes({ onAgain, ...range }: ChangesBetweenProps & { readonly onAgain: () => void }): ReactNode {
  const answer = useChanges(range)
  if (answer === null) return <Busy>{words('changes-reading')}</Busy>
  if (answer.kind === 'failed') {
    return (
      <div role="alert" className="changes-failed">
        <p>{answer.error.message}</p>
        <Button size="small" onPress={onAgain}>
          {words('try-again')}
        </Button>
      </div>
    )
  }
  if (answer.value.length === 0) return <p className="soft">{words('changes-none')}</p>
  return <ChangeList entries={answer.value} />
}

/** What the authors wrote of some versions. */
export function ChangeList({ entries }: { readonly entries: readonly ChangelogView[] }): ReactNode {
  const Text = useAuthorText()
  return (
    <ul className="changes" aria-label={words('changes-list')}>
      {entries.map(({ versionId, number, channel, published, text }) => (
        <li key={versionId}>
          <h3>{number}</h3>
          <p className="meta quiet">
            {nameChannel(channel)} · {formatDay(published)}
          </p>
          <Text text={text} />
        </li>
      ))}
    </ul>
  )
}

/** null: on its way. */
function useChanges({ project, from, to }: ChangesBetweenProps): Result<readonly ChangelogView[]> | null {
  const [answer, setAnswer] = useState<Result<readonly ChangelogView[]> | null>(null)
  useEffect(() => {
    let isWanted = true
    const call = startCall('browse.changes', { project, from, to })
    void call.answer.then((found) => isWanted && setAnswer(found))
    return () => {
      isWanted = false
      call.cancel()
    }
  }, [project, from, to])
  return answer
}
