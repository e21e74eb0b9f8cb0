import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import type { Editing } from './editing.ts'
import { useProjectEdit } from './project-edit-store.ts'

/** What came of the last save. */
export function SaveOutcome({ editing: { draft, view } }: { readonly editing: Editing }): ReactNode {
  const saved = useProjectEdit((state) => state.saved)
  if (saved?.project !== view.id) return null
  return (
    <>
      {saved.ignored.length > 0 && (
        <Banner
          tone="warn"
          role="status"
          title={formatMessage('edit-ignored', {
            fields: saved.ignored.map((field) => formatMessage('project-field-name', { field })),
          })}
        >
          {formatMessage('edit-ignored-hint')}
        </Banner>
      )}
      {draft.changed.length === 0 && (
        <p role="status" className="soft">
          {formatMessage('profile-saved')}
        </p>
      )}
    </>
  )
}
