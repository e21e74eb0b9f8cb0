import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CheckView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'
import { usePublish } from './publish-store.ts'

interface CheckNoteProps {
  readonly project: string
  readonly check: CheckView
  /** Opens what can be changed of its version; absent: it is about none. */
  readonly onEdit?: () => void
}

/** Something that was found, under what it is about, with what mends it: the safest first. */
export function CheckNote({ project, check: { place, level, message, fixes }, onEdit }: CheckNoteProps): ReactNode {
  const amend = usePublish((state) => state.amend)
  const Icon = level === 'problem' ? CircleAlert : TriangleAlert
  return (
    <div className={`publish-check publish-check-${level}`} tabIndex={-1}>
      <Icon size={16} aria-hidden />
      <p dir="auto">{message}</p>
      <div className="publish-check-fixes">
        {fixes.map((label, fix) => (
          <Button
            key={label}
            size="small"
            look={fix === 0 ? 'plain' : 'quiet'}
            onPress={() => void amend(project, { kind: 'fix', check: place, fix })}
          >
            {label}
          </Button>
        ))}
        {onEdit !== undefined && fixes.length < 2 && (
          <Button size="small" look={fixes.length === 0 ? 'plain' : 'quiet'} onPress={onEdit}>
            {formatMessage('publish-change')}
          </Button>
        )}
      </div>
    </div>
  )
}
