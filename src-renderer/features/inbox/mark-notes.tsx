import type { ReactNode } from 'react'
import type { Mark } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../src-texts/text.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useInbox } from './inbox-store.ts'

/** What was marked and is not at the service, and what it refused. */
export function MarkNotes(): ReactNode {
  const { view, listedAt, dismiss } = useInbox()
  const marks = view?.marks ?? []
  // What can be undone still is told of by the message that undoes it.
  const isLate = ({ dueAt }: Mark): boolean => view?.problem !== null || Date.parse(dueAt) < listedAt
  const waiting = marks.filter((mark) => mark.refused === null && isLate(mark))
  return (
    <>
      {waiting.length > 0 && (
        <p className="meta soft" role="status">
          {formatMessage('marks-waiting', { count: waiting.length })}
        </p>
      )}
      {marks.map(
        ({ id, refused }) =>
          refused !== null && (
            <Banner
              key={id}
              tone="warn"
              title={formatMessage('mark-refused', { why: refused.message })}
              role="status"
              actions={
                <Button look="quiet" onPress={() => void dismiss(id)}>
                  {formatMessage('dismiss')}
                </Button>
              }
            />
          ),
      )}
    </>
  )
}
