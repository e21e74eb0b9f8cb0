import type { ReactNode } from 'react'
import type { DeskProject, ProjectFields } from '../../../src-preload/contract.ts'
import { nameCategory } from '../../../resources/text/service-names.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Fold } from '../../ui/fold.tsx'
import type { TagDeeds } from './together-change.ts'

interface TogetherTagsProps {
  readonly projects: readonly DeskProject[]
  /** What each has; null: it is not known. */
  readonly present: readonly ProjectFields[] | null
  readonly deeds: TagDeeds
  readonly onChange: (deeds: TagDeeds) => void
}

type State = TagDeeds extends ReadonlyMap<string, infer Deed> ? Deed | 'leave' : never

/** What a press leads to: from what all have or none has there is one other way, else there are two. */
const NEXT: Readonly<Record<'all' | 'none' | 'some', Readonly<Record<State, State>>>> = {
  all: { leave: 'remove', remove: 'leave', add: 'leave' },
  none: { leave: 'add', add: 'leave', remove: 'leave' },
  some: { leave: 'add', add: 'remove', remove: 'leave' },
}

/** Those that the service has for projects of these types: a tick is for what all have, or are to have. */
export function TogetherTags({ projects, present, deeds, onChange }: TogetherTagsProps): ReactNode {
  const { value: tags } = useQuestion('browse.tags', { freshness: 'normal' }, { asks: 'once' })
  const types = new Set(projects.map(({ type }) => (type === 'project' ? 'mod' : type)))
  const listed = (tags?.value.categories ?? []).filter(({ projectType }) => types.has(projectType))
  const names = [...new Set(listed.map(({ name }) => name))]
  const press = (name: string, next: State): void => {
    const others = [...deeds].filter(([one]) => one !== name)
    onChange(new Map(next === 'leave' ? others : [...others, [name, next]]))
  }
  return (
    <Fold title={formatMessage('together-categories')} isOpenAtFirst>
      <fieldset className="tick-list" aria-label={formatMessage('together-categories')}>
        <p className="field-hint">{formatMessage('together-categories-hint', { count: projects.length })}</p>
        <div className="tick-list-options tick-list-whole">
          {names.map((name) => {
            const count = present?.filter(({ categories }) => categories.includes(name)).length ?? null
            const held = count === 0 ? 'none' : count === present?.length ? 'all' : 'some'
            const deed = deeds.get(name) ?? 'leave'
            return (
              <Checkbox
                key={name}
                isSelected={deed === 'add' || (deed === 'leave' && held === 'all')}
                isPartly={deed === 'leave' && held === 'some'}
                onChange={() => press(name, NEXT[held][deed])}
              >
                <span>
                  {nameCategory(name)} <Note deed={deed} held={held} count={count} of={projects.length} />
                </span>
              </Checkbox>
            )
          })}
        </div>
      </fieldset>
    </Fold>
  )
}

interface NoteProps {
  readonly deed: State
  readonly held: keyof typeof NEXT
  readonly count: number | null
  readonly of: number
}

function Note({ deed, held, count, of }: NoteProps): ReactNode {
  if (deed !== 'leave') return <span className="meta together-deed">{formatMessage('together-deed', { deed })}</span>
  if (held !== 'some' || count === null) return null
  return <span className="meta soft counted">{formatMessage('together-held', { count, of })}</span>
}
