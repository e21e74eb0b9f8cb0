import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../src-texts/text.ts'
import { sayFilesChanged } from '../../lib/words/say-files-changed.ts'
import { Button } from '../../ui/button.tsx'
import { useArrivals } from './arrivals-store.ts'

/** Says what others put into the instance or took out of it while the window was open. */
export function ArrivalsNote({ instance }: { readonly instance: string }): ReactNode {
  const { counts, dismiss } = useArrivals()
  const told = counts.get(instance)
  if (told === undefined) return null
  return (
    <span className="arrivals soft" role="status">
      <span className="counted">{sayFilesChanged(told)}</span>
      <Button look="quiet" size="small" icon={X} label={formatMessage('dismiss')} onPress={() => dismiss(instance)}>
        {null}
      </Button>
    </span>
  )
}
