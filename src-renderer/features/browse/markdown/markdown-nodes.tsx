import { createElement, type ReactNode } from 'react'
import type { TextElement, TextNode } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { MarkdownAlert } from './markdown-alert.tsx'
import { MarkdownLink, MarkdownPicture } from './markdown-link.tsx'

/** Headings begin below the page's own. */
const LOWER: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' }
const EMPTY: readonly string[] = ['br', 'hr']

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
