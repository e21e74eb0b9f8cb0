import { describe, expect, it } from 'vitest'
import { judgeOffer } from '../../../../src-main/core/pipeline/check/updates.ts'
import type { Target } from '../../../../src-main/core/model/states/target.ts'
import type { Version } from '../../../../src-main/core/model/versions/version.ts'
import { RECORDED_VERSION_LISTS } from '../../../fixtures/recorded-version-lists.ts'
import { VERSION_LISTS, type VersionList } from '../../../fixtures/version-lists.ts'
import { makeVersion, makeVersionFile } from '../../nouns.ts'

interface Group {
  readonly name: string
  readonly target: Target
  /** All of the list that fits, in the order of publication. */
  readonly fitting: readonly Version[]
  readonly newest: string
}

function versionsOf({ rows }: VersionList): readonly Version[] {
  return rows.map((row, index) => {
    const [number = '', loaders = '', gameVersions = '', filename = '', channel = ''] = row
      .split('|')
      .map((text) => text.trim())
    const sha1 = String(index).padStart(40, '0')
    const { published } = makeVersion('mod', index + 1)
    return makeVersion('mod', index + 1, {
      number,
      loaders: loaders.split(' '),
      gameVersions: gameVersions.split(' '),
      channel: channel === 'beta' ? 'beta' : 'release',
      published,
      files: [makeVersionFile({ sha1, filename: filename === '' ? `mod-${number}.jar` : filename })],
    })
  })
}

function groupsOf(list: VersionList): readonly Group[] {
  return Object.entries(list.newest).map(([name, newest]) => {
    const [gameVersion = '', loader = ''] = name.split(' ')
    const target: Target = { loaders: [loader], gameVersion, channel: 'release' }
    const fitting = versionsOf(list).filter(
      ({ loaders, gameVersions }) => loaders.includes(loader) && gameVersions.includes(gameVersion),
    )
    return { name, target, fitting, newest }
  })
}

function offeredTo(current: Version, { fitting, target }: Group): string {
  const verdict = judgeOffer({ version: current, sha1: current.files[0]?.sha1 ?? '' }, fitting, target)
  return verdict.kind === 'newer' ? verdict.candidate.version.number : verdict.kind
}

it('the lists are of at least 60 groups of game version and loader', () => {
  expect(VERSION_LISTS.flatMap(groupsOf).length).toBeGreaterThanOrEqual(60)
})

it('and of at least 40 groups of mods that are widely used', () => {
  expect(RECORDED_VERSION_LISTS.flatMap(groupsOf).length).toBeGreaterThanOrEqual(40)
})

describe.each([...VERSION_LISTS, ...RECORDED_VERSION_LISTS])(
  'of versions that have, or that are of, $about',
  (list) => {
    it.each(groupsOf(list))('whoever is on $name is offered $newest', (group) => {
      const at = group.fitting.findIndex(({ number }) => number === group.newest)
      const offered = group.fitting.map((current) => offeredTo(current, group))
      expect(offered).toEqual(group.fitting.map((_, index) => (index < at ? group.newest : 'none')))
    })
  },
)

/** The older of the two, as if it had been published after the newer. */
function isOfferedBack(older: Version, newer: Version, { target }: Group): boolean {
  const [current, later] = [
    { ...newer, published: older.published },
    { ...older, published: newer.published },
  ]
  const verdict = judgeOffer({ version: current, sha1: current.files[0]?.sha1 ?? '' }, [current, later], target)
  return verdict.kind === 'newer'
}

// Debugify begins anew with each game version.
const RISING = RECORDED_VERSION_LISTS.filter(({ about }) => about !== 'Debugify')

describe.each(RISING)('of versions of $about', (list) => {
  it.each(groupsOf(list))('whoever is on $name is offered no lower number that is published later', (group) => {
    const offered = group.fitting.flatMap((newer, index) => {
      const older = group.fitting[index - 1]
      return older !== undefined && isOfferedBack(older, newer, group) ? [`${newer.number}, then ${older.number}`] : []
    })
    expect(offered).toEqual([])
  })
})
