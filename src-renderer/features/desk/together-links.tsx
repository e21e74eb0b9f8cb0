import type { ReactNode } from 'react'
import { nameDonationPlatform } from '../../../resources/text/service-names.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { commonLink, linkOfTyped, type Links, type PresentLinks } from './together-change.ts'

export function Donations({ links, present, onChange }: Omit<LinkFieldsProps<string>, 'fields'>): ReactNode {
  const { value: platforms } = useQuestion('project-edit.platforms', null, { asks: 'once' })
  return (
    <Fold title={formatMessage('project-field-name', { field: 'donationLinks' })}>
      <LinkFields
        fields={(platforms ?? []).map(({ id, name }) => ({ id, label: nameDonationPlatform(id, name) }))}
        links={links}
        present={present}
        onChange={onChange}
      />
    </Fold>
  )
}

interface LinkFieldsProps<Id extends string> {
  readonly fields: readonly { readonly id: Id; readonly label: string }[]
  readonly links: Links
  readonly present: (id: Id) => PresentLinks
  readonly onChange: (links: Links) => void
}

/** Each stays as it is, gets an address, or is removed: what all have is in its field, and goes when that is emptied. */
export function LinkFields<Id extends string>({ fields, links, present, onChange }: LinkFieldsProps<Id>): ReactNode {
  const set = (id: Id, link: string | null | undefined): void => {
    const others = [...links].filter(([one]) => one !== id)
    onChange(new Map(link === undefined ? others : [...others, [id, link]]))
  }
  return (
    <div className="together-links">
      {fields.map(({ id, label }) => {
        const has = present(id)
        const common = commonLink(has)
        const link = links.get(id)
        return (
          <div key={id} className="together-link">
            <TextField
              type="url"
              label={label}
              value={link === undefined ? (common ?? '') : (link ?? '')}
              placeholder={sayEmpty(link === null, common, has)}
              {...(link !== undefined &&
                common !== null &&
                common !== '' && { hint: formatMessage('together-present', { link: common }) })}
              onChange={(text) => set(id, linkOfTyped(text, common))}
            />
            {common === null && (
              <Checkbox
                isSelected={link === null}
                label={formatMessage('together-remove-link', { label })}
                onChange={(isRemoved) => set(id, isRemoved ? null : undefined)}
              >
                {formatMessage('edit-remove')}
              </Checkbox>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** What an empty field stands for; one that none has a link for stands for that. */
function sayEmpty(isRemoved: boolean, common: string | null, present: PresentLinks): string {
  if (isRemoved) return formatMessage('together-removed')
  if (common !== null) return ''
  if (present === null) return formatMessage('together-unchanged')
  return formatMessage('together-different', { count: present.length })
}
