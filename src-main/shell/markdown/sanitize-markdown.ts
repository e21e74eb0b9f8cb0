import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema, type Options as Schema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { ReadResult } from './protocol.ts'
import { ALIASES, OverLimit, TAGS, toNodes } from './to-nodes.ts'

/** Gone with all that is in them: what is no text for people. */
const STRIPPED = ['script', 'style', 'svg', 'math', 'template', 'noscript', 'object', 'title', 'textarea', 'select']

const SCHEMA: Schema = {
  ...defaultSchema,
  strip: STRIPPED,
  tagNames: [...TAGS, ...ALIASES.keys(), 'img', 'iframe', 'input'],
  attributes: {
    a: ['href'],
    img: ['alt', 'src', 'width', 'height'],
    iframe: ['src', 'title'],
    input: [['type', 'checkbox'], 'checked'],
    ol: ['start'],
    details: ['open'],
    '*': ['align'],
  },
  protocols: { href: ['https', 'http', 'mailto'], src: ['https', 'http'] },
}

const PIPELINE = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true, footnoteBackContent: '' })
  .use(rehypeRaw)
  .use(rehypeSanitize, SCHEMA)
  .freeze()

/**
 * Reads a text as GitHub's Markdown with HTML in it. What it is made of comes out as a tree of known tags without scripts,
 * styles, names and events. Never throws; may take for ever and any memory, so it runs in a thread that can be ended.
 */
export function sanitizeMarkdown(text: string): ReadResult {
  try {
    return { kind: 'read', nodes: toNodes(PIPELINE.runSync(PIPELINE.parse(text))) }
  } catch (error) {
    if (error instanceof OverLimit) return { kind: 'refused', why: error.why }
    // The libraries call themselves once a level: what is nested too deeply runs out of stack.
    return { kind: 'refused', why: error instanceof RangeError ? 'nested' : 'unreadable' }
  }
}
