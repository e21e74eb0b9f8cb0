import type { ReactNode } from 'react'
import { nameDonationPlatform } from '../../../resources/text/service-names.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Fold } from '../../ui/fold.tsx'
import type { Links } from './together-change.ts'

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
  /** Where it leads in each of them, null: it has none; null: that is not known. */
  readonly present: (id: Id) => readonly (string | null)[] | null
  readonly onChange: (links: Links) => void
}

/** Each stays as it is, gets an address, or is removed. */
export function LinkFields<Id extends string>({ fields, links, present, onChange }: LinkFieldsProps<Id>): ReactNode {
  const set = (id: Id, link: string | null | undefined): void => {
    const others = [...links].filter(([one]) => one !== id)
    onChange(new Map(link === undefined ? others : [...others, [id, link]]))
  }
  return (
    <div className="together-links">
      {fields.map(({ id, label }) => (
        <div key={id} className="together-link">
          <TextField
            type="url"
            label={label}
            value={links.get(id) ?? ''}
            placeholder={formatMessage(
              links.get(id) === null
                ? 'together-removed'
                : isNone(present(id))
                  ? 'together-none'
                  : 'together-unchanged',
            )}
            {...sayPresent(present(id))}
            onChange={(text) => set(id, text.trim() === '' ? undefined : text.trim())}
          />
          {!isNone(present(id)) && (
            <Checkbox
              isSelected={links.get(id) === null}
              label={formatMessage('together-remove-link', { label })}
              onChange={(isRemoved) => set(id, isRemoved ? null : undefined)}
            >
              {formatMessage('edit-remove')}
            </Checkbox>
          )}
        </div>
      ))}
    </div>
  )
}

/** What they have at present, where that is known. */
function sayPresent(links: readonly (string | null)[] | null): { readonly hint?: string } {
  if (links === null || isNone(links)) return {}
  const [first = null, ...others] = links
  const which = others.some((one) => one !== first) ? 'different' : 'same'
  const link = (first ?? '').replace(/^https?:\/\//, '')
  return { hint: formatMessage('together-present', { which, count: links.length, link }) }
}

/** Whether each of them is without one. */
function isNone(links: readonly (string | null)[] | null): boolean {
  return links?.every((link) => link === null) === true
}
