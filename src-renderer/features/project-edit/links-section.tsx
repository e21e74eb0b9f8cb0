import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DonationLink } from '../../../src-preload/contract.ts'
import { nameDonationPlatform } from '../../../resources/text/service-names.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Editing } from './editing.ts'
import { EditSectionHead } from '../../lib/edit-section-head.tsx'

const LINKS = ['issuesUrl', 'sourceUrl', 'wikiUrl', 'discordUrl'] as const

/** Where a project is at home beside its page, and how people can give for it. */
export function LinksSection({ editing }: { readonly editing: Editing }): ReactNode {
  const { fields, type, problemOf } = editing
  return (
    <section className="section-form" aria-labelledby="edit-links">
      <EditSectionHead id="edit-links" title={formatMessage('edit-links')} />
      {LINKS.map((field) => (
        <TextField
          key={field}
          type="url"
          label={formatMessage('edit-link-name', { field })}
          value={fields[field] ?? ''}
          error={problemOf(field)}
          placeholder={formatMessage('edit-link-begins')}
          onChange={(text) => type({ [field]: text.trim() === '' ? null : text.trim() })}
        />
      ))}
      <Donations editing={editing} />
    </section>
  )
}

function Donations({ editing: { fields, type, problemOf } }: { readonly editing: Editing }): ReactNode {
  const { value: platforms } = useQuestion('project-edit.platforms', null, { asks: 'once' })
  const links = fields.donationLinks
  const free = (platforms ?? []).filter(({ id }) => links.every(({ platform }) => platform !== id))
  const change = (next: readonly DonationLink[]): void => type({ donationLinks: next })
  const problem = problemOf('donationLinks')
  const nameOf = (id: string): string => nameDonationPlatform(id, platforms?.find((one) => one.id === id)?.name)
  return (
    <fieldset className="project-edit-donations">
      <legend>{formatMessage('project-field-name', { field: 'donationLinks' })}</legend>
      {links.map(({ platform, url }, index) => (
        <div key={platform} className="project-edit-donation">
          <TextField
            type="url"
            label={nameOf(platform)}
            value={url}
            placeholder={formatMessage('edit-link-begins')}
            onChange={(text) => change(links.with(index, { platform, url: text.trim() }))}
          />
          <Button
            look="quiet"
            icon={Trash2}
            label={formatMessage('edit-remove-donation', { platform: nameOf(platform) })}
            onPress={() => change(links.filter((_, place) => place !== index))}
          >
            {formatMessage('edit-remove')}
          </Button>
        </div>
      ))}
      {problem !== null && <p className="field-error">{problem}</p>}
      {free.length > 0 && (
        <Select
          label={formatMessage('edit-add-donation')}
          value=""
          options={[
            { id: '', label: formatMessage('edit-choose-platform') },
            ...free.map(({ id, name }) => ({ id, label: nameDonationPlatform(id, name) })),
          ]}
          onChange={(platform) => platform !== '' && change([...links, { platform, url: '' }])}
        />
      )}
    </fieldset>
  )
}
