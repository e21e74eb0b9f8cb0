/** How long a run without anything between may be made by a person. */
const MAX_WORD = 16

/**
 * Whether a text looks made by a machine, as keys and tokens are: letters and digits mixed, in no words. What the game names
 * (`minecraft:oak_log`), paths and sentences do not.
 */
export function isRandom(text: string, atLeast = 8): boolean {
  if (/\s/.test(text) || text.length < atLeast) return false
  return text.split(/[^A-Za-z0-9+/=]+/).some((run) => isRandomRun(run, atLeast)) || isRandomUuid(text)
}

function isRandomUuid(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
}

function isRandomRun(run: string, atLeast: number): boolean {
  const bare = run.replaceAll(/[+/=]/g, '')
  if (bare.length < atLeast || !/[A-Za-z]/.test(bare)) return false
  const changes = [...bare].filter((letter, at) => at > 0 && kindOf(letter) !== kindOf(bare[at - 1] ?? '')).length
  const hasDigits = (bare.match(/\d/g) ?? []).length > 1
  if (hasDigits && (bare.length >= MAX_WORD || isHex(bare))) return variety(bare) >= 8 && !isWords(run)
  // Words begin with capitals, and have but one each.
  return changes / bare.length >= 0.3 && variety(bare) >= 6 && !isWords(run)
}

function isHex(text: string): boolean {
  return text.length >= 12 && /^[0-9a-f]+$/i.test(text)
}

/** Of parts between slashes, as of paths, most are words. */
function isWords(run: string): boolean {
  const words = run.match(/[A-Z]?[a-z]{4,}/g) ?? []
  return words.join('').length > run.length * 0.6
}

function variety(text: string): number {
  return new Set(text).size
}

function kindOf(letter: string): 'digit' | 'lower' | 'upper' {
  if (letter >= '0' && letter <= '9') return 'digit'
  return letter >= 'a' && letter <= 'z' ? 'lower' : 'upper'
}
