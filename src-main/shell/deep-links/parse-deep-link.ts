import type { Route } from '../../../src-preload/contract/desktop.ts'
import { formatMessage } from '../../../resources/text/text.ts'

/** Where a link leads; a version's project is not known before the service is asked. */
export type Target = Route | { readonly kind: 'version'; readonly version: string }

export type DeepLink =
  | { readonly kind: 'target'; readonly target: Target }
  /** `message`: why, as a sentence. */
  | { readonly kind: 'refused'; readonly message: string }

export interface LinkRules {
  readonly takesModrinthLinks: boolean
}

const MAX_LENGTH = 200
/** As the service has ids and slugs. `.` and `..` are none. */
const NAME = /^(?!\.{1,2}$)[\w!@$()`.+,"'-]{1,64}$/

const OF_A_PROJECT = (project: string): Target => ({ kind: 'project', project })
const OF_A_VERSION = (version: string): Target => ({ kind: 'version', version })
/** What other programs are opened with for the service's projects (fact H101). */
const MODRINTH: ReadonlyMap<string, (id: string) => Target> = new Map([
  ['mod', OF_A_PROJECT],
  ['modpack', OF_A_PROJECT],
  ['version', OF_A_VERSION],
])
const MODWELL: ReadonlyMap<string, (id: string) => Target> = new Map([
  ...MODRINTH,
  ['project', OF_A_PROJECT],
  ['instance', (instance: string): Target => ({ kind: 'instance', instance })],
])

/** The first argument that is written as a link of ours, whether or not it leads anywhere; null: there is none. */
export function findDeepLink(args: readonly string[]): string | null {
  return args.find((arg) => /^(?:modwell|modrinth):/i.test(arg)) ?? null
}

/** A link names a page to show. It is taken apart here, never loaded, and never does anything else. */
export function parseDeepLink(link: string, { takesModrinthLinks }: LinkRules): DeepLink {
  if (link.length > MAX_LENGTH) return refuse(formatMessage('link-too-long'))
  const [, scheme = '', kind = '', written = ''] = /^(\w+):\/\/([a-z]+)\/([^/?#\\]+)\/?$/i.exec(link) ?? []
  const isModrinth = /^modrinth:/i.test(link)
  if (isModrinth && !takesModrinthLinks) {
    return refuse(formatMessage('link-modrinth-not-taken'))
  }
  const lead = (isModrinth ? MODRINTH : MODWELL).get(kind.toLowerCase())
  const id = decode(written)
  if (scheme === '' || lead === undefined || id === null || !NAME.test(id)) {
    return refuse(formatMessage('link-names-nothing'))
  }
  return { kind: 'target', target: lead(id) }
}

/** null: it is not encoded as links are. */
function decode(written: string): string | null {
  try {
    return decodeURIComponent(written)
  } catch {
    return null
  }
}

function refuse(message: string): DeepLink {
  return { kind: 'refused', message }
}
