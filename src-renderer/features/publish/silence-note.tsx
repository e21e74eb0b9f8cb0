import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { useTellingOfSilence } from '../../lib/asking/silence.ts'
import { useServiceName } from '../../lib/words/service-name.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { Button } from '../../ui/button.tsx'
import { Banner } from '../../ui/notes/banner.tsx'

interface SilenceNoteProps {
  /** ISO 8601 of when what is shown is from; null: nothing is shown that gets old. */
  readonly from: string | null
  readonly isAsking: boolean
  readonly onTryAgain: () => void
}

/** Where the service is known not to answer: what that means for publishing, instead of what is else said below all pages. */
export function SilenceNote({ from, isAsking, onTryAgain }: SilenceNoteProps): ReactNode {
  const service = useServiceName()
  useTellingOfSilence({ code: 'service-unreachable' }, () => !isAsking && onTryAgain())
  return (
    <Banner
      tone="warn"
      isLine
      icon={CloudOff}
      title={formatMessage('offline-heading', { service })}
      role="status"
      actions={
        <Button look="primary" isDisabled={isAsking} onPress={onTryAgain}>
          {formatMessage('try-again')}
        </Button>
      }
    >
      {formatMessage('publish-until-answer', {
        isShown: from !== null,
        moment: from === null ? '' : formatMoment(from),
      })}
    </Banner>
  )
}
