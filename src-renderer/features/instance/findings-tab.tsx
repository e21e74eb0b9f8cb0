import { CircleCheck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeWish, CheckSummary, FindingView } from '../../../src-preload/contract.ts'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fold } from '../../ui/fold.tsx'
import { FindingCard } from './finding-card.tsx'
import { FINDING_WORDS, NOTE_KINDS } from './finding-words.ts'
import { useFindings } from './findings-store.ts'

export interface FindingsTabProps {
  /** null: not inspected since the window opened. */
  readonly check: CheckSummary | null
  readonly onPropose: (wish: ChangeWish, title: string) => void
}

/** A fold with more is closed at first. */
const FEW = 5

/** What is wrong, then what is worth knowing, each with its evidence and what could be done. */
export function FindingsTab({ check, onPropose }: FindingsTabProps): ReactNode {
  const { found, error, linked, unlink } = useFindings()
  const said = (
    <>
      {error !== null && (
        <Banner tone="bad" title={error.message} role="alert">
          {error.hint}
        </Banner>
      )}
      {linked !== null && (
        <Banner
          tone="good"
          title={linked.text}
          role="status"
          actions={
            <Button icon={Undo2} onPress={() => void unlink()}>
              Undo
            </Button>
          }
        />
      )}
    </>
  )
  if (found === null) {
    return <div className="findings">{error === null ? <Busy>Looking for what is wrong</Busy> : said}</div>
  }
  const problems = found.findings.filter(({ severity }) => severity === 'problem')
  const notes = found.findings.filter(({ severity }) => severity === 'note')
  const groups = NOTE_KINDS.map((kind) => [kind, notes.filter((note) => note.kind === kind)] as const)
  const checked = describeCheck(check)
  return (
    <div className="findings">
      {said}
      {found.problem !== null && <Banner tone="bad" title={found.problem.message} role="alert" />}
      {problems.length === 0 && found.problem === null ? (
        <EmptyState icon={CircleCheck} title="Nothing wrong was found.">
          {checked}
          {notes.some(({ kind }) => kind === 'not-checked') && ' Not every file could be checked: see below.'}
        </EmptyState>
      ) : (
        <>
          <p className="soft">
            {formatCount(problems.length, 'problem')}, {formatCount(notes.length, 'note')}. {checked}
          </p>
          <List name="Problems" findings={problems} onPropose={onPropose} />
        </>
      )}
      {groups.map(([kind, ofKind]) => {
        const [, one, many] = FINDING_WORDS[kind]
        const title = formatCount(ofKind.length, one, many)
        return (
          ofKind.length > 0 && (
            <Fold key={kind} title={title} isOpenAtFirst={ofKind.length <= FEW}>
              <List name={title} findings={ofKind} onPropose={onPropose} />
            </Fold>
          )
        )
      })}
    </div>
  )
}

interface ListProps extends Pick<FindingsTabProps, 'onPropose'> {
  readonly name: string
  readonly findings: readonly FindingView[]
}

function List({ name, findings, onPropose }: ListProps): ReactNode {
  return (
    <ul className="findings-list" aria-label={name}>
      {findings.map((finding) => (
        <FindingCard
          key={`${finding.kind} ${finding.path} ${finding.evidence[0]?.message ?? ''}`}
          finding={finding}
          onPropose={onPropose}
        />
      ))}
    </ul>
  )
}

function describeCheck(check: CheckSummary | null): string {
  if (check === null || check.checkedAt === null) return 'The service was not asked.'
  const at = formatMoment(check.checkedAt)
  if (check.staleSince !== null) return `The check failed: this is as of ${at}.`
  return check.fromCache ? `Checked by answers in the cache, of ${at}.` : `Checked ${at}.`
}
