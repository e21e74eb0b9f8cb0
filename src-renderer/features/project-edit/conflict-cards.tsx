import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldConflict } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../src-texts/text.ts'
import { Button } from '../../ui/button.tsx'
import type { Editing } from './editing.ts'
import { useProjectEdit } from './project-edit-store.ts'

/** What was changed here and on the website, each to be chosen before it can be saved. */
export function ConflictCards({ editing: { draft, view } }: { readonly editing: Editing }): ReactNode {
  return draft.conflicts.map((conflict) => <ConflictCard key={conflict.field} project={view.id} conflict={conflict} />)
}

function ConflictCard({
  project,
  conflict,
}: {
  readonly project: string
  readonly conflict: FieldConflict
}): ReactNode {
  const { field, mine, theirs } = conflict
  const resolve = useProjectEdit((state) => state.resolve)
  const name = formatMessage('project-field-name', { field })
  return (
    <section className="conflict" aria-label={formatMessage('edit-conflict', { field: name })}>
      <h2>
        <TriangleAlert size={16} aria-hidden />
        {formatMessage('edit-conflict', { field: name })}
      </h2>
      <p className="soft meta">{formatMessage('edit-conflict-hint')}</p>
      <div className="conflict-sides">
        <Side
          label={formatMessage('edit-yours')}
          value={mine}
          take={formatMessage('edit-keep-yours')}
          onTake={() => void resolve(project, field, 'mine')}
        />
        <Side
          label={formatMessage('edit-theirs')}
          value={theirs}
          take={formatMessage('edit-take-theirs')}
          onTake={() => void resolve(project, field, 'theirs')}
        />
      </div>
    </section>
  )
}

interface SideProps {
  readonly label: string
  readonly value: FieldConflict['mine']
  readonly take: string
  readonly onTake: () => void
}

function Side({ label, value, take, onTake }: SideProps): ReactNode {
  return (
    <div className="conflict-side">
      <strong>{label}</strong>
      <div className="conflict-value" dir="auto" role="group" aria-label={label} tabIndex={0}>
        {sayFieldValue(value)}
      </div>
      <Button size="small" onPress={onTake}>
        {take}
      </Button>
    </div>
  )
}

function sayFieldValue(value: FieldConflict['mine']): string {
  if (value === null || value.length === 0) return formatMessage('edit-nothing')
  if (typeof value === 'string') return value
  return value.map((one) => (typeof one === 'string' ? one : `${one.platform} ${one.url}`)).join(', ')
}
