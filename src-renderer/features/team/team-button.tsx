import { Users } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ProjectView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../src-texts/text.ts'
import { useQuestion } from '../../lib/asking/question.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { MembersSection } from './members-section.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { isOtherAccount } from './use-team.ts'

/** Leads to the team and the messages of a project that is one's own, or to which one is invited. */
export function TeamButton({ project: { id, title } }: { readonly project: ProjectView }): ReactNode {
  const { value: standing } = useQuestion('team.standing', { project: id }, { refreshOn: isOtherAccount })
  const [isOpen, setOpen] = useState(false)
  const [tab, setTab] = useState<'members' | 'messages'>('members')
  if (standing === null || standing === 'outsider') return null
  return (
    <>
      <Button look="quiet" icon={Users} onPress={() => setOpen(true)}>
        {formatMessage('team-and-messages')}
      </Button>
      {isOpen && (
        <Dialog title={title} width="wide" actions={null} onClose={() => setOpen(false)}>
          <Tabs
            label={title}
            value={tab}
            tabs={[
              { id: 'members', label: formatMessage('team-members') },
              { id: 'messages', label: formatMessage('team-messages') },
            ]}
            onChange={setTab}
          >
            <div className="team-panel">
              {tab === 'members' ? <MembersSection project={id} /> : <MessagesPanel project={id} threadId={null} />}
            </div>
          </Tabs>
        </Dialog>
      )}
    </>
  )
}
