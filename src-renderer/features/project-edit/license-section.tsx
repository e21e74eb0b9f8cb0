import { BookOpenText } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Editing } from './editing.ts'
import { EditSectionHead } from '../../lib/edit-section-head.tsx'

const OWN = 'own'

/** One that the service lists, with what it lets others do, or any other by its SPDX expression. */
export function LicenseSection({ editing }: { readonly editing: Editing }): ReactNode {
  const { fields, view, type, problemOf } = editing
  const { licenseId, licenseUrl } = fields
  const { value: licenses } = useQuestion('project-edit.licenses', null, { asks: 'once' })
  const [isReading, setReading] = useState(false)
  const listed = (licenses ?? []).map(({ id, name, hasOwnText }) => ({ id, label: hasOwnText ? name : id }))
  const chosen = licenses?.find(({ id }) => id === licenseId)
  const isListed = licenses === null || chosen !== undefined
  // A link that the project has is never hidden, whatever is chosen.
  const hasLink = chosen?.hasOwnText === true || !isListed || licenseUrl !== null || view.current.licenseUrl !== null
  return (
    <section className="section-form" aria-labelledby="edit-license">
      <EditSectionHead id="edit-license" title={formatMessage('edit-license')} />
      <div className="project-edit-license">
        <Select
          label={formatMessage('edit-shared-under')}
          value={isListed ? licenseId : OWN}
          options={[
            ...(licenses === null ? [{ id: licenseId, label: licenseId }] : listed),
            { id: OWN, label: formatMessage('edit-own-license') },
          ]}
          onChange={(id) => type({ licenseId: id === OWN ? 'LicenseRef-' : id })}
        />
        {chosen !== undefined && <p className="soft">{chosen.means ?? chosen.name}</p>}
        {chosen !== undefined && (
          <div>
            <Button size="small" icon={BookOpenText} onPress={() => setReading(true)}>
              {formatMessage('edit-read-license')}
            </Button>
          </div>
        )}
      </div>
      {!isListed && (
        <TextField
          label={formatMessage('edit-spdx')}
          value={licenseId}
          error={problemOf('licenseId')}
          hint={formatMessage('edit-spdx-hint')}
          onChange={(text) => type({ licenseId: text })}
        />
      )}
      {hasLink && (
        <TextField
          type="url"
          label={formatMessage('project-field-name', { field: 'licenseUrl' })}
          value={licenseUrl ?? ''}
          error={problemOf('licenseUrl')}
          hint={formatMessage('edit-license-url-hint')}
          placeholder={formatMessage('edit-link-begins')}
          onChange={(text) => type({ licenseUrl: text.trim() === '' ? null : text.trim() })}
        />
      )}
      {isReading && chosen !== undefined && <LicenseText id={chosen.id} onClose={() => setReading(false)} />}
    </section>
  )
}

/** A licence in full, as the service has it. */
function LicenseText({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const { value: license, error } = useQuestion('project-edit.license-text', { license: id }, { asks: 'once' })
  return (
    <Dialog title={license?.title ?? id} width="wide" isReading actions={null} onClose={onClose}>
      <FailureBanner error={error} />
      {license === null && error === null && <Busy>{formatMessage('edit-reading')}</Busy>}
      {license !== null && <p className="project-edit-license-text">{license.body}</p>}
    </Dialog>
  )
}
