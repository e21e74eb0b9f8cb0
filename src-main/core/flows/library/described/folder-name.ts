const MAX_LENGTH = 100
/** Bytes; a file system has room for 255, and names get endings. */
const MAX_BYTES = 200
/** What Windows keeps for itself, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i

/** A name as a folder that every system and launcher takes: launchers pass over what begins with a dot or `_`, or ends with `.tmp`. */
export function folderName(name: string): string {
  const characters = [...name.normalize('NFC')]
    .map((character) => (character < ' ' || '\\/:*?"<>|\u007f'.includes(character) ? '_' : character))
    .slice(0, MAX_LENGTH)
  while (Buffer.byteLength(characters.join('')) > MAX_BYTES) characters.pop()
  const safe = characters
    .join('')
    .replace(/^[._\s]+|[.\s]+$/g, '')
    .replace(/\.tmp$/i, '_tmp')
  return safe === '' || RESERVED.test(safe) ? `instance ${safe}`.trim() : safe
}
