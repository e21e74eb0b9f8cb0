import { lazy, Suspense, type ReactNode } from 'react'
import { formatMessage } from '../../resources/text/text.ts'
import { useToast } from '../features/change/toast/toast-store.ts'
import { useManage } from '../features/library/manage/manage-store.ts'
import { act } from '../lib/asking/question.ts'

const ExportDialog = lazy(async () => ({ default: (await import('../features/packs/export-dialog.tsx')).ExportDialog }))

/** Which files of an instance go into a pack, once that is asked; then where it was written. */
export function ExportQuestion(): ReactNode {
  const { asking, close } = useManage()
  if (asking?.what !== 'export') return null
  const { entry } = asking
  return (
    <Suspense>
      <ExportDialog
        entry={entry}
        onClose={close}
        onWritten={({ id, path }) => {
          close()
          useToast.getState().showUndoable(formatMessage('packs-export-written', { name: entry.name, path }), null, {
            label: formatMessage('show-in-folder'),
            act: () => void act('pack.show-in-folder', { written: id }),
          })
        }}
      />
    </Suspense>
  )
}
