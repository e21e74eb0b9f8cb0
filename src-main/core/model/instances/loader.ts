/** A loader by the service's own tag: `fabric`, `quilt`, `forge`, `neoforge`, `paper`, ... (fact H71). Unknown tags survive. */
export type Loader = string

/** The metadata files inside a jar that Modwell reads; `mcmod` is Forge's of 1.12.2 and before. */
export type MetadataFormat = 'fabric' | 'quilt' | 'forge' | 'neoforge' | 'mcmod'

/** `required`, `optional`, `unsupported`, `unknown`, or what a newer service says (fact H24). */
export type SideSupport = string

export const SIDES = ['client', 'server'] as const
export type Side = (typeof SIDES)[number]
