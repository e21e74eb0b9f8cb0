const MAX_LENGTH = 64
const LATER = String.raw`(?:[-_ ](?:pre|rc|snapshot|release candidate|experimental|combat|unobfuscated|red|blue|purple)[\w.+ -]*)?`
const FORMS: readonly RegExp[] = [
  new RegExp(String.raw`^\d{1,2}\.(?:\d{1,3}|RV)(?:\.\d{1,3})?${LATER}$`, 'i'),
  new RegExp(String.raw`^\d\dw\d\d[a-z][a-z_]*$`),
  // Of the years before the first release.
  /^(?:[abc]\d[\w.-]*|(?:rd|inf|in)-\d[\w-]*|3D[- ]Shareware[- ]v[\d.]+)$/,
]

/** Whether it has the form of a game version: `1.21.1`, `25w14a`, `1.14 Pre-Release 1`, `b1.7.3`. Whether there is one is another question. */
export function isGameVersion(text: string): boolean {
  return text.length <= MAX_LENGTH && FORMS.some((form) => form.test(text))
}

/** From 1.7 on, and of the years since. */
const OF_TODAY = /^(?:1\.(?:[7-9]|[12]\d)|2[6-9]\.[1-4])(?:\.(?:\d{1,2}|x))?$/i
const SNAPSHOT = /^\d\dw\d\d[a-z]$/

/** Whether one of several numbers, as in a file's name, may mean a game version. */
export function mayBeGameVersion(text: string): boolean {
  return OF_TODAY.test(text) || SNAPSHOT.test(text)
}

/** Whether it means one wherever it stands: a snapshot, or a family (`1.21.x`). */
export function isUnmistakable(text: string): boolean {
  return SNAPSHOT.test(text) || (OF_TODAY.test(text) && /x$/i.test(text))
}

/**
 * Whether a game version is older than another (`1.12.2` than `1.13`). Snapshots and other names that are no numbers
 * are taken to be new: null.
 */
export function isOlderThan(version: string | null, other: string): boolean | null {
  const own = version === null ? undefined : numbersOf(version)
  const limit = numbersOf(other)
  if (own === undefined || limit === undefined) return null
  for (const [index, part] of own.entries()) {
    const difference = part - (limit[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

function numbersOf(version: string): readonly number[] | undefined {
  const parts = /^(\d+)\.(\d+)(?:\.(\d+))?/.exec(version)?.slice(1)
  return parts?.map((part) => Number(part ?? 0))
}
