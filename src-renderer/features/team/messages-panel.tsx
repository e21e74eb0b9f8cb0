import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Conversation } from '../../lib/talk/conversation.tsx'

export interface MessagesPanelProps {
  /** By id or slug. */
  readonly project: string
}

/** What moderators and the team of a project write to each other. */
export function MessagesPanel({ project }: MessagesPanelProps): ReactNode {
  return (
    <section className="messages-panel" aria-labelledby="team-messages">
      <h2 id="team-messages">{formatMessage('team-messages')}</h2>
      <Conversation subject={{ kind: 'project', named: project }} />
    </section>
  )
}
