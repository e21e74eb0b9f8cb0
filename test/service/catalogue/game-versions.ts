/** A game version as `/v2/tag/game_version` lists it. */
export interface GameVersion {
  readonly version: string
  readonly version_type: 'release' | 'snapshot' | 'beta' | 'alpha'
  readonly date: string
  readonly major: boolean
}

const RELEASES: readonly (readonly [string, string])[] = [
  ['26.2', '2026-06-16'],
  ['26.1.2', '2026-04-09'],
  ['26.1.1', '2026-04-01'],
  ['26.1', '2026-03-24'],
  ['1.21.11', '2025-12-09'],
  ['1.21.10', '2025-10-07'],
  ['1.21.9', '2025-09-30'],
  ['1.21.8', '2025-07-17'],
  ['1.21.7', '2025-06-30'],
  ['1.21.6', '2025-06-17'],
  ['1.21.5', '2025-03-25'],
  ['1.21.4', '2024-12-03'],
  ['1.21.3', '2024-10-23'],
  ['1.21.2', '2024-10-22'],
  ['1.21.1', '2024-08-08'],
  ['1.21', '2024-06-13'],
  ['1.20.6', '2024-04-29'],
  ['1.20.5', '2024-04-23'],
  ['1.20.4', '2023-12-07'],
  ['1.20.3', '2023-12-05'],
  ['1.20.2', '2023-09-21'],
  ['1.20.1', '2023-06-12'],
  ['1.20', '2023-06-07'],
  ['1.19.4', '2023-03-14'],
  ['1.19.3', '2022-12-07'],
  ['1.19.2', '2022-08-05'],
  ['1.19.1', '2022-07-27'],
  ['1.19', '2022-06-07'],
  ['1.18.2', '2022-02-28'],
  ['1.18.1', '2021-12-10'],
  ['1.18', '2021-11-30'],
  ['1.17.1', '2021-07-06'],
  ['1.16.5', '2021-01-15'],
  ['1.16.4', '2020-11-02'],
  ['1.15.2', '2020-01-21'],
  ['1.14.4', '2019-07-19'],
  ['1.12.2', '2017-09-18'],
  ['1.11.2', '2016-12-21'],
  ['1.10.2', '2016-06-23'],
  ['1.9.4', '2016-05-10'],
  ['1.8.9', '2015-12-09'],
  ['1.7.10', '2014-06-26'],
]

const OTHERS: readonly GameVersion[] = [
  { version: '26.3-snapshot-2', version_type: 'snapshot', date: '2026-07-21T12:00:00Z', major: false },
  { version: '26.3-snapshot-1', version_type: 'snapshot', date: '2026-07-14T12:00:00Z', major: false },
  { version: '26.2-rc-1', version_type: 'snapshot', date: '2026-06-11T12:00:00Z', major: false },
  { version: '1.21.11-pre1', version_type: 'snapshot', date: '2025-11-19T12:00:00Z', major: false },
  { version: '25w41a', version_type: 'snapshot', date: '2025-10-07T12:30:00Z', major: false },
  { version: '24w14a', version_type: 'snapshot', date: '2024-04-03T12:00:00Z', major: false },
  { version: '23w13a_or_b', version_type: 'snapshot', date: '2023-04-01T12:00:00Z', major: false },
  { version: 'b1.7.3', version_type: 'beta', date: '2011-07-08T12:00:00Z', major: false },
  { version: 'a1.2.6', version_type: 'alpha', date: '2010-12-03T12:00:00Z', major: false },
]

/** Everything, newest first. */
export const GAME_VERSIONS: readonly GameVersion[] = [...RELEASES.map(makeRelease), ...OTHERS].toSorted((a, b) =>
  b.date.localeCompare(a.date),
)

const ORDER = new Map(GAME_VERSIONS.map((one, index) => [one.version, -index]))

/** Oldest first; unknown ones before all others. */
export function compareGameVersions(a: string, b: string): number {
  return (ORDER.get(a) ?? -10_000) - (ORDER.get(b) ?? -10_000)
}

function makeRelease([version, day]: readonly [string, string]): GameVersion {
  const isMajor = /^(\d+\.\d+)$/.test(version)
  return { version, version_type: 'release', date: `${day}T12:00:00Z`, major: isMajor }
}
