import { ScrollText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { ChangesBetween, type ChangesBetweenProps } from '../../../lib/changes-between.tsx'
import { Button } from '../../../ui/button.tsx'

/** What the authors wrote of each version from one to another, once somebody asks. */
export function FileChanges(range: ChangesBetweenProps): ReactNode {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <ChangesBetween {...range} />
  return (
    <Button size="small" icon={ScrollText} onPress={() => setAsked(true)}>
      {formatMessage('inspector-changelog')}
    </Button>
  )
}
