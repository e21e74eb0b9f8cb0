import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { openLink } from './project-store.ts'

export interface MarkdownProps {
  readonly text: string
  /** Link ids by address; an address without one is shown as text. */
  readonly links: Readonly<Record<string, string>>
}

/** No `id` or `name` of the text's own, no form fields: the text may look like a page, not act like ours. */
const SCHEMA = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'input'),
  attributes: { a: ['href'], img: ['alt'], code: [], '*': [] },
}

/** What an author wrote, cleaned; headings begin below the page's own, images are named instead of fetched. */
export function Markdown({ text, links }: MarkdownProps): ReactNode {
  if (text.trim() === '') return <p className="soft">The author wrote nothing here.</p>
  return (
    <div className="markdown">
      <ReactMarkdown rehypePlugins={[[rehypeSanitize, SCHEMA]]} components={components(new Map(Object.entries(links)))}>
        {text}
      </ReactMarkdown>
    </div>
  )
}

function components(links: ReadonlyMap<string, string>): Components {
  return {
    a({ href, children }) {
      const link = href === undefined ? undefined : links.get(href)
      if (link === undefined) return <span>{children}</span>
      return (
        <button type="button" className="markdown-link" title={href} onClick={() => void openLink(link)}>
          {children}
        </button>
      )
    },
    img: ({ alt }) => (alt === undefined || alt === '' ? null : <span className="markdown-image">{alt}</span>),
    h1: ({ children }) => <h2>{children}</h2>,
    h2: ({ children }) => <h3>{children}</h3>,
    h3: ({ children }) => <h4>{children}</h4>,
    h4: ({ children }) => <h5>{children}</h5>,
    h5: ({ children }) => <h6>{children}</h6>,
  }
}
