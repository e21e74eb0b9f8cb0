import { FilePlus2, FolderOpen, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GivenFile } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { act, useAction } from '../../lib/asking/question.ts'
import { useReachable } from '../../lib/asking/silence.ts'
import { useServiceName } from '../../lib/words/service-name.ts'
import { useFileDrop } from '../../lib/use-file-drop.ts'
import { Button } from '../../ui/button.tsx'
import { DropHint } from '../../ui/overlays/drop-hint.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { usePublish } from './publish-store.ts'
import { SilenceNote } from './silence-note.tsx'
import { UpdateAddress } from './update-address.tsx'

interface DropFilesProps {
  readonly project: string
  readonly onSignIn: (again: () => void) => void
}

/** Takes jars, packs and folders with what was built. */
export function DropFiles({ project, onSignIn }: DropFilesProps): ReactNode {
  const { prepare, fail } = usePublish()
  const service = useServiceName()
  const isSilent = useReachable() === false
  const { run: look, isRunning: isLooking } = useAction('service.status')
  const whyNot = isSilent ? formatMessage('publish-needs-answer', { service }) : null
  const take = async (files: readonly GivenFile[]): Promise<void> => {
    if (files.length === 0) return
    const error = await prepare(project, files)
    if (error?.code === 'service-unauthorized') onSignIn(() => void take(files))
  }
  const { over, handlers } = useFileDrop((given) => {
    if (given.kind === 'ok') void take(given.value)
    else fail(project, given.error)
  })
  const choose = async (from: 'publish.choose-files' | 'publish.choose-folder'): Promise<void> => {
    await take((await act(from, null, (error) => fail(project, error))) ?? [])
  }
  return (
    <div className="publish-drop" {...handlers}>
      {over !== null && <DropHint>{formatMessage('publish-drop-heading')}</DropHint>}
      {isSilent && <SilenceNote from={null} isAsking={isLooking} onTryAgain={() => void look({ freshness: 'now' })} />}
      <div className="publish-drop-here">
        <EmptyState
          icon={Upload}
          title={formatMessage('publish-drop-heading')}
          actions={
            <>
              <Button
                look="primary"
                icon={FilePlus2}
                whyNot={whyNot}
                onPress={() => void choose('publish.choose-files')}
              >
                {formatMessage('publish-choose-files')}
              </Button>
              <Button icon={FolderOpen} whyNot={whyNot} onPress={() => void choose('publish.choose-folder')}>
                {formatMessage('publish-choose-folder')}
              </Button>
            </>
          }
        >
          {formatMessage('publish-drop-hint')}
        </EmptyState>
      </div>
      <UpdateAddress project={project} />
    </div>
  )
}
