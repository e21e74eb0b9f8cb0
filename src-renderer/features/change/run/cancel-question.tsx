import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { useRuns, type Run } from './run-store.ts'

/** What cancelling a run means, some of whose instances are done: they are kept, or undone, or it goes on. */
export function CancelQuestion({ run: { id, title, instances, changed } }: { readonly run: Run }): ReactNode {
  const answerCancel = useRuns((state) => state.answerCancel)
  const count = changed.length
  const [first = '', second = ''] = changed
  const answers = [
    ['keep', formatMessage('change-stop-keep', { count })],
    ['undo', formatMessage('change-stop-undo', { count })],
    ['go-on', formatMessage('change-stop-go-on')],
  ] as const
  return (
    <Banner
      tone="quiet"
      role="alert"
      title={formatMessage('change-stop-question', { count, first, second, left: instances.total - count })}
      actions={answers.map(([answer, word], index) => (
        <Button
          key={answer}
          autoFocus={index === 0}
          label={formatMessage('change-do-to', { what: word, title })}
          onPress={() => answerCancel(id, answer)}
        >
          {word}
        </Button>
      ))}
    >
      {formatMessage('change-stop-means')}
    </Banner>
  )
}
