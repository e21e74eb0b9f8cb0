import { X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { formatMessage } from '../../../src-texts/text.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Button } from '../../ui/button.tsx'
import type { EditSection } from './edit-sections.ts'

/** Where there is room, messages stand beside the section that they are about, until they are closed. */
export function useMessagesRail(section: EditSection, onSection: (section: EditSection) => void) {
  const isWide = useMedia('(min-width: 1200px)')
  const [isOpen, setOpen] = useState(false)
  const [beside, setBeside] = useState<EditSection>('details')
  useEffect(() => {
    if (section === 'messages') setOpen(true)
    else setBeside(section)
  }, [section])
  return {
    shown: isWide && section === 'messages' ? beside : section,
    isOpen: isWide && isOpen,
    close: () => {
      setOpen(false)
      if (section === 'messages') onSection(beside)
    },
  }
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
