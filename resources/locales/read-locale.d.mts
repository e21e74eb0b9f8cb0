/** One text as translators' tools keep it. */
export interface Entry {
  readonly defaultMessage: string
  /** For whoever translates it. */
  readonly description?: string
}

/** The areas of a language: their files' paths in its folder, without the ending, with `/` between. */
export function listAreas(language: string): readonly string[]

export function readArea(language: string, area: string): Readonly<Record<string, Entry>>

/** Every message by its id that one of them says: `window` is the main process with what it shows. Throws where a file cannot be read. */
export function readLocale(language: string, whose?: 'all' | 'window' | 'page'): Readonly<Record<string, string>>
