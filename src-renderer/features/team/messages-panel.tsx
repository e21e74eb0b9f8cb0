import type { ReactNode } from 'react'
import type { TalkSubject } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../src-texts/text.ts'
import { Conversation } from '../../lib/talk/conversation.tsx'

export interface MessagesPanelProps {
  /** By id or slug. */
  readonly project: string
  /** Of its talk with the moderators; null: not known. */
  readonly threadId: string | null
}

/** What moderators and the team of a project write to each other. */
export function MessagesPanel({ project, threadId }: MessagesPanelProps): ReactNode {
  const subject: TalkSubject =
    threadId === null ? { kind: 'project', named: project } : { kind: 'thread', id: threadId }
  return (
    <section className="messages-panel" aria-labelledby="team-messages">
      <div>
        <h2 id="team-messages">{formatMessage('team-messages')}</h2>
        <p className="meta soft">{formatMessage('team-messages-with')}</p>
      </div>
      <Conversation subject={subject} />
    </section>
  )
}
