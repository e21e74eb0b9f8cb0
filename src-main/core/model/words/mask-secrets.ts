/**
 * A text that is shown or logged, without what grants something to whoever reads it: tokens of the service (fact H82), what a header
 * or a field calls a secret, and of addresses the user's name, the password, the query and the fragment, the two first also where it has no scheme.
 */
export function maskSecrets(text: string): string {
  return text
    .replaceAll(/\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@]*@/gi, '$1')
    .replaceAll(NAME_AND_PASSWORD, '')
    .replaceAll(/[^\s"'|]+/g, withoutQuery)
    .replaceAll(TOKEN, '$1…')
    .replaceAll(/\b(authorization["']?\s*[:=]\s*["']?(?:(?:bearer|basic)\s+)?)[^\s"',;|]+/gi, '$1…')
    .replaceAll(SCHEME, '$1 …')
    .replaceAll(/(?<![a-z0-9])((?:token|password|secret)["']?\s*[:=]\s*["']?)[^\s"',;|]+/gi, '$1…')
}

/** Before a host that no scheme stands before. As long as one is, so that a word of many colons takes no longer than as many words. */
const NAME_AND_PASSWORD = /(?<![\w.%+~-])[\w.%+~-]{1,64}:[^\s"'@/|]{1,128}@(?=[\w[])/g

/** In two looks, so that a word of many addresses takes no longer than as many words. */
function withoutQuery(word: string): string {
  const start = word.search(/\b[a-z][a-z0-9+.-]{0,30}:\/\//i)
  const end = start < 0 ? -1 : word.slice(start).search(/[?#]/)
  return end < 0 ? word : word.slice(0, start + end)
}

/** With what is no ordinary word: "Basic Storage" is a title, and a "bearer token" is what was asked for. */
const SCHEME = /\b([Bb]earer|BEARER|[Bb]asic|BASIC)\s+(?![A-Za-z][a-z]{0,14}(?![^\s"',;|]))[^\s"',;|]+/g

const TOKEN = /\b(mr[a-z]_|gh[a-z]_|github_)[\w-]+/g

/** Whether something in it begins as tokens of the service do: somebody may have typed one where none belongs. */
export function mayHoldToken(text: string): boolean {
  return text.search(TOKEN) >= 0
}
