import { Info, Lightbulb, MessageSquareWarning, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TextAlert } from '../../../src-preload/contract.ts'
import { say, toWords, type Text } from '../../../src-texts/text.ts'

const ALERTS: Readonly<Record<TextAlert, readonly [LucideIcon, Text]>> = {
  note: [Info, say('markdown-note')],
  tip: [Lightbulb, say('markdown-tip')],
  important: [MessageSquareWarning, say('markdown-important')],
  warning: [TriangleAlert, say('markdown-warning')],
  caution: [OctagonAlert, say('markdown-caution')],
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
  const name = toWords(text)
  return (
    <div role="note" aria-label={name} className={`markdown-alert markdown-${alert}`}>
      <p className="markdown-alert-name">
        <Icon size={16} aria-hidden /> {name}
      </p>
      {children}
    </div>
  )
}
