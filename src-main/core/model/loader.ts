/** A loader by the service's own tag: `fabric`, `quilt`, `forge`, `neoforge`, `paper`, ... (`api-facts.md` 2.9). Unknown tags survive. */
export type Loader = string

/** The metadata files inside a jar that Modwell reads; `mcmod` is Forge's of 1.12.2 and before. */
export type MetadataFormat = 'fabric' | 'quilt' | 'forge' | 'neoforge' | 'mcmod'

/** `required`, `optional`, `unsupported`, `unknown`, or what a newer service says (`api-facts.md` 3.1). */
export type SideSupport = string

export type Side = 'client' | 'server'
