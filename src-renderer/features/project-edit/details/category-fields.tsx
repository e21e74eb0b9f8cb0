import type { ReactNode } from 'react'
import { nameCategory } from '../../../../resources/text/service-names.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { TickList } from '../../../ui/fields/tick-list.tsx'
import { Fold } from '../../../ui/fold.tsx'
import type { Editing } from '../editing.ts'

const FIELDS = ['categories', 'additionalCategories'] as const
const MAX_COUNT = 3

/** The service's own tags for such a project; what it has that the service lists no more stays in sight. */
export function CategoryFields({ editing }: { readonly editing: Editing }): ReactNode {
  const { fields, view, type, problemOf } = editing
  const { value: tags } = useQuestion('browse.tags', { freshness: 'normal' }, { asks: 'once' })
  const listed = (tags?.value.categories ?? []).filter(({ projectType }) => projectType === typeOf(view.type))
  return FIELDS.map((field) => {
    const other = FIELDS.find((one) => one !== field) ?? field
    const chosen = fields[field]
    const names = [...new Set([...listed.map(({ name }) => name), ...chosen])]
    const problem = problemOf(field)
    const isFull = field === 'categories' && chosen.length >= MAX_COUNT
    return (
      <Fold
        key={field}
        title={formatMessage('edit-tags-title', {
          name: formatMessage('project-field-name', { field }),
          chosen: chosen.length === 0 ? formatMessage('edit-nothing') : chosen.map(nameCategory),
        })}
        isOpenAtFirst={field === 'categories'}
      >
        <TickList
          label={formatMessage('project-field-name', { field })}
          isLabelShown={false}
          hint={formatMessage('edit-categories-hint', { field, count: chosen.length })}
          options={names.map((name) => ({ id: name, label: nameCategory(name) }))}
          chosen={chosen}
          onChange={(next, name) => {
            if (next.length > chosen.length && isFull) return
            type({
              [field]: next,
              ...(fields[other].includes(name) && { [other]: fields[other].filter((one) => one !== name) }),
            })
          }}
        />
        {problem !== null && <p className="field-error">{problem}</p>}
      </Fold>
    )
  })
}

/** One without a version has no type of its own yet. */
function typeOf(type: string): string {
  return type === 'project' ? 'mod' : type
}
