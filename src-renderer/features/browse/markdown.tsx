import { FileText } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Result, TextView } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { startCall } from '../../lib/ask.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { MarkdownNodes } from './markdown-nodes.tsx'

/** What an author wrote, by the id that an answer gave it: main reads it, and says when it is too much to read. */
export function Markdown({ text }: { readonly text: string }): ReactNode {
  const answer = useText(text)
  if (answer === null) return <Busy>{words('markdown-reading')}</Busy>
  if (answer.kind === 'failed') {
    return (
      <Banner tone="bad" title={answer.error.message}>
        {answer.error.hint}
      </Banner>
    )
  }
  const view = answer.value
  if (view.kind === 'plain') {
    return (
      <div className="markdown-fallback">
        <Banner tone="quiet" icon={FileText} title={view.note} />
        <pre className="markdown-plain">{view.text}</pre>
      </div>
    )
  }
  if (view.nodes.length === 0) return <p className="soft">{words('markdown-nothing')}</p>
  return (
    <div className="markdown">
      <MarkdownNodes nodes={view.nodes} />
    </div>
  )
}

/** null: on its way. What is no longer shown is no longer read. */
function useText(text: string): Result<TextView> | null {
  const [read, setRead] = useState<{ readonly text: string; readonly answer: Result<TextView> } | null>(null)
  useEffect(() => {
    let isWanted = true
    const call = startCall('text.read', { text })
    void call.answer.then((answer) => isWanted && setRead({ text, answer }))
    return () => {
      isWanted = false
      call.cancel()
    }
  }, [text])
  return read?.text === text ? read.answer : null
}
