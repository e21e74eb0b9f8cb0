import { Info, Lightbulb, MessageSquareWarning, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TextAlert } from '../../../../src-preload/contract.ts'
import { message, format, type Message } from '../../../../src-texts/text.ts'

const ALERTS: Readonly<Record<TextAlert, readonly [LucideIcon, Message]>> = {
  note: [Info, message('markdown-note')],
  tip: [Lightbulb, message('markdown-tip')],
  important: [MessageSquareWarning, message('markdown-important')],
  warning: [TriangleAlert, message('markdown-warning')],
  caution: [OctagonAlert, message('markdown-caution')],
}

/** What an author sets apart from the text, under its name. */
export function MarkdownAlert({
  alert,
  children,
}: {
  readonly alert: TextAlert
  readonly children: ReactNode
}): ReactNode {
  const [Icon, text] = ALERTS[alert]
  const name = format(text)
  return (
    <div role="note" aria-label={name} className={`markdown-alert markdown-${alert}`}>
      <p className="markdown-alert-name">
        <Icon size={16} aria-hidden /> {name}
      </p>
      {children}
    </div>
  )
}
