import { modOf, type CrashCause, type NamedMod } from '../../../../model/crash/cause.ts'
import { isGame, isJava, isLoader, named, needed, type Clue, type Finding } from './rule.ts'

/** A mod and what it needs, as any loader says it. `installed` null: nothing of it; undefined: not told. */
export interface Need {
  readonly mod: NamedMod
  readonly needs: NamedMod
  readonly range: string
  readonly installed: string | null | undefined
}

/** The game's, Java's and the loader's versions are dependencies too, which no mod brings. */
export function unmet({ mod, needs, range, installed }: Need): Finding {
  const id = needs.id ?? needs.name ?? ''
  const requirer = clueOf(mod)
  const was = installed ?? null
  if (isGame(id)) return { cause: { kind: 'wrong-game-version', mod, range, installed: was }, clues: requirer }
  if (isJava(id) || /^(?:OpenJDK|Java)\b/.test(needs.name ?? ''))
    return { cause: javaNeed(mod, range, was), clues: requirer }
  if (isLoader(id)) return { cause: { kind: 'wrong-loader-version', mod, range, installed: was }, clues: requirer }
  if (was === null) return { cause: { kind: 'missing-dependency', mod, needs, range }, clues: requirer }
  return {
    cause: { kind: 'wrong-dependency', mod, needs: { ...needs, version: was }, range },
    clues: [...needed(needs.id ?? needs.name, 110), ...requirer],
  }
}

export function breaking(mod: NamedMod, other: NamedMod): Finding {
  const id = other.id ?? ''
  if (isGame(id))
    return { cause: { kind: 'wrong-game-version', mod, range: '', installed: other.version }, clues: clueOf(mod) }
  return { cause: { kind: 'incompatible', mod, other }, clues: [...clueOf(mod, 110), ...clueOf(other)] }
}

function clueOf(mod: NamedMod, weight = 100): readonly Clue[] {
  if (mod.id !== null) return named(mod.id, weight)
  return mod.name === null ? [] : [{ of: { by: 'name', name: mod.name }, kind: 'named', weight }]
}

function javaNeed(mod: NamedMod, range: string, used: string | null): CrashCause {
  const least = majorOf(range)
  return { kind: 'java-too-old', mod, needed: least, used: used === null ? null : majorOf(used) }
}

/** The first Java that a range or version names: `>=17`, `[17,)`, `1.8.0_51`, `version 21 or later`. */
function majorOf(text: string): number | null {
  const [, first = '', second] = /(\d+)(?:\.(\d+))?/.exec(text) ?? []
  if (first === '') return null
  const major = first === '1' && second !== undefined ? Number(second) : Number(first)
  return major > 0 && major < 200 ? major : null
}

/** `'Name' (id) 1.2`, `Name (id)`, `id 1.2`, as loaders write a mod in a sentence. */
export function readMod(text: string): NamedMod {
  const [, quoted, id, version] = /^(?:mod )?'(.{1,200}?)' \(([\w.-]{1,100})\)(?: (\S{1,100}))?/.exec(text.trim()) ?? []
  if (id !== undefined) return modOf(id, quoted ?? null, version ?? null)
  const [, name, inner, after] = /^(?:mod )?(.{1,200}?) \(([\w.-]{1,100})\)(?: (\S{1,100}))?$/.exec(text.trim()) ?? []
  if (inner !== undefined) return modOf(inner, name ?? null, after ?? null)
  const [, plain = text.trim(), number] = /^(?:mod )?([\w.-]{1,100})(?: (\S{1,100}))?$/.exec(text.trim()) ?? []
  return modOf(/^[\w.-]+$/.test(plain) ? plain : null, /^[\w.-]+$/.test(plain) ? null : plain, number ?? null)
}
