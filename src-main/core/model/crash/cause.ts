/** A mod as a log names it. What it does not say is null. */
export interface NamedMod {
  readonly id: string | null
  readonly name: string | null
  readonly version: string | null
}

/** Why a game or server stopped, as data. Names are those of the log: untrusted, without control characters. Ranges stand as they are written. */
export type CrashCause =
  | { readonly kind: 'missing-dependency'; readonly mod: NamedMod; readonly needs: NamedMod; readonly range: string }
  /** The version of `needs` is the one that is installed; null: not told. */
  | { readonly kind: 'wrong-dependency'; readonly mod: NamedMod; readonly needs: NamedMod; readonly range: string }
  | { readonly kind: 'incompatible'; readonly mod: NamedMod; readonly other: NamedMod }
  /** `files`: their names, as far as they are told. */
  | { readonly kind: 'duplicate'; readonly mod: NamedMod; readonly files: readonly string[] }
  /** Java modules that have the same package. */
  | { readonly kind: 'split-package'; readonly modules: readonly string[]; readonly package: string }
  | {
      readonly kind: 'wrong-game-version'
      readonly mod: NamedMod
      readonly range: string
      readonly installed: string | null
    }
  | {
      readonly kind: 'wrong-loader-version'
      readonly mod: NamedMod
      readonly range: string
      readonly installed: string | null
    }
  /** `loader`: what it is for; null: not told. `file`: its name, null where an id is told instead. */
  | {
      readonly kind: 'wrong-loader'
      readonly mod: NamedMod
      readonly file: string | null
      readonly loader: string | null
    }
  /** Majors, as 17; null: not told. */
  | {
      readonly kind: 'java-too-old'
      readonly mod: NamedMod | null
      readonly needed: number | null
      readonly used: number | null
    }
  /** The launcher or script found none. `needed`: a major; null: not told. */
  | { readonly kind: 'java-missing'; readonly needed: number | null }
  | { readonly kind: 'java-too-new'; readonly needed: number | null; readonly used: number | null }
  /** `class`: of the game's other side. */
  | { readonly kind: 'wrong-side'; readonly class: string; readonly side: 'client' | 'server' }
  | {
      readonly kind: 'mixin-failed'
      readonly config: string | null
      readonly mod: NamedMod
      readonly target: string | null
    }
  /** `name`: as the exception has it, with dots; `owner`: the class that it is, or should be, in. `mod` needs it, and `needs` should have it, as far as is known. */
  | {
      readonly kind: 'missing-part'
      readonly part: 'class' | 'method' | 'field'
      readonly name: string
      readonly owner: string
      readonly mod: NamedMod
      readonly needs: NamedMod
    }
  | { readonly kind: 'mod-failed'; readonly mod: NamedMod; readonly during: 'start' | 'play' }
  | { readonly kind: 'core-mod-failed'; readonly name: string; readonly file: string | null }
  | {
      readonly kind: 'out-of-memory'
      /** Java's own limit, its limit for classes, the system's for threads, or the whole machine's. */
      readonly what: 'heap' | 'metaspace' | 'threads' | 'system'
    }
  /** The memory that Java was told to take cannot be had, or is no amount. */
  | { readonly kind: 'bad-memory-setting' }
  /** An option that Java was started with and cannot use. */
  | { readonly kind: 'bad-java-option'; readonly option: string }
  | {
      readonly kind: 'graphics'
      readonly vendor: 'Intel' | 'AMD' | 'NVIDIA' | null
      readonly what: 'driver' | 'opengl' | 'overlay'
    }
  /** Java itself stopped in a library that is none of Java. */
  | { readonly kind: 'native-crash'; readonly library: string }
  | { readonly kind: 'broken-jar'; readonly file: string | null }
  | { readonly kind: 'broken-config'; readonly file: string; readonly mod: NamedMod | null }
  | { readonly kind: 'access-denied'; readonly path: string }
  | { readonly kind: 'disk-full' }
  | { readonly kind: 'world-open' }
  | { readonly kind: 'newer-world' }
  | { readonly kind: 'missing-content'; readonly mod: NamedMod }
  | { readonly kind: 'port-taken' }
  | { readonly kind: 'eula' }
  | { readonly kind: 'server-too-slow'; readonly seconds: number | null }
  | {
      readonly kind: 'ticking'
      readonly what: 'entity' | 'block-entity' | 'player' | 'particle' | 'item'
      /** As `ns:name`; null: not told. */
      readonly id: string | null
      /** Where in the world, as the report has it; null: not told. */
      readonly position: string | null
    }
  | { readonly kind: 'broken-install' }
  /** An error that no more is known of than whose code it came through. */
  | { readonly kind: 'threw'; readonly exception: string; readonly mod: NamedMod }

export const NOBODY: NamedMod = { id: null, name: null, version: null }

export function modOf(id: string | null, name: string | null = null, version: string | null = null): NamedMod {
  return { id, name, version }
}
