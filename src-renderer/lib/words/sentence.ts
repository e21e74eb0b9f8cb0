/** An address stays as it is. */
export function capitalise(text: string): string {
  if (/^https?:\/\//.test(text)) return text
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A core's message as a sentence of its own. */
export function asSentence(message: string): string {
  const text = capitalise(message)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
