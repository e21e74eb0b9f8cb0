import type { Element, Nodes, Root } from 'hast'
import type { TextAlign, TextElement, TextNode, TextTag, TextAlert } from '../../../src-preload/contract/text.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { parseUrl } from '../images/parse-url.ts'
import type { Refusal } from './protocol.ts'
import { withoutControls } from './without-controls.ts'

/** Those that come from HTML; the page knows how to show each of them, and nothing else. */
export const TAGS = [
  'a',
  'b',
  'blockquote',
  'br',
  'center',
  'code',
  'dd',
  'del',
  'details',
  'div',
  'dl',
  'dt',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
] as const satisfies readonly TextTag[]

/** Old names that authors still write, as what they are called now. */
export const ALIASES: ReadonlyMap<string, TextTag> = new Map([
  ['strike', 's'],
  ['tt', 'code'],
  ['samp', 'code'],
  ['figure', 'div'],
  ['figcaption', 'small'],
])
const KNOWN: ReadonlyMap<string, TextTag> = new Map([...TAGS.map((tag) => [tag, tag] as const), ...ALIASES])
/** Space between their children is no text; the root has no name. */
const SPACELESS = new Set(['', 'dl', 'ol', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'ul'])
const ALIGNS: readonly TextAlign[] = ['left', 'center', 'right']
const ADDRESSES = ['https:', 'http:', 'mailto:']

/** Deeper than any text for people; shallower than what the page's own recursion and Chromium's layout bear. */
const DEEPEST = 100
const MAX_NODES = 20_000
/** Of all texts and addresses: a link that is named once can be used a thousand times. */
const MAX_CHARACTERS = 1_000_000
const MAX_ADDRESS = 2_048
const WIDEST_PICTURE = 4_096

/** The text is more than the page can be asked to show. */
export class OverLimit extends Error {
  readonly why: Refusal

  constructor(why: Refusal) {
    super(why)
    this.why = why
  }
}

/** Where in the text we are. */
interface Spot {
  readonly depth: number
  readonly isInLink: boolean
  readonly parent: string
}

const ALERTS: ReadonlyMap<string, TextAlert> = new Map(
  (['note', 'tip', 'important', 'warning', 'caution'] as const).map((alert) => [alert, alert]),
)

const MARK = /^\s*\[!([a-z]+)\][^\S\n]*(?:\n|$)/i

/** The page's own tree of a sanitised one. Throws `OverLimit`. */
export function toNodes(root: Root | Nodes): readonly TextNode[] {
  let nodes = 0
  let characters = 0

  function count(text: string): string {
    characters += text.length
    if (characters > MAX_CHARACTERS) throw new OverLimit('parts')
    return text
  }

  function convert(node: Nodes, spot: Spot): readonly TextNode[] {
    nodes += 1
    if (nodes > MAX_NODES) throw new OverLimit('parts')
    if (spot.depth > DEEPEST) throw new OverLimit('nested')
    if (node.type === 'root') return convertAll(node.children, spot)
    if (node.type === 'element') return convertElement(node, spot)
    if (node.type !== 'text') return []
    if (SPACELESS.has(spot.parent) && node.value.trim() === '') return []
    return [count(withoutControls(node.value))]
  }

  function convertAll(children: readonly Nodes[], spot: Spot): readonly TextNode[] {
    return children.flatMap((child) => convert(child, spot))
  }

  function convertElement(element: Element, spot: Spot): readonly TextNode[] {
    const { tagName, properties } = element
    if (tagName === 'img') return [namePicture(element)]
    if (tagName === 'iframe') return nameVideo(element, spot)
    if (tagName === 'input') return [{ tag: 'task', children: [], isDone: properties['checked'] === true }]
    const tag = KNOWN.get(tagName)
    const isLink = tag === 'a'
    const inside = { depth: spot.depth + 1, isInLink: spot.isInLink || isLink, parent: tagName }
    const children = convertAll(element.children, inside)
    if (tag === undefined || (isLink && spot.isInLink)) return children
    if (tag === 'blockquote') return [{ tag, ...readAlert(children) }]
    return [{ tag, children, ...(isLink ? link(toAddress(properties['href'])) : describe(element)) }]
  }

  /** A picture with where it is; main gives it a name to be shown by. */
  function namePicture({ properties }: Element): TextElement {
    const { alt, src, width, height } = properties
    const name = count(typeof alt === 'string' ? withoutControls(alt).trim() : '')
    const size = { ...toSize('width', width), ...toSize('height', height) }
    return {
      tag: 'picture',
      children: [name === '' ? formatMessage('picture-unnamed') : name],
      ...link(toAddress(src)),
      ...size,
    }
  }

  function nameVideo({ properties: { src, title } }: Element, spot: Spot): readonly TextNode[] {
    const address = toAddress(src)
    const host = address === null ? null : parseUrl(address)?.hostname
    if (host === undefined || host === null || host === '') return []
    const called = count(typeof title === 'string' ? withoutControls(title).trim() : '')
    const place = host.replace(/^www\./, '')
    const name =
      called === '' ? formatMessage('video-unnamed', { place }) : formatMessage('video', { title: called, place })
    return spot.isInLink ? [name] : [{ tag: 'a', children: [name], ...link(address) }]
  }

  function link(address: string | null): Partial<TextElement> {
    return address === null ? {} : { address: count(address) }
  }

  return convert(root, { depth: 0, isInLink: false, parent: '' })
}

function describe({ tagName, properties }: Element): Partial<TextElement> {
  const { align, start, open } = properties
  const known = ALIGNS.find((one) => typeof align === 'string' && one === align.toLowerCase())
  return {
    ...(known !== undefined && { align: known }),
    ...(tagName === 'ol' && typeof start === 'number' && Number.isSafeInteger(start) && { start }),
    ...(tagName === 'details' && open === true && { isOpen: true }),
  }
}

/** A length in pixels; one in percent reserves nothing. */
function toSize(name: 'width' | 'height', given: unknown): Partial<TextElement> {
  const size = typeof given === 'string' && /^\d{1,5}(?:px)?$/.test(given) ? Number.parseInt(given, 10) : given
  return typeof size === 'number' && size >= 1 && size <= WIDEST_PICTURE ? { [name]: Math.round(size) } : {}
}

/** null: relative, of another kind, or longer than any that is meant. */
function toAddress(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > MAX_ADDRESS) return null
  const url = parseUrl(given)
  return url !== null && ADDRESSES.includes(url.protocol) ? url.href : null
}

/** A quote as GitHub understands it: one whose first line is `[!NOTE]` or another of the five is an alert, without that line. */
function readAlert(children: readonly TextNode[]): Pick<TextElement, 'children' | 'alert'> {
  const at = children.findIndex((node) => typeof node !== 'string' || node.trim() !== '')
  const first = children[at]
  if (first === undefined || typeof first === 'string' || first.tag !== 'p') return { children }
  const [start, ...others] = first.children
  const mark = typeof start === 'string' ? MARK.exec(start) : null
  const alert = ALERTS.get(mark?.[1]?.toLowerCase() ?? '')
  if (typeof start !== 'string' || mark === null || alert === undefined) return { children }
  const rest = start.slice(mark[0].length)
  const words = [...(rest === '' ? [] : [rest]), ...others]
  const kept: readonly TextNode[] = words.length === 0 ? [] : [{ ...first, children: words }]
  return { alert, children: [...kept, ...children.slice(at + 1)] }
}
