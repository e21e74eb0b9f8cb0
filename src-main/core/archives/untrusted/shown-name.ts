const MAX_LENGTH = 200

/** A foreign name within a sentence: quoted, so that nothing in it moves what stands around it, and not too long. */
export function shown(name: string): string {
  const short = name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH)}…` : name
  return JSON.stringify(short).replaceAll(
    /[^\x20-\x7e\u00a1-\uffff]|[\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu,
    escape,
  )
}

function escape(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`
}
