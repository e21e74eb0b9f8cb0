import { createElement, type ReactNode } from 'react'
import type { TextElement, TextNode, TextAlert } from '../../../../src-preload/contract.ts'
import { formatMessage, message, format, type Message } from '../../../../resources/text/text.ts'
import { MarkdownLink, MarkdownPicture } from './markdown-link.tsx'
import { Info, Lightbulb, MessageSquareWarning, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react'

/** Headings begin below the page's own. */
const LOWER: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' }
const EMPTY: readonly string[] = ['br', 'hr']

const ALERTS: Readonly<Record<TextAlert, readonly [LucideIcon, Message]>> = {
  note: [Info, message('markdown-note')],
  tip: [Lightbulb, message('markdown-tip')],
  important: [MessageSquareWarning, message('markdown-important')],
  warning: [TriangleAlert, message('markdown-warning')],
  caution: [OctagonAlert, message('markdown-caution')],
}

/** A text's tree as elements of the page. Nothing of it is read as HTML. */
export function MarkdownNodes({ nodes }: { readonly nodes: readonly TextNode[] }): ReactNode {
  return nodes.map((node, index) => (typeof node === 'string' ? node : <MarkdownElement key={index} element={node} />))
}

function MarkdownElement({ element }: { readonly element: TextElement }): ReactNode {
  const { tag, children, align, start, alert, isOpen, isDone } = element
  const inside = <MarkdownNodes nodes={children} />
  switch (tag) {
    case 'a':
      return <MarkdownLink element={element}>{inside}</MarkdownLink>
    case 'task':
      return (
        <input
          type="checkbox"
          checked={isDone === true}
          disabled
          aria-label={isDone === true ? formatMessage('done') : formatMessage('markdown-to-do')}
        />
      )
    case 'picture':
      return <MarkdownPicture element={element}>{inside}</MarkdownPicture>
    case 'blockquote':
      if (alert !== undefined) return <MarkdownAlert alert={alert}>{inside}</MarkdownAlert>
      return <blockquote>{inside}</blockquote>
    case 'center':
      return <div className="markdown-center">{inside}</div>
    case 'table':
      return (
        <div className="markdown-table">
          <table>{inside}</table>
        </div>
      )
    default:
      return createElement(
        LOWER[tag] ?? tag,
        {
          className: align === undefined ? undefined : `markdown-${align}`,
          start,
          open: isOpen,
        },
        ...(EMPTY.includes(tag) ? [] : [inside]),
      )
  }
}

/** What an author sets apart from the text, under its name. */
function MarkdownAlert({ alert, children }: { readonly alert: TextAlert; readonly children: ReactNode }): ReactNode {
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
