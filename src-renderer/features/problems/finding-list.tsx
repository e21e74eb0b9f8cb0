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

export interface NoteFoldsProps extends Omit<FindingListProps, 'name'> {
  /** There is no problem besides. */
  readonly isAlone: boolean
}

/** Where there are problems, and with more than so many, a fold is closed at first. */
const FEW = 5

/** What is only worth knowing, a fold for each kind. */
export function NoteFolds({ findings, isAlone, ...does }: NoteFoldsProps): ReactNode {
  return NOTE_KINDS.map(({ kind, counted, ...more }) => {
    const heldAs = 'heldAs' in more ? more.heldAs : null
    const ofKind = findings.filter((note) => note.kind === kind && note.heldAs === heldAs)
    const title = formatMessage(counted, { count: ofKind.length })
    return (
      ofKind.length > 0 && (
        <Fold
          key={counted}
          title={title}
          isOpenAtFirst={isAlone && ofKind.length <= FEW}
          {...('meaning' in more && { hint: formatMessage(more.meaning, { count: ofKind.length }) })}
        >
          <FindingList name={title} findings={ofKind} {...does} isKindSaid />
        </Fold>
      )
    )
  })
}
