import { Plus } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { useTyped } from '../../../lib/use-typed.ts'
import { ErrorBanner } from '../../../lib/problem-banner.tsx'
import { Picture } from '../../../ui/art/picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'

interface NeedSearchProps {
  /** The projects that are there, by id or as they were named. */
  readonly has: readonly (string | null)[]
  readonly onAdd: (project: string, title: string) => void
}

const HITS = 5

/**
 * Finds a project by its name, or takes the address of its page: what no search shows is added by that, and whether there is such a project
 * the service says when the version is saved.
 */
export function NeedSearch({ has, onAdd }: NeedSearchProps): ReactNode {
  const [typed, setTyped] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const text = typed.trim()
  const isAddress = text.includes('/')
  const words = isAddress ? '' : text
  const sought = useTyped(words)
  const asked = { query: { text: sought, limit: HITS }, freshness: 'normal' } as const
  const isSought = sought.length > 1 && words !== ''
  const found = useQuestion('browse.search', asked, { keepsLast: true, asks: isSought ? 'once' : 'never' })
  const hits =
    isSought && found.value !== null ? found.value.value.hits.filter(({ projectId }) => !has.includes(projectId)) : []
  const isNoneFound = isSought && sought === words && found.isAnswered && !found.isAsking && hits.length === 0
  const slug = text
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
  const isOffered = /^\S+$/.test(slug) && (isAddress || isNoneFound || found.error !== null) && !has.includes(slug)
  const add = (project: string, title: string): void => {
    onAdd(project, title)
    setTyped('')
    // The button that was pressed goes with what was found.
    place.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={place} className="need-search">
      <TextField
        label={formatMessage('own-version-add-need')}
        placeholder={formatMessage('own-version-need-example')}
        value={typed}
        onChange={setTyped}
      />
      {isSought && <ErrorBanner error={found.error} />}
      {isSought && found.value === null && found.isAsking && <Busy>{formatMessage('own-version-need-searching')}</Busy>}
      {isNoneFound && <p className="soft">{formatMessage('own-version-need-none')}</p>}
      {(hits.length > 0 || isOffered) && (
        <ul className="need-hits" aria-label={formatMessage('own-version-need-found')}>
          {hits.map(({ projectId, title, author, hasIcon }) => (
            <li key={projectId}>
              <Picture size={32} source={hasIcon ? `modwell-app://icon/${projectId}` : null} />
              <span className="cut" dir="auto" title={title}>
                <strong>{title}</strong> <span className="soft">{formatMessage('by-author', { author })}</span>
              </span>
              <Add title={title} onPress={() => add(projectId, title)} />
            </li>
          ))}
          {isOffered && (
            <li>
              <span className="cut" dir="auto">
                <bdi>{slug}</bdi>
              </span>
              <Add title={slug} onPress={() => add(slug, slug)} />
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

function Add({ title, onPress }: { readonly title: string; readonly onPress: () => void }): ReactNode {
  return (
    <Button icon={Plus} label={formatMessage('own-version-add-it', { title })} onPress={onPress}>
      {formatMessage('own-version-add')}
    </Button>
  )
}
