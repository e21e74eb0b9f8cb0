import type { ReactNode } from 'react'
import type { DeskProject, ProjectFields } from '../../../src-preload/contract.ts'
import { nameCategory } from '../../../resources/text/service-names.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Fold } from '../../ui/fold.tsx'
import { heldBy, NEXT_DEED, type Deed, type Held, type TagDeeds } from './together-change.ts'

interface TogetherTagsProps {
  readonly projects: readonly DeskProject[]
  /** What each has; null: it is not known of each. */
  readonly present: readonly ProjectFields[] | null
  /** Whether that is being asked. */
  readonly isAsking: boolean
  readonly deeds: TagDeeds
  readonly onChange: (deeds: TagDeeds) => void
}

/** Those that the service has for projects of these types: a tick is for what all have, or are to have. */
export function TogetherTags({ projects, present, isAsking, deeds, onChange }: TogetherTagsProps): ReactNode {
  const { value: tags } = useQuestion('browse.tags', { freshness: 'normal' }, { asks: 'once' })
  const types = new Set(projects.map(({ type }) => (type === 'project' ? 'mod' : type)))
  const listed = (tags?.value.categories ?? []).filter(({ projectType }) => types.has(projectType))
  const names = [...new Set(listed.map(({ name }) => name))]
  const press = (name: string, next: Deed): void => {
    const others = [...deeds].filter(([one]) => one !== name)
    onChange(new Map(next === 'leave' ? others : [...others, [name, next]]))
  }
  return (
    <Fold title={formatMessage('together-categories')} isOpenAtFirst>
      <fieldset className="tick-list" aria-label={formatMessage('together-categories')}>
        {!isAsking && (
          <p className="field-hint">
            {present === null
              ? formatMessage('together-categories-unknown')
              : formatMessage('together-categories-hint', { hasSome: someHave(names, present) })}
          </p>
        )}
        <div className="tick-list-options tick-list-whole">
          {names.map((name) => {
            const having = titlesWith(name, projects, present)
            const held = heldBy(having?.length ?? null, projects.length)
            const deed = deeds.get(name) ?? 'leave'
            return (
              <Checkbox
                key={name}
                isSelected={deed === 'add' || (deed === 'leave' && held === 'all')}
                isPartly={deed === 'leave' && held === 'some'}
                onChange={() => press(name, NEXT_DEED[held][deed])}
              >
                <span className="together-tag">
                  {nameCategory(name)} <Note deed={deed} held={held} having={having ?? []} of={projects.length} />
                </span>
              </Checkbox>
            )
          })}
        </div>
      </fieldset>
    </Fold>
  )
}

/** Whether some of them have one that the others lack. */
function someHave(names: readonly string[], present: readonly ProjectFields[]): boolean {
  return names.some((name) => new Set(present.map(({ categories }) => categories.includes(name))).size > 1)
}

/** Of the projects that have it, in their order; null: it is not known of each. */
function titlesWith(
  name: string,
  projects: readonly DeskProject[],
  present: readonly ProjectFields[] | null,
): readonly string[] | null {
  if (present === null) return null
  return projects.filter((_, index) => present[index]?.categories.includes(name)).map(({ title }) => title)
}

interface NoteProps {
  readonly deed: Deed
  readonly held: Held
  /** Titles of those that have it. */
  readonly having: readonly string[]
  readonly of: number
}

function Note({ deed, held, having, of }: NoteProps): ReactNode {
  if (deed !== 'leave') return <span className="meta together-deed">{formatMessage('together-deed', { deed })}</span>
  const [first] = having
  if (held !== 'some' || first === undefined) return null
  return (
    <span className="meta soft counted together-having">
      {formatMessage('together-held', { count: having.length, of, title: first })}
    </span>
  )
}
