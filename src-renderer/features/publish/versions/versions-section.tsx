import { useState, type ReactNode } from 'react'
import type { CallError, OwnVersionView } from '../../../../src-preload/contract.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { tryTo, type Outcome } from '../../../lib/asking/question.ts'
import { useKeptFocus } from '../../../lib/keeping/use-kept-focus.ts'
import { EditSectionHead } from '../../../lib/edit-section-head.tsx'
import { RightFailure } from '../../../lib/right-failure.tsx'
import { useServiceName } from '../../../lib/words/service-name.ts'
import { Busy } from '../../../ui/notes/busy.tsx'
import { UpdateAddress } from '../update-address.tsx'
import { ChangeVersion } from './change-version.tsx'
import { DeleteVersion } from './delete-version.tsx'
import { VersionFiles } from './version-files.tsx'
import { VersionRow, type VersionDeed } from './version-row.tsx'
import { WithdrawVersion } from './withdraw-version.tsx'
import { showChanged, useOwnVersions } from './use-own-versions.ts'

interface VersionsSectionProps {
  /** By id or slug. */
  readonly project: string
}

type Asked = { readonly kind: Exclude<VersionDeed, 'feature' | 'restore'>; readonly version: OwnVersionView }

/** The versions that a project has, and changing them; what can be undone is done at once. */
export function VersionsSection({ project }: VersionsSectionProps): ReactNode {
  const { value: versions, error, ask } = useOwnVersions(project)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failure, setFailure] = useState<{ readonly error: CallError; readonly again: () => void } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const focus = useKeptFocus()
  const service = useServiceName()
  const purpose = message('sign-in-purpose-versions')
  const run = async (deed: () => Promise<Outcome<unknown>>): Promise<void> => {
    setBusy(true)
    const { error: refusal } = await deed()
    setFailure(refusal === null ? null : { error: refusal, again: () => void run(deed) })
    await showChanged()
    setBusy(false)
  }
  const open = (kind: VersionDeed, version: OwnVersionView): void => {
    const { id, isFeatured } = version
    if (kind === 'restore') return void run(() => tryTo('own-version.restore', { version: id }))
    if (kind === 'feature') {
      return void run(() => tryTo('own-version.edit', { version: id, change: { isFeatured: !isFeatured } }))
    }
    setAsked({ kind, version })
  }
  return (
    <section className="section-form" aria-labelledby="edit-versions" ref={focus} tabIndex={-1}>
      <div className="section-form-head">
        <EditSectionHead id="edit-versions" title={formatMessage('versions')} isAtOnce />
        {isBusy && <Busy>{formatMessage('edit-saving')}</Busy>}
      </div>
      <RightFailure error={error} purpose={purpose} again={() => void ask()} />
      <RightFailure error={failure?.error ?? null} purpose={purpose} again={() => failure?.again()} />
      {versions === null && error === null && <Busy>{formatMessage('reading-versions')}</Busy>}
      {versions?.length === 0 && <p className="soft">{formatMessage('own-versions-none')}</p>}
      {versions !== null && versions.length > 0 && (
        <ul className="surface" aria-labelledby="edit-versions">
          {versions.map((version) => (
            <VersionRow key={version.id} version={version} onDeed={(kind) => open(kind, version)} />
          ))}
        </ul>
      )}
      {versions !== null && versions.length > 0 && (
        <p className="field-hint">{formatMessage('own-versions-hint', { service })}</p>
      )}
      <UpdateAddress project={project} />
      {asked !== null && (
        <Question
          {...asked}
          onClose={() => setAsked(null)}
          onWithdraw={() => setAsked({ ...asked, kind: 'withdraw' })}
        />
      )}
    </section>
  )
}

interface QuestionProps {
  readonly onClose: () => void
  readonly onWithdraw: () => void
}

function Question({ kind, onWithdraw, ...of }: Asked & QuestionProps): ReactNode {
  switch (kind) {
    case 'edit':
      return <ChangeVersion {...of} />
    case 'files':
      return <VersionFiles {...of} />
    case 'withdraw':
      return <WithdrawVersion {...of} />
    case 'delete':
      return <DeleteVersion {...of} onWithdraw={onWithdraw} />
  }
}
