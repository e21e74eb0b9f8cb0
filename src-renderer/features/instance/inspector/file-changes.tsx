import { ScrollText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { ChangesBetween, type ChangesBetweenProps } from '../../../lib/changes-between.tsx'
import { Button } from '../../../ui/button.tsx'

export interface FileChangesProps extends ChangesBetweenProps {
  /** Number of the version that would replace it. */
  readonly next: string
}

/** What the authors wrote of each version from the installed one to the next, once somebody asks. */
export function FileChanges({ next, ...range }: FileChangesProps): ReactNode {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <ChangesBetween {...range} />
  return (
    <Button size="small" icon={ScrollText} onPress={() => setAsked(true)}>
      {formatMessage('inspector-changes-up-to', { version: next })}
    </Button>
  )
}
