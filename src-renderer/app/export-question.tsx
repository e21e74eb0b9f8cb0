import { lazy, Suspense, type ReactNode } from 'react'
import { formatMessage } from '../../src-texts/text.ts'
import { useManage } from '../features/library/manage/manage-store.ts'

const ExportDialog = lazy(async () => ({ default: (await import('../features/packs/export-dialog.tsx')).ExportDialog }))

/** Which files of an instance go into a pack, once that is asked. */
export function ExportQuestion(): ReactNode {
  const { asking, close, finish } = useManage()
  if (asking?.what !== 'export') return null
  const { entry } = asking
  return (
    <Suspense>
      <ExportDialog
        entry={entry}
        onClose={close}
        onWritten={(path) => finish(formatMessage('packs-export-written', { name: entry.name, path }))}
      />
    </Suspense>
  )
}
