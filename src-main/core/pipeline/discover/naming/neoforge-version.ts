/**
 * The game version that a NeoForge version is made for: `20.4.80` is for 1.20.4, `21.0.5` for 1.21, `47.1.106` (the first, still
 * numbered like Forge) for 1.20.1, and from 26 on the game's own numbers lead: `26.1.0.5` is for 26.1, `26.1.2.7` for 26.1.2.
 */
export function gameVersionOfNeoForge(version: string): string | undefined {
  const [first, second, third] = (/^(\d+\.)+\d+/.exec(version)?.[0] ?? '').split('.').map(Number)
  if (first === undefined || second === undefined) return undefined
  if (first === 47) return '1.20.1'
  if (first >= 26) {
    const game = third === undefined || third === 0 ? `${first}.${second}` : `${first}.${second}.${third}`
    const preview = /\+((?:snapshot|pre|rc)-\d+)/.exec(version)?.[1]
    return preview === undefined ? game : `${game}-${preview}`
  }
  if (first < 20) return undefined
  return second === 0 ? `1.${first}` : `1.${first}.${second}`
}
