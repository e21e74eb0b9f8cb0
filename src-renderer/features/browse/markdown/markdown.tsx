import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { ErrorBanner } from '../../../lib/problem-banner.tsx'
import { MarkdownNodes } from './markdown-nodes.tsx'
import { withoutSaid } from './without-said.ts'

interface MarkdownProps {
  readonly text: string
  /** What stands above it: where it begins with the same, that is left out. */
  readonly said?: readonly string[]
}

/** What an author wrote, by the id that an answer gave it: main reads it, and says when it is too much to read. */
export function Markdown({ text, said = [] }: MarkdownProps): ReactNode {
  const { value: view, error } = useQuestion('text.read', { text }, { asks: 'once', keepsLast: true })
  if (error !== null) return <ErrorBanner error={error} />
  if (view === null) return <Busy>{formatMessage('markdown-reading')}</Busy>
  if (view.kind === 'plain') {
    return (
      <div className="markdown-fallback">
        <Banner tone="quiet" icon={FileText} title={view.note} />
        <pre className="markdown-plain">{view.text}</pre>
      </div>
    )
  }
  if (view.nodes.length === 0) return <p className="soft">{formatMessage('markdown-nothing')}</p>
  return (
    <div className="markdown">
      <MarkdownNodes nodes={withoutSaid(view.nodes, said)} />
    </div>
  )
}
