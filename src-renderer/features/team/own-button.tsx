import { PencilLine, UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ProjectView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { MembersSection } from './members-section.tsx'
import { isOtherAccount } from '../../lib/asking/events.ts'

interface OwnButtonProps {
  readonly project: ProjectView
  readonly onEdit: () => void
}

/** On the page of a project: to where it is edited if it is one's own, to the invitation of whoever is invited to its team. */
export function OwnButton({ project: { id, title }, onEdit }: OwnButtonProps): ReactNode {
  const { value: standing } = useQuestion('team.standing', { project: id }, { refreshOn: isOtherAccount })
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {(standing === 'owner' || standing === 'member') && (
        <Button icon={PencilLine} onPress={onEdit}>
          {formatMessage('edit-own')}
        </Button>
      )}
      {standing === 'invited' && (
        <Button icon={UserPlus} onPress={() => setOpen(true)}>
          {formatMessage('team-invitation')}
        </Button>
      )}
      {isOpen && (
        <Dialog title={title} width="wide" actions={null} onClose={() => setOpen(false)}>
          <MembersSection project={id} />
        </Dialog>
      )}
    </>
  )
}
