/** What an author wrote in Markdown and HTML, read by main within limits. Nothing in it acts by itself. */
export type TextView =
  /** No nodes: nothing was written. */
  | { readonly kind: 'rich'; readonly nodes: readonly TextNode[] }
  /** As it was written, or its beginning; `note` says why. */
  | { readonly kind: 'plain'; readonly text: string; readonly note: string }

export type TextNode = string | TextElement

export interface TextElement {
  readonly tag: TextTag
  readonly children: readonly TextNode[]
  /** Of `a` and `picture`: where it leads, for people to read. Absent: nowhere that a browser or a mail program goes. */
  readonly address?: string
  /** Of `a` and `picture`: what `app.open-link` takes. Absent: an address that may not be opened. */
  readonly link?: string
  /** Of `picture`: it is shown at `modwell-app://picture/<image>`. Absent: it is only named. */
  readonly image?: string
  /** Of `picture`: pixels that the author gave it. */
  readonly width?: number
  readonly height?: number
  readonly align?: TextAlign
  /** Of `blockquote`: GitHub's alerts. */
  readonly alert?: TextAlert
  /** Of `ol`: the first number. */
  readonly start?: number
  /** Of `details`. */
  readonly isOpen?: boolean
  /** Of `task`: a box before an item of a list, ticked or not. */
  readonly isDone?: boolean
}

export type TextAlert = 'note' | 'tip' | 'important' | 'warning' | 'caution'

export type TextAlign = 'left' | 'center' | 'right'

/** HTML's, except `task` (a task list's box) and `picture` (its children are what it is called). */
export type TextTag =
  | 'a'
  | 'b'
  | 'blockquote'
  | 'br'
  | 'center'
  | 'code'
  | 'dd'
  | 'del'
  | 'details'
  | 'div'
  | 'dl'
  | 'dt'
  | 'em'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'hr'
  | 'i'
  | 'ins'
  | 'kbd'
  | 'li'
  | 'mark'
  | 'ol'
  | 'p'
  | 'picture'
  | 'pre'
  | 's'
  | 'small'
  | 'span'
  | 'strong'
  | 'sub'
  | 'summary'
  | 'sup'
  | 'table'
  | 'task'
  | 'tbody'
  | 'td'
  | 'tfoot'
  | 'th'
  | 'thead'
  | 'tr'
  | 'u'
  | 'ul'
