import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { useQuestion } from '../../lib/asking/question.ts'
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
          label={formatMessage('edit-license')}
          isLabelShown={false}
          value={isListed ? licenseId : OWN}
          options={[
            ...(licenses === null ? [{ id: licenseId, label: licenseId }] : listed),
            { id: OWN, label: formatMessage('edit-own-license') },
          ]}
          onChange={(id) => type({ licenseId: id === OWN ? 'LicenseRef-' : id })}
        />
        {chosen !== undefined && <p className="soft">{chosen.means ?? chosen.name}</p>}
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
    </section>
  )
}
