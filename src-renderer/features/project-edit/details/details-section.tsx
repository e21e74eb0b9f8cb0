import { ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { act } from '../../../lib/asking/question.ts'
import { Picture } from '../../../ui/art/picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Editing } from '../editing.ts'
import { EditSectionHead } from '../../../lib/edit-section-head.tsx'
import { useProjectEdit } from '../project-edit-store.ts'
import { CategoryFields } from './category-fields.tsx'

const SIDE_FIELDS = ['clientSide', 'serverSide'] as const
const SIDES = ['required', 'optional', 'unsupported', 'unknown'] as const

/** What a project is called, what it is, and for whom. */
export function DetailsSection({ editing }: { readonly editing: Editing }): ReactNode {
  const { fields, type, problemOf } = editing
  return (
    <section className="section-form" aria-labelledby="edit-details">
      <EditSectionHead id="edit-details" title={formatMessage('edit-details')} />
      <IconPart editing={editing} />
      <TextField
        label={formatMessage('project-field-name', { field: 'title' })}
        value={fields.title}
        error={problemOf('title')}
        onChange={(title) => type({ title })}
      />
      <SlugField editing={editing} />
      <TextArea
        label={formatMessage('project-field-name', { field: 'summary' })}
        value={fields.summary}
        rows={2}
        error={problemOf('summary')}
        hint={formatMessage('edit-summary-hint', { count: fields.summary.length })}
        onChange={(summary) => type({ summary })}
      />
      <CategoryFields editing={editing} />
      <div className="project-edit-sides">
        {SIDE_FIELDS.map((field) => (
          <Select
            key={field}
            label={formatMessage('project-field-name', { field })}
            value={fields[field]}
            options={SIDES.map((id) => ({ id, label: formatMessage('edit-side', { side: id }) }))}
            onChange={(side) => type({ [field]: side })}
          />
        ))}
      </div>
      <p className="field-hint">{formatMessage('edit-sides-hint')}</p>
    </section>
  )
}

/** Milliseconds after the last key. */
const PAUSE = 350

function SlugField({ editing: { fields, view, type, problemOf } }: { readonly editing: Editing }): ReactNode {
  const [taken, setTaken] = useState<{ readonly slug: string; readonly problem: string | null } | null>(null)
  const { slug } = fields
  const problem = problemOf('slug')
  const isAsked = problem === null && slug !== view.current.slug
  useEffect(() => {
    if (!isAsked) return undefined
    const ask = setTimeout(async () => {
      const answer = await act('project-edit.slug', { slug, project: view.id })
      if (answer !== undefined) setTaken({ slug, problem: answer.problem?.message ?? null })
    }, PAUSE)
    return () => clearTimeout(ask)
  }, [isAsked, slug, view.id])
  const told = isAsked && taken?.slug === slug ? taken : null
  return (
    <TextField
      label={formatMessage('project-field-name', { field: 'slug' })}
      value={slug}
      error={problem ?? told?.problem ?? null}
      hint={
        told === null
          ? formatMessage('edit-slug-hint', { path: `${view.type}/${slug}` })
          : formatMessage('edit-slug-free')
      }
      onChange={(text) => type({ slug: text.trim() })}
    />
  )
}

function IconPart({ editing: { asked, view, whyNotSent } }: { readonly editing: Editing }): ReactNode {
  const { change, isBusy } = useProjectEdit()
  const choose = async (): Promise<void> => {
    const chosen = await act('project-edit.choose-picture', null, (error) => useProjectEdit.setState({ error }))
    if (chosen !== undefined && chosen !== null) {
      await change(asked, 'project-edit.set-icon', { project: view.id, picture: chosen.id })
    }
  }
  return (
    <div className="project-edit-icon" role="group" aria-label={formatMessage('edit-icon')}>
      <Picture size={72} source={view.icon === null ? null : `modwell-app://picture/${view.icon}`} />
      <div className="project-edit-icon-actions">
        <Button icon={ImagePlus} isDisabled={isBusy} whyNot={whyNotSent} onPress={() => void choose()}>
          {formatMessage('edit-choose-icon')}
        </Button>
        {view.icon !== null && (
          <Button
            look="quiet"
            icon={Trash2}
            isDisabled={isBusy}
            whyNot={whyNotSent}
            onPress={() => void change(asked, 'project-edit.set-icon', { project: view.id, picture: null })}
          >
            {formatMessage('edit-remove')}
          </Button>
        )}
        <span className="field-hint">{formatMessage('edit-icon-hint')}</span>
      </div>
    </div>
  )
}
