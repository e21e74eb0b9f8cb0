/** The kinds of fact H82 by their prefixes. */
const TOKEN = /\b(?:mrp_|mro_|mra_|ghp_|gho_|github_)\w+/g

/** A text of the service that is to be shown or logged, without what looks like a token. */
export function withoutTokens(text: string): string {
  return text.replace(TOKEN, '…')
}

/** A token of a code-hosting provider: grants everything (fact H83). */
export function isCodeHostToken(token: string): boolean {
  return /^(?:ghp_|gho_|github_)/.test(token)
}
