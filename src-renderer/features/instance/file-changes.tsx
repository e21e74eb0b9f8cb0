import { ScrollText } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { ChangelogView, Result } from '../../../src-preload/contract.ts'
import { startCall } from '../../lib/ask.ts'
import { useAuthorText } from '../../lib/author-text.ts'
import { formatDay } from '../../lib/format.ts'
import { nameChannel } from '../../lib/names.ts'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'

export interface FileChangesProps {
  readonly instance: string
  /** File id. */
  readonly file: string
  /** Number of the version that would replace it. */
  readonly to: string
}

/** What the authors wrote of each version from the installed one to the next, once somebody asks. */
export function FileChanges(props: FileChangesProps): ReactNode {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) {
    return (
      <Button look="quiet" icon={ScrollText} onPress={() => setAsked(true)}>
        {`What changed up to ${props.to}`}
      </Button>
    )
  }
  return <Changes {...props} />
}

function Changes({ instance, file }: FileChangesProps): ReactNode {
  const answer = useChanges(instance, file)
  const Text = useAuthorText()
  if (answer === null) return <Busy>Reading the changelog</Busy>
  if (answer.kind === 'failed') return <p role="alert">{answer.error.message}</p>
  if (answer.value.length === 0) return <p className="soft">The authors wrote nothing of it.</p>
  return (
    <ul className="file-changes" aria-label="Changes">
      {answer.value.map(({ versionId, number, channel, published, text }) => (
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
function useChanges(instance: string, file: string): Result<readonly ChangelogView[]> | null {
  const [answer, setAnswer] = useState<Result<readonly ChangelogView[]> | null>(null)
  useEffect(() => {
    let isWanted = true
    const call = startCall('instance.changes', { instance, file })
    void call.answer.then((found) => isWanted && setAnswer(found))
    return () => {
      isWanted = false
      call.cancel()
    }
  }, [instance, file])
  return answer
}
