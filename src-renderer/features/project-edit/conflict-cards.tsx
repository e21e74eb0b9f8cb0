import { TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { FieldConflict } from '../../../src-preload/contract.ts'
import { nameCategory, nameDonationPlatform } from '../../../resources/text/service-names.ts'
import { formatMessage, listSeparator } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { differingPart } from './differing-part.ts'
import { sectionOf, type EditSection } from './edit-sections.ts'
import type { Editing } from './editing.ts'
import { useProjectEdit, type ConflictChoice } from './project-edit-store.ts'

interface ConflictCardsProps {
  readonly editing: Editing
  readonly section: EditSection
}

/** What was changed here and on the website: each is chosen before it can be saved, and can be chosen again until it is. Each stands where its field is. */
export function ConflictCards({ editing, section }: ConflictCardsProps): ReactNode {
  const { draft, view } = editing
  const isHere = ({ field }: Pick<FieldConflict, 'field'>): boolean => sectionOf(field) === section
  const open = draft.conflicts.filter(isHere)
  const chosen = useProjectEdit((state) => state.chosen.get(view.id)) ?? []
  return (
    <>
      {open.map((conflict) => (
        <ConflictCard key={conflict.field} project={view.id} conflict={conflict} />
      ))}
      {chosen
        .filter((one) => isHere(one) && open.every(({ field }) => field !== one.field))
        .map((one) => (
          <Chosen key={one.field} project={view.id} chosen={one} />
        ))}
    </>
  )
}

interface ConflictCardProps {
  readonly project: string
  readonly conflict: FieldConflict
}

const CHOICES = ['mine', 'theirs'] as const

function ConflictCard({ project, conflict }: ConflictCardProps): ReactNode {
  const { field } = conflict
  const resolve = useProjectEdit((state) => state.resolve)
  const name = formatMessage('project-field-name', { field })
  const [mine, theirs] = differingPart(sayFieldValue(field, conflict.mine), sayFieldValue(field, conflict.theirs))
  const values = { mine, theirs }
  return (
    <section className="conflict" aria-label={formatMessage('edit-conflict', { field: name })}>
      <h2>
        <TriangleAlert size={16} aria-hidden />
        {formatMessage('edit-conflict', { field: name })}
      </h2>
      <div className="conflict-sides">
        {CHOICES.map((choice) => {
          const label = formatMessage('edit-side-of-conflict', { choice })
          return (
            <div key={choice} className="conflict-side">
              <strong>{label}</strong>
              <div className="conflict-value" dir="auto" role="group" aria-label={label} tabIndex={0}>
                <Differing text={values[choice]} other={values[choice === 'mine' ? 'theirs' : 'mine']} />
              </div>
              <span className="meta soft conflict-means">{formatMessage('edit-choose-means', { choice })}</span>
              <Button size="small" onPress={() => void resolve(project, conflict, choice)}>
                {formatMessage('edit-choose', { choice })}
              </Button>
            </div>
          )
        })}
      </div>
    </section>
  )
}

/** A text of several lines, with a mark on those that the other lacks. */
function Differing({ text, other }: { readonly text: string; readonly other: string }): ReactNode {
  const lines = text.split('\n')
  const others = new Set(other.split('\n'))
  if (lines.length === 1) return text
  return lines.map((line, place) => (
    <Fragment key={place}>
      {place > 0 && '\n'}
      {others.has(line) ? line : <mark>{line}</mark>}
    </Fragment>
  ))
}

function Chosen({
  project,
  chosen: { field, choice, ...values },
}: {
  readonly project: string
  readonly chosen: ConflictChoice
}): ReactNode {
  const choose = useProjectEdit((state) => state.chooseAgain)
  const other = choice === 'mine' ? 'theirs' : 'mine'
  const name = formatMessage('project-field-name', { field })
  return (
    <section className="conflict conflict-chosen" aria-label={name}>
      <p>{formatMessage('edit-chosen', { field: name, choice })}</p>
      <Button size="small" onPress={() => choose(project, { field, choice: other, ...values })}>
        {formatMessage('edit-choose-instead', { choice: other })}
      </Button>
    </section>
  )
}

function sayFieldValue(field: FieldConflict['field'], value: FieldConflict['mine']): string {
  if (value === null || value.length === 0) return formatMessage('edit-nothing')
  if (field === 'clientSide' || field === 'serverSide') return formatMessage('edit-side', { side: String(value) })
  if (typeof value === 'string') return value
  return value
    .map((one) => (typeof one === 'string' ? nameCategory(one) : `${nameDonationPlatform(one.platform)} ${one.url}`))
    .join(listSeparator())
}
