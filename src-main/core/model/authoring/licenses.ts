import { format, message } from '../../../../resources/text/text.ts'

/** A licence that a project may have. */
export interface LicenseChoice {
  /** By SPDX, or `LicenseRef-...`. */
  readonly id: string
  /** In full, as the service calls it. */
  readonly name: string
  /** What others may do with the work, in a sentence; null: of this one nothing is known here. */
  readonly means: string | null
  /** Its text is not a known one: a link says where it is. */
  readonly hasOwnText: boolean
}

const ALL_RIGHTS_RESERVED = 'LicenseRef-All-Rights-Reserved'
/** Those that most projects have. */
const USUAL = ['MIT', 'Apache-2.0', 'LGPL-3.0-only', 'GPL-3.0-only', 'MPL-2.0', 'CC0-1.0']

/** What each asks of whoever hands the work on, as its text has it. */
const TERMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    reserved: [ALL_RIGHTS_RESERVED],
    anything: ['CC0-1.0', 'Unlicense', '0BSD'],
    notice: ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause'],
    marked: ['Apache-2.0'],
    files: ['MPL-2.0'],
    library: ['LGPL-2.1-only', 'LGPL-2.1-or-later', 'LGPL-3.0-only', 'LGPL-3.0-or-later'],
    same: ['GPL-2.0-only', 'GPL-2.0-or-later', 'GPL-3.0-only', 'GPL-3.0-or-later'],
    network: ['AGPL-3.0-only', 'AGPL-3.0-or-later'],
    named: ['CC-BY-4.0'],
    namedSame: ['CC-BY-SA-4.0'],
    unsold: ['CC-BY-NC-4.0'],
    unsoldSame: ['CC-BY-NC-SA-4.0'],
    unchanged: ['CC-BY-ND-4.0'],
    unsoldUnchanged: ['CC-BY-NC-ND-4.0'],
  }).flatMap(([terms, ids]) => ids.map((id) => [id, terms] as const)),
)

/** Those that the service knows, the usual ones before all others, which are there whatever it knows. */
export function listLicenses(known: readonly Pick<LicenseChoice, 'id' | 'name'>[]): readonly LicenseChoice[] {
  const usual = USUAL.map((id) => ({ id, name: known.find((one) => one.id === id)?.name ?? id }))
  const others = known.filter(({ id }) => id !== ALL_RIGHTS_RESERVED && !USUAL.includes(id))
  return [{ id: ALL_RIGHTS_RESERVED, name: format(message('license-all-rights')) }, ...usual, ...others].map(
    ({ id, name }) => ({ id, name: name || id, means: sayMeaning(id), hasOwnText: id === ALL_RIGHTS_RESERVED }),
  )
}

function sayMeaning(id: string): string | null {
  const terms = TERMS.get(id)
  return terms === undefined ? null : format(message('license-means', { terms }))
}
