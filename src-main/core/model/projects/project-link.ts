import { formatMessage } from '../../../../resources/text/text.ts'

/** A link that the authors give. What it is called depends on the language that is spoken when it is shown. */
export interface ProjectLink {
  readonly kind: LinkKind
  /** Where a donation goes, as that place calls itself; null: any other link, or it is not told. */
  readonly platform: string | null
  readonly url: string
}

export type LinkKind = keyof typeof NAMES

const NAMES = {
  issues: 'link-issues',
  source: 'link-source',
  wiki: 'link-wiki',
  discord: 'link-discord',
  donate: 'link-donate',
} as const

/** `Source`, `Ko-fi` */
export function nameLink({ kind, platform }: ProjectLink): string {
  return platform ?? formatMessage(NAMES[kind])
}

/** Not of links that a former Modwell put into the cache, which had names instead of kinds. */
export function haveKinds(links: readonly Partial<ProjectLink>[]): boolean {
  return links.every(({ kind }) => kind !== undefined && Object.hasOwn(NAMES, kind))
}
