import { FilePlus2, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { CallError, OwnVersionView } from '../../../../src-preload/contract.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { tryTo, type Outcome } from '../../../lib/asking/question.ts'
import { RightFailure } from '../../../lib/right-failure.tsx'
import { Button } from '../../../ui/button.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showChanged } from './use-own-versions.ts'
import type { OfOwnVersion } from './version-row.tsx'

type File = OwnVersionView['files'][number]

/** The files of a version: more can be added, and all but the last removed, after a question. */
export function VersionFiles({ version, onClose }: OfOwnVersion): ReactNode {
  const [files, setFiles] = useState(version.files)
  const [leaving, setLeaving] = useState<File | null>(null)
  const [failure, setFailure] = useState<{ readonly error: CallError; readonly again: () => void } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (deed: () => Promise<Outcome<OwnVersionView>>): Promise<void> => {
    setBusy(true)
    const { done, error } = await deed()
    setBusy(false)
    setFailure(error === null ? null : { error, again: () => void run(deed) })
    if (done === undefined) return
    setFiles(done.files)
    await showChanged()
  }
  const add = async (): Promise<void> => {
    const { done: chosen = [], error } = await tryTo('publish.choose-files', null)
    if (error !== null) setFailure({ error, again: () => void add() })
    const ids = chosen.map(({ id }) => id)
    if (ids.length > 0) await run(() => tryTo('own-version.add-files', { version: version.id, files: ids }))
  }
  const remove = ({ id }: File): void => {
    setLeaving(null)
    void run(() => tryTo('own-version.remove-file', { version: version.id, file: id }))
  }
  return (
    <Dialog
      title={formatMessage('own-version-files-of', { number: version.number })}
      canClose={!isBusy}
      actions={
        leaving === null ? (
          <>
            {isBusy && <Busy>{formatMessage('publish-sending')}</Busy>}
            <Button key="add" icon={FilePlus2} isDisabled={isBusy} onPress={() => void add()}>
              {formatMessage('own-version-add-files')}
            </Button>
            <Button key="close" autoFocus onPress={onClose}>
              {formatMessage('close')}
            </Button>
          </>
        ) : (
          <>
            <Button key="keep" autoFocus onPress={() => setLeaving(null)}>
              {formatMessage('cancel')}
            </Button>
            <Button key="remove" look="danger" onPress={() => remove(leaving)}>
              {formatMessage('own-version-remove-file')}
            </Button>
          </>
        )
      }
      onClose={onClose}
    >
      <RightFailure
        error={failure?.error ?? null}
        purpose={message('sign-in-purpose-versions')}
        again={() => failure?.again()}
      />
      {leaving === null ? (
        <ul
          className="own-version-files"
          aria-label={formatMessage('own-version-files-of', { number: version.number })}
        >
          {files.map((file) => (
            <li key={file.id}>
              <span className="own-version-file" dir="auto">
                {file.name} <span className="meta quiet">{nameRole(file)}</span>
              </span>
              {files.length > 1 && (
                <Button
                  look="quiet"
                  icon={Trash2}
                  label={formatMessage('own-version-remove', { name: file.name })}
                  isDisabled={isBusy}
                  onPress={() => setLeaving(file)}
                >
                  {null}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>{formatMessage('own-version-remove-what', { name: leaving.name })}</p>
      )}
    </Dialog>
  )
}

const ROLES = new Map([
  ['sources-jar', 'own-version-role-sources'],
  ['dev-jar', 'own-version-role-dev'],
  ['javadoc-jar', 'own-version-role-javadoc'],
  ['signature', 'own-version-role-signature'],
] as const)

function nameRole({ role }: File): string {
  const named = [...ROLES].find(([id]) => id === role)?.[1]
  return named === undefined ? (role?.replaceAll('-', ' ') ?? '') : formatMessage(named)
}
