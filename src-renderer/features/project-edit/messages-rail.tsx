import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Button } from '../../ui/button.tsx'
import type { EditSection } from './edit-sections.ts'

interface Talking {
  readonly section: EditSection
  /** What was shown last beside the messages. */
  readonly beside: EditSection
  readonly isOpen: boolean
}

/** Where there is room, messages stand beside the section that they are about, until they are closed. */
export function useMessagesRail(section: EditSection, onSection: (section: EditSection) => void) {
  const isWide = useMedia('(min-width: 1200px)')
  const [talking, setTalking] = useState(() => turnTo(section, { section, beside: 'details', isOpen: false }))
  if (talking.section !== section) setTalking(turnTo(section, talking))
  return {
    shown: isWide && section === 'messages' ? talking.beside : section,
    isOpen: isWide && talking.isOpen,
    close: () => {
      setTalking({ ...talking, isOpen: false })
      if (section === 'messages') onSection(talking.beside)
    },
  }
}

function turnTo(section: EditSection, before: Talking): Talking {
  return section === 'messages' ? { ...before, section, isOpen: true } : { ...before, section, beside: section }
}

interface MessagesRailProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

export function MessagesRail({ onClose, children }: MessagesRailProps): ReactNode {
  return (
    <aside className="surface messages-rail" aria-label={formatMessage('team-messages')} tabIndex={0}>
      <Button look="quiet" icon={X} label={formatMessage('edit-close-messages')} onPress={onClose}>
        {null}
      </Button>
      {children}
    </aside>
  )
}
