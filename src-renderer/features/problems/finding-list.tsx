import type { ReactNode } from 'react'
import type { FindingView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { Fold } from '../../ui/fold.tsx'
import { FindingCard, type FindingCardProps } from './finding-card.tsx'
import { NOTE_KINDS } from './finding-words.ts'

export interface FindingListProps extends Omit<FindingCardProps, 'finding'> {
  readonly name: string
  readonly findings: readonly FindingView[]
}

export function FindingList({ name, findings, ...does }: FindingListProps): ReactNode {
  return (
    <ul className="findings-list" aria-label={name}>
      {findings.map((finding) => (
        <FindingCard
          key={`${finding.id} ${finding.path} ${finding.evidence[0]?.message ?? ''}`}
          finding={finding}
          {...does}
        />
      ))}
    </ul>
  )
}

/** A fold with more is closed at first. */
const FEW = 5

/** What is only worth knowing, a fold for each kind. */
export function NoteFolds({ findings, ...does }: Omit<FindingListProps, 'name'>): ReactNode {
  return NOTE_KINDS.map(({ kind, counted, ...more }) => {
    const heldAs = 'heldAs' in more ? more.heldAs : null
    const ofKind = findings.filter((note) => note.kind === kind && note.heldAs === heldAs)
    const title = formatMessage(counted, { count: ofKind.length })
    return (
      ofKind.length > 0 && (
        <Fold key={counted} title={title} isOpenAtFirst={ofKind.length <= FEW}>
          <FindingList name={title} findings={ofKind} {...does} />
        </Fold>
      )
    )
  })
}
