/** How an `instance.cfg` says when and how long it was played (fact D29). */
const PLAYED = /^\s*(?:lastLaunchTime|lastTimePlayed|totalTimePlayed)\s*=/

/** The bytes of an `instance.cfg` that says nothing of when it was played, all else as it was, in whatever encoding. */
export function unplayedConfig(bytes: Uint8Array): Uint8Array {
  const lines = Buffer.from(bytes)
    .toString('latin1')
    .split(/(?<=\r\n|\n|\r(?!\n))/)
  return new Uint8Array(Buffer.from(lines.filter((line) => !PLAYED.test(line)).join(''), 'latin1'))
}
