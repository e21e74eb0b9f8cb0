/** What a path of a folder is there: two paths with one key name one file. It follows from the disk, which `services/disk/path-keys.ts` asks. */
export type PathKey = (path: string) => string

export interface PathRule {
  /** Whether `Foo` and `foo` are two files. */
  readonly caseCounts: boolean
  /** Whether a letter that is composed of its base and its mark is another than the one that is both. */
  readonly compositionCounts: boolean
}

/** Each spelling is a name of its own. */
export function exactKey(path: string): string {
  return path
}

/** Where neither counts: what may be one file on some disk. */
export function loosestKey(path: string): string {
  return foldCase(path.normalize('NFC'))
}

export function pathKeyOf({ caseCounts, compositionCounts }: PathRule): PathKey {
  if (caseCounts) return compositionCounts ? exactKey : composedKey
  return compositionCounts ? foldCase : loosestKey
}

function composedKey(path: string): string {
  return path.normalize('NFC')
}

/** Letter by letter, as disks do it: what would become several letters, or one of ASCII, stays as it is. */
function foldCase(path: string): string {
  return PLAIN.test(path) ? path.toLowerCase() : Array.from(path, foldLetter).join('')
}

const PLAIN = /^\p{ASCII}*$/u

function foldLetter(letter: string): string {
  if (PLAIN.test(letter)) return letter.toLowerCase()
  const folded = letter.toUpperCase().toLowerCase()
  return folded.length === letter.length && !PLAIN.test(folded) ? folded : letter
}

/** A map by paths, whichever way they are spelled; its own keys are those of the paths. */
export class PathMap<Value> extends Map<string, Value> {
  readonly #keyOf: PathKey

  constructor(keyOf: PathKey) {
    super()
    this.#keyOf = keyOf
  }

  override get(path: string): Value | undefined {
    return super.get(this.#keyOf(path))
  }

  override has(path: string): boolean {
    return super.has(this.#keyOf(path))
  }

  override set(path: string, value: Value): this {
    return super.set(this.#keyOf(path), value)
  }

  override delete(path: string): boolean {
    return super.delete(this.#keyOf(path))
  }
}

/** Another spelling of a name, where it has letters of ASCII. */
export function swapCase(name: string): string {
  return name.replaceAll(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))
}
