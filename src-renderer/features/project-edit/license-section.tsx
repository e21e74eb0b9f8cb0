import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Editing } from './editing.ts'
import { EditSectionHead } from '../../lib/edit-section-head.tsx'

const OWN = 'own'
const ALL_RIGHTS = 'LicenseRef-All-Rights-Reserved'
/** Those that most projects have, before all others. */
const USUAL = ['MIT', 'Apache-2.0', 'LGPL-3.0-only', 'GPL-3.0-only', 'MPL-2.0', 'CC0-1.0']

/** One that the service lists, or any other by its SPDX expression. */
export function LicenseSection({ editing }: { readonly editing: Editing }): ReactNode {
  const { fields, type, problemOf } = editing
  const { value: tags } = useQuestion('browse.tags', { freshness: 'normal' }, { asks: 'once' })
  const known = tags?.value.licenses ?? []
  const listed = [
    { id: ALL_RIGHTS, label: formatMessage('edit-all-rights') },
    ...USUAL.map((id) => ({ id, label: known.find((one) => one.id === id)?.name ?? id })),
    ...known.filter(({ id }) => !USUAL.includes(id)).map(({ id, name }) => ({ id, label: name === '' ? id : name })),
  ]
  const isListed = listed.some(({ id }) => id === fields.licenseId)
  return (
    <section className="section-form" aria-labelledby="edit-license">
      <EditSectionHead id="edit-license" title={formatMessage('edit-license')} />
      <Select
        label={formatMessage('edit-license')}
        isLabelShown={false}
        value={isListed ? fields.licenseId : OWN}
        options={[...listed, { id: OWN, label: formatMessage('edit-own-license') }]}
        onChange={(id) => type({ licenseId: id === OWN ? 'LicenseRef-' : id })}
      />
      {!isListed && (
        <TextField
          label={formatMessage('edit-spdx')}
          value={fields.licenseId}
          error={problemOf('licenseId')}
          hint={formatMessage('edit-spdx-hint')}
          onChange={(licenseId) => type({ licenseId })}
        />
      )}
      <TextField
        type="url"
        label={formatMessage('project-field-name', { field: 'licenseUrl' })}
        value={fields.licenseUrl ?? ''}
        error={problemOf('licenseUrl')}
        hint={formatMessage('edit-license-url-hint')}
        placeholder={formatMessage('edit-link-begins')}
        onChange={(text) => type({ licenseUrl: text.trim() === '' ? null : text.trim() })}
      />
    </section>
  )
}
