import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CheckView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { ChoiceCards } from '../../../lib/choice-cards.tsx'
import { Button } from '../../../ui/button.tsx'
import { isBroken } from './left.ts'
import { usePublish } from '../publish-store.ts'

interface CheckNoteProps {
  readonly project: string
  readonly check: CheckView
  /** Opens what can be changed of its version; absent: it is about none. */
  readonly onEdit?: () => void
}

/** Something that was found, under what it is about, with what mends it: the safest first. */
export function CheckNote({ project, check, onEdit }: CheckNoteProps): ReactNode {
  const { place, level, message, fixes, planned } = check
  const amend = usePublish((state) => state.amend)
  const Icon = isBroken(check) ? CircleAlert : planned === null ? TriangleAlert : Info
  const mend = (fix: number): void => void amend(project, { kind: 'fix', check: place, fix })
  return (
    <div
      className={`publish-check publish-check-${isBroken(check) ? 'problem' : planned === null ? 'warning' : 'answered'}`}
      tabIndex={-1}
      data-open={level === 'problem' || undefined}
    >
      <Icon size={16} aria-hidden />
      <p dir="auto">{message}</p>
      {fixes.length > 1 && !isBroken(check) ? (
        <ChoiceCards
          label={formatMessage('publish-answers')}
          cards={fixes.map((label) => ({ id: label, label, cost: null }))}
          chosen={planned}
          onChoose={mend}
        />
      ) : (
        <div className="publish-check-fixes">
          {fixes.map((label, fix) => (
            <Button key={label} size="small" look={fix === 0 ? 'plain' : 'quiet'} onPress={() => mend(fix)}>
              {label}
            </Button>
          ))}
          {onEdit !== undefined && fixes.length < 2 && (
            <Button size="small" look={fixes.length === 0 ? 'plain' : 'quiet'} onPress={onEdit}>
              {formatMessage('publish-change')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
