import { Bold, Code, Heading, Image, Italic, Link, List, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import { act } from '../../../lib/asking/question.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { useAuthorText } from '../../../lib/words/author-text.ts'
import { ChoiceChips } from '../../../ui/fields/chips/choice-chips.tsx'
import type { Editing } from '../editing.ts'
import { EditSectionHead } from '../../../lib/edit-section-head.tsx'
import { applyTool, type MarkdownTool } from './markdown-tools.ts'

type Layout = 'write' | 'both' | 'preview'

const TOOLS = [
  { tool: 'bold', label: 'tool-bold', icon: Bold },
  { tool: 'italic', label: 'tool-italic', icon: Italic },
  { tool: 'heading', label: 'tool-heading', icon: Heading },
  { tool: 'list', label: 'tool-list', icon: List },
  { tool: 'link', label: 'tool-link', icon: Link },
  { tool: 'picture', label: 'tool-picture', icon: Image },
  { tool: 'code', label: 'tool-code', icon: Code },
] as const satisfies readonly {
  readonly tool: MarkdownTool
  readonly label: TextId
  readonly icon: LucideIcon
}[]
const KEYS: ReadonlyMap<string, MarkdownTool> = new Map([
  ['b', 'bold'],
  ['i', 'italic'],
])

/** The text of the project's page, and how readers will see it. */
export function DescriptionSection({ editing }: { readonly editing: Editing }): ReactNode {
  const { fields, type, problemOf } = editing
  const [chosen, setLayout] = useState<Layout>('both')
  const isNarrow = useMedia('(width < 60rem)')
  // Both are not in sight at once where one has to stand below the other.
  const layout = isNarrow && chosen === 'both' ? 'write' : chosen
  const Text = useAuthorText()
  const area = useRef<HTMLTextAreaElement>(null)
  const problem = problemOf('body')
  const use = (tool: MarkdownTool): void => {
    const { current: field } = area
    if (field === null) return
    const next = applyTool(tool, { text: field.value, start: field.selectionStart, end: field.selectionEnd })
    type({ body: next.text })
    // Once the field has the new text.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(next.start, next.end)
    })
  }
  return (
    <section className="description" aria-labelledby="edit-description">
      <div className="section-form-head">
        <EditSectionHead id="edit-description" title={formatMessage('edit-description')} />
        <span className="soft meta">{formatMessage('edit-characters', { count: fields.body.length })}</span>
      </div>
      <div className="surface description-card">
        <div className="description-tools">
          <div role="toolbar" aria-label={formatMessage('tools')} className="description-buttons">
            {layout !== 'preview' &&
              TOOLS.map(({ tool, label, icon: Icon }) => (
                <button
                  key={tool}
                  type="button"
                  className="button button-quiet description-tool"
                  aria-label={formatMessage(label)}
                  title={formatMessage(label)}
                  onClick={() => use(tool)}
                >
                  <Icon size={16} aria-hidden />
                </button>
              ))}
          </div>
          <ChoiceChips
            label={formatMessage('edit-layout')}
            value={layout}
            chips={[
              { id: 'write', label: formatMessage('edit-write') },
              ...(isNarrow ? [] : [{ id: 'both', label: formatMessage('edit-both') } as const]),
              { id: 'preview', label: formatMessage('edit-preview') },
            ]}
            onChange={setLayout}
          />
        </div>
        <div className={`description-panes description-${layout}`}>
          {layout !== 'preview' && <Editor area={area} body={fields.body} type={type} use={use} />}
          {chosen !== 'write' && <Preview body={fields.body} Text={Text} />}
        </div>
      </div>
      {problem !== null && <p className="field-error">{problem}</p>}
    </section>
  )
}

interface EditorProps extends Pick<Editing, 'type'> {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly body: string
  readonly use: (tool: MarkdownTool) => void
}

function Editor({ area, body, type, use }: EditorProps): ReactNode {
  return (
    <textarea
      ref={area}
      className="description-text"
      aria-label={formatMessage('edit-description')}
      spellCheck
      dir="auto"
      value={body}
      onChange={({ target }) => type({ body: target.value })}
      onKeyDown={(event) => {
        const tool = event.ctrlKey || event.metaKey ? KEYS.get(event.key) : undefined
        if (tool === undefined) return
        event.preventDefault()
        use(tool)
      }}
    />
  )
}

/** Milliseconds after the last key. */
const PAUSE = 250

interface PreviewProps {
  readonly body: string
  readonly Text: ReturnType<typeof useAuthorText>
}

function Preview({ body, Text }: PreviewProps): ReactNode {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    const read = setTimeout(async () => setText((await act('project-edit.preview', { text: body })) ?? null), PAUSE)
    return () => clearTimeout(read)
  }, [body])
  return (
    <div className="description-preview" role="region" aria-label={formatMessage('edit-preview')} tabIndex={0}>
      {text !== null && <Text text={text} />}
    </div>
  )
}
