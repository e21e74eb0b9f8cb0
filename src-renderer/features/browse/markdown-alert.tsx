import { Info, Lightbulb, MessageSquareWarning, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TextAlert } from '../../../src-preload/contract.ts'

const ALERTS: Readonly<Record<TextAlert, readonly [LucideIcon, string]>> = {
  note: [Info, 'Note'],
  tip: [Lightbulb, 'Tip'],
  important: [MessageSquareWarning, 'Important'],
  warning: [TriangleAlert, 'Warning'],
  caution: [OctagonAlert, 'Caution'],
}

/** What an author sets apart from the text, under its name. */
export function MarkdownAlert({
  alert,
  children,
}: {
  readonly alert: TextAlert
  readonly children: ReactNode
}): ReactNode {
  const [Icon, name] = ALERTS[alert]
  return (
    <div role="note" aria-label={name} className={`markdown-alert markdown-${alert}`}>
      <p className="markdown-alert-name">
        <Icon size={16} aria-hidden /> {name}
      </p>
      {children}
    </div>
  )
}
