/** SPDX identifiers that the service knows: a good part of the list. */
export const LICENSES: readonly { readonly short: string; readonly name: string }[] = [
  { short: 'Apache-2.0', name: 'Apache License 2.0' },
  { short: 'CC0-1.0', name: 'Creative Commons Zero v1.0 Universal' },
  { short: 'GPL-3.0-or-later', name: 'GNU General Public License v3.0 or later' },
  { short: 'LGPL-3.0-only', name: 'GNU Lesser General Public License v3.0 only' },
  { short: 'MIT', name: 'MIT License' },
  { short: 'MPL-2.0', name: 'Mozilla Public License 2.0' },
  { short: 'AGPL-3.0-only', name: 'GNU Affero General Public License v3.0 only' },
  { short: 'AGPL-3.0-or-later', name: 'GNU Affero General Public License v3.0 or later' },
  { short: 'BSD-2-Clause', name: 'BSD 2-Clause "Simplified" License' },
  { short: 'BSD-3-Clause', name: 'BSD 3-Clause "New" or "Revised" License' },
  { short: 'BSL-1.0', name: 'Boost Software License 1.0' },
  { short: 'CC-BY-4.0', name: 'Creative Commons Attribution 4.0 International' },
  { short: 'CC-BY-NC-4.0', name: 'Creative Commons Attribution Non Commercial 4.0 International' },
  { short: 'CC-BY-NC-ND-4.0', name: 'Creative Commons Attribution Non Commercial No Derivatives 4.0 International' },
  { short: 'CC-BY-NC-SA-4.0', name: 'Creative Commons Attribution Non Commercial Share Alike 4.0 International' },
  { short: 'CC-BY-ND-4.0', name: 'Creative Commons Attribution No Derivatives 4.0 International' },
  { short: 'CC-BY-SA-4.0', name: 'Creative Commons Attribution Share Alike 4.0 International' },
  { short: 'EUPL-1.2', name: 'European Union Public License 1.2' },
  { short: 'GPL-2.0-only', name: 'GNU General Public License v2.0 only' },
  { short: 'GPL-2.0-or-later', name: 'GNU General Public License v2.0 or later' },
  { short: 'GPL-3.0-only', name: 'GNU General Public License v3.0 only' },
  { short: 'ISC', name: 'ISC License' },
  { short: 'LGPL-2.1-only', name: 'GNU Lesser General Public License v2.1 only' },
  { short: 'LGPL-2.1-or-later', name: 'GNU Lesser General Public License v2.1 or later' },
  { short: 'LGPL-3.0-or-later', name: 'GNU Lesser General Public License v3.0 or later' },
  { short: 'OSL-3.0', name: 'Open Software License 3.0' },
  { short: 'Unlicense', name: 'The Unlicense' },
  { short: 'WTFPL', name: 'Do What The F*ck You Want To Public License' },
  { short: 'Zlib', name: 'zlib License' },
]

const OPERATORS = ['AND', 'OR', 'WITH']

/** Whether a text is an SPDX expression over known identifiers and `LicenseRef-` ones. */
export function isLicense(expression: string): boolean {
  const words = listWords(expression)
  const isAlternating = words.every((word, at) => OPERATORS.includes(word) === (at % 2 === 1))
  return (
    words.length % 2 === 1 &&
    isAlternating &&
    words.every((word, at) => at % 2 === 1 || words[at - 1] === 'WITH' || isKnown(word))
  )
}

/** Names of the identifiers, joined by commas; empty when it is not SPDX (fact H28). */
export function nameLicense(expression: string): string {
  return LICENSES.filter((one) => listWords(expression).includes(one.short))
    .map((one) => one.name)
    .join(', ')
}

function listWords(expression: string): readonly string[] {
  return expression.replaceAll(/[()]/g, ' ').trim().split(/\s+/)
}

function isKnown(word: string): boolean {
  return /^LicenseRef-[A-Za-z0-9.-]*$/.test(word) || LICENSES.some((one) => one.short === word.replace(/\+$/, ''))
}
