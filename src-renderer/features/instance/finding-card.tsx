import { CircleAlert, Info, Link, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeWish, FindingView } from '../../../src-preload/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FINDING_WORDS } from './finding-words.ts'
import { useFindings } from './findings-store.ts'
import { useInstance } from './instance-store.ts'
import { useLink } from './link-store.ts'

export interface FindingCardProps {
  readonly finding: FindingView
  readonly onPropose: (wish: ChangeWish, title: string) => void
}

/** One finding: what it is about, what shows it, what could be done. */
export function FindingCard({ finding, onPropose }: FindingCardProps): ReactNode {
  const { kind, severity, file, path, title, evidence, remedies, suggestions } = finding
  const { link } = useFindings()
  const view = useInstance((state) => state.view)
  const openLink = useLink((state) => state.open)
  const row = kind === 'unknown' ? view?.files.find(({ id }) => id === file) : undefined
  const isProblem = severity === 'problem'
  return (
    <li className="finding">
      <div className="finding-head">
        <strong>{title}</strong>
        <Badge tone={isProblem ? 'bad' : 'quiet'} icon={isProblem ? CircleAlert : Info}>
          {FINDING_WORDS[kind][0]}
        </Badge>
        <span className="soft finding-path">{path}</span>
      </div>
      {evidence.map(({ code, message }) => (
        <p key={`${code} ${message}`}>{message}</p>
      ))}
      {suggestions.map((suggestion) => (
        <p key={suggestion.project}>Its mod is named like the project {suggestion.title}.</p>
      ))}
      {(remedies.length + suggestions.length > 0 || row !== undefined) && (
        <div className="finding-ways" role="group" aria-label={`What to do about ${title}`}>
          {remedies.map(({ id, label }) => (
            <Button key={id} onPress={() => onPropose({ kind: 'choice', choice: id }, label)}>
              {label}
            </Button>
          ))}
          {suggestions.map((suggestion) => (
            <Button key={suggestion.project} icon={Link} onPress={() => void link(file, suggestion.project)}>
              Link with {suggestion.title}
            </Button>
          ))}
          {view !== null && row !== undefined && (
            <Button
              icon={Search}
              label={`Choose the project of ${title}`}
              onPress={() => openLink({ instance: view.entry.id, file: row })}
            >
              Choose its project…
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
