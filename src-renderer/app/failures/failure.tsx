import type { ReactNode } from 'react'
import type { TextId } from '../../../resources/text/catalogue.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** What cannot be shown: a page, or a part of the window that stands on every page. */
export type Part = keyof typeof FAILED

const FAILED = {
  page: 'failed-page',
  window: 'failed-window',
  places: 'failed-places',
  message: 'failed-message',
  waits: 'failed-waits',
  review: 'failed-review',
  done: 'failed-done',
  question: 'failed-question',
  overlay: 'failed-overlay',
} as const satisfies Readonly<Record<string, TextId>>

export interface FailureProps {
  readonly part: Part
  readonly message: string
  readonly onRetry: () => void
}

export function Failure({ part, message, onRetry }: FailureProps): ReactNode {
  return (
    <Banner
      tone="bad"
      title={formatMessage(FAILED[part])}
      role="alert"
      actions={<Button onPress={onRetry}>{formatMessage('try-again')}</Button>}
    >
      <p>{formatMessage('failed-hint')}</p>
      <p className="mono">
        <Breakable text={message} />
      </p>
    </Banner>
  )
}
