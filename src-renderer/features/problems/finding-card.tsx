import { CircleAlert, Info, Link, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FindingView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { FindingWays } from '../../lib/finding-ways.tsx'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { FINDING_KINDS, HELD_KINDS } from './finding-words.ts'

export interface FindingCardProps {
  readonly finding: FindingView
  readonly onIgnore: (finding: FindingView, isIgnored: boolean) => void
  /** Of a file that the service does not know; absent: it cannot be linked from here. */
  readonly linking?: FindingLinks
  /** Puts the file on hold; absent: that is not done from here. */
  readonly onHold?: (file: string) => void
  /** What heads the list says its kind. Absent: it does not. */
  readonly isKindSaid?: boolean
  /** The first of what helps is what is to be done. */
  readonly isLeading?: boolean
  /** Why nothing that helps can be done now; absent or null: it can. */
  readonly whyNot?: string | null
}

export interface FindingLinks {
  readonly onLink: (file: string, project: string) => void
  readonly onChooseProject: (file: string) => void
}

/** One finding: what it is about, what shows it, what could be done. */
export function FindingCard(props: FindingCardProps): ReactNode {
  const { finding, onIgnore, linking, onHold, isKindSaid = false, isLeading = false, whyNot = null } = props
  const { severity, title, evidence, suggestions, ignored } = finding
  const isBroken = severity === 'problem' && ignored === null
  const Icon = isBroken ? CircleAlert : Info
  const [first] = evidence
  const note = ignored?.note ?? null
  const what = first?.message ?? title
  // What is missing is said beside its title.
  const isTold = missingOf(finding) !== null && !isKindSaid
  const isDamaged = isOfDamage(finding)
  return (
    <li className={isBroken ? 'finding finding-broken' : 'finding'}>
      <Icon size={16} aria-hidden className="finding-icon" />
      <div className="finding-text">
        <div className="finding-head">
          <p>
            <strong>{title}</strong>{' '}
            {((!isKindSaid && !isDamaged) || isRefusedForSide(finding)) && (
              <span className="finding-kind">{sayKind(finding)}</span>
            )}
          </p>
          <Button
            size="small"
            look="quiet"
            label={
              ignored === null
                ? formatMessage('problems-ignore-this', { what })
                : formatMessage('problems-count-this-again', { what })
            }
            onPress={() => onIgnore(finding, ignored === null)}
          >
            {formatMessage(ignored === null ? 'problems-ignore' : 'problems-count-again')}
          </Button>
        </div>
        {first !== undefined && !isTold && (
          <p className="soft">{isDamaged ? formatMessage('problems-damaged') : first.message}</p>
        )}
        {suggestions.map((suggestion) => (
          <p key={suggestion.project} className="soft">
            {formatMessage('problems-named-like', { title: suggestion.title })}
          </p>
        ))}
        {note !== null && <p className="soft">{formatMessage('problems-noted', { note })}</p>}
        <Remedies {...{ finding, linking, onHold, isLeading, whyNot }} />
        <Evidence finding={finding} evidence={isTold || isDamaged ? evidence : evidence.slice(1)} />
      </div>
    </li>
  )
}

/** What of the file is damaged says little to who only wants it whole again. */
function isOfDamage({ kind, evidence }: FindingView): boolean {
  return kind === 'unreadable' && evidence[0]?.fact === 'damaged'
}

function isRefusedForSide({ kind, evidence }: FindingView): boolean {
  return kind === 'update-refused' && evidence.some(({ fact }) => fact === 'wrong-side')
}

/** The id of the mod that it lacks, where nobody knows whose that is; null: it lacks none, or it is known. */
function missingOf({ kind, helps }: FindingView): string | null {
  const search = helps.find((help) => help.kind === 'search')
  return kind === 'missing' && search !== undefined ? search.text : null
}

function sayKind(finding: FindingView): string {
  const { kind, heldAs } = finding
  const missing = missingOf(finding)
  if (missing !== null) return formatMessage('problems-needs-missing', { mod: missing })
  if (isRefusedForSide(finding)) return formatMessage('state-other-side')
  return formatMessage(heldAs === null ? FINDING_KINDS[kind] : HELD_KINDS[heldAs])
}

interface RemediesProps extends Pick<FindingCardProps, 'finding'> {
  readonly linking: FindingLinks | undefined
  readonly onHold: FindingCardProps['onHold'] | undefined
  readonly isLeading: boolean
  readonly whyNot: string | null
}

/** What could be done about it. */
function Remedies({ finding, linking, onHold, isLeading, whyNot }: RemediesProps): ReactNode {
  const { kind, file, title, remedies, helps, suggestions } = finding
  const isLinkable = linking !== undefined && kind === 'unknown'
  const isHoldable = onHold !== undefined && helps.some((help) => help.kind === 'hold')
  if (remedies.length + helps.length === 0 && !isLinkable) return null
  return (
    <div className="finding-ways" role="group" aria-label={formatMessage('problems-what-to-do', { title })}>
      <FindingWays finding={finding} isLeading={isLeading} whyNot={whyNot} />
      {isHoldable && (
        <Button size="small" onPress={() => onHold(file)}>
          {formatMessage('instance-hold-ask')}
        </Button>
      )}
      {isLinkable &&
        suggestions.map(({ project, title: name }) => (
          <Button key={project} size="small" icon={Link} onPress={() => linking.onLink(file, project)}>
            {formatMessage('problems-link-with', { name })}
          </Button>
        ))}
      {isLinkable && (
        <Button
          size="small"
          icon={Search}
          label={formatMessage('problems-choose-project-of', { title })}
          onPress={() => linking.onChooseProject(file)}
        >
          {formatMessage('problems-choose-project')}
        </Button>
      )}
    </div>
  )
}

interface EvidenceProps {
  readonly finding: FindingView
  /** What is not told already. */
  readonly evidence: FindingView['evidence']
}

/** Which files take part, and what else shows it. */
function Evidence({ finding: { path, others }, evidence }: EvidenceProps): ReactNode {
  return (
    <Fold title={formatMessage('problems-evidence')}>
      <ul className="finding-evidence">
        {evidence.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
        {[path, ...others].map((one) => (
          <li key={one} className="quiet">
            {one}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
