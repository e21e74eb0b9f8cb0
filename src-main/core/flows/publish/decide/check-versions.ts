/** Whether what a version is declared to be can be so, and is what its files say. Pure. */
import { message, type Message } from '../../../../../resources/text/text.ts'
import { nameLoader } from '../../../../../resources/text/loader-names.ts'
import type { Check } from '../../../model/authoring/publishing/publish-check.ts'
import type { ReadFile, VersionDraft } from '../../../model/authoring/publishing/version-draft.ts'
import { findLoader } from '../../../model/instances/known-loaders.ts'
import { lastFor, type PublishFacts } from './facts.ts'
import { labelled, problem, warning } from './finding.ts'
import { checkSides } from './check-sides.ts'
import { familyOf } from './game-versions.ts'
import { permittedNumber } from './numbering.ts'

const NUMBER = /^[a-zA-Z0-9!@$()`.+,_"-]{1,32}$/
const MAX_NAME = 64
const MAX_CHANGELOG = 65_536

export function checkVersion(version: VersionDraft, facts: PublishFacts): readonly Check[] {
  const [main] = version.files
  // Of what is no mod, or cannot be read, nothing else can be told.
  if (main !== undefined && (main.problem !== null || main.role !== 'main')) return []
  return [
    ...checkWords(version),
    ...checkLoaders(version, facts),
    ...checkGames(version, facts),
    ...checkRange(version, facts),
    ...checkSides(version, facts),
  ]
}

function checkWords({ key, number, name, changelog }: VersionDraft): readonly Check[] {
  const checks: Check[] = []
  if (!NUMBER.test(number)) {
    const permitted = permittedNumber(number)
    const fixes =
      permitted === '' ? [] : [set(key, { number: permitted }, message('fix-use-number', { number: permitted }))]
    checks.push(
      problem('number-refused', message('check-number-refused', { number, isEmpty: number === '' }), {
        version: key,
        fixes,
      }),
    )
  }
  if (name.trim() === '' || name.length > MAX_NAME) {
    const fixes = [set(key, { name: number }, message('fix-use-number-as-name', { number }))]
    checks.push(
      problem('name-refused', message('check-name-refused', { count: name.length, most: MAX_NAME }), {
        version: key,
        fixes,
      }),
    )
  }
  if (changelog.length > MAX_CHANGELOG) {
    const text = message('check-changelog-too-long', { count: changelog.length, most: MAX_CHANGELOG })
    checks.push(problem('changelog-too-long', text, { version: key }))
  }
  return checks
}

function set(version: string, change: Partial<VersionDraft>, text: Parameters<typeof labelled>[0]) {
  return labelled(text, { kind: 'set', version, change })
}

function checkLoaders(
  { key, loaders, files: [main], gameVersions }: VersionDraft,
  { tags }: PublishFacts,
): readonly Check[] {
  if (main === undefined) return []
  if (loaders.length === 0)
    return [
      problem('no-loader', message('check-no-loader', { filename: main.filename }), { version: key, file: main.path }),
    ]
  const strange = loaders.filter((loader) => !tags.loaders.some(({ name }) => name === loader))
  if (tags.loaders.length > 0 && strange.length > 0)
    return [problem('no-loader', message('check-unknown-loader', { loaders: strange }), { version: key })]
  if (main.kind !== 'mod') return []
  const formats = new Set(main.parts.map(({ format }) => format))
  const unread = loaders.filter((loader) => {
    const known = findLoader(loader)
    const read = known?.readsFormats(gameVersions.at(-1) ?? null).flat() ?? []
    return known !== undefined && !read.some((format) => formats.has(format))
  })
  const unsaid = main.parts.map(({ loader }) => loader).filter((loader) => !loaders.includes(loader))
  const checks: Check[] = []
  if (unread.length > 0) {
    const rest = loaders.filter((loader) => !unread.includes(loader))
    const text = message('check-loader-without-metadata', { filename: main.filename, loaders: unread.map(nameLoader) })
    const without =
      rest.length === 0
        ? []
        : [set(key, { loaders: rest }, message('fix-only-loaders', { loaders: rest.map(nameLoader) }))]
    const keep = labelled(message('fix-keep-named', { names: unread.map(nameLoader) }), {
      kind: 'accept',
      check: 'loader-without-metadata',
      version: key,
      file: main.path,
    })
    checks.push(problem('loader-without-metadata', text, { version: key, file: main.path, fixes: [...without, keep] }))
  }
  if (unsaid.length > 0 && main.parts.length > 1 && loaders.length > 1) {
    const text = message('check-loader-unsaid', { filename: main.filename, loaders: unsaid.map(nameLoader) })
    const more = set(
      key,
      { loaders: [...loaders, ...unsaid] },
      message('fix-add-loaders', { loaders: unsaid.map(nameLoader) }),
    )
    checks.push(
      warning('declared-differs', text, {
        version: key,
        file: main.path,
        fixes: [more, keepDiffering(key, main.path, message('fix-only-loaders', { loaders: loaders.map(nameLoader) }))],
      }),
    )
  }
  return checks
}

function keepDiffering(version: string, file: string | null, text: Parameters<typeof labelled>[0]) {
  return labelled(text, { kind: 'accept', check: 'declared-differs', version, file })
}

function checkGames(
  { key, number, loaders, gameVersions, files: [main] }: VersionDraft,
  facts: PublishFacts,
): readonly Check[] {
  if (main === undefined) return []
  if (gameVersions.length === 0) {
    const newest = newestGame(facts)
    const fixes =
      newest === undefined
        ? []
        : [set(key, { gameVersions: [newest] }, message('fix-for-newest-game', { game: newest }))]
    return [
      problem('no-game-version', noGame(main), {
        version: key,
        file: main.path,
        fixes,
      }),
    ]
  }
  const allowed = main.parts.filter(({ loader }) => loaders.includes(loader)).flatMap((part) => part.gameVersions)
  const checks: Check[] = []
  const outside = gameVersions.filter((version) => !allowed.includes(version))
  if (allowed.length > 0 && outside.length > 0) {
    const inside = gameVersions.filter((version) => allowed.includes(version))
    const range = main.parts.find(({ gameRange }) => gameRange !== null)?.gameRange ?? ''
    const text = message('check-games-outside', { filename: main.filename, range, games: shortList(outside) })
    const within = inside.length > 0 ? inside : allowed
    const fix = set(key, { gameVersions: within }, message('fix-for-games', { games: shortList(within) }))
    const keep = keepDiffering(key, main.path, message('fix-keep-named', { names: shortList(outside) }))
    checks.push(warning('declared-differs', text, { version: key, file: main.path, fixes: [fix, keep] }))
  }
  const last = lastFor(facts, loaders)
  if (allowed.length === 0 && main.kind !== 'modpack' && last !== null && isSame(last.gameVersions, gameVersions)) {
    const text = message('check-games-of-last', {
      filename: main.filename,
      number: last.number,
      games: shortList(gameVersions),
    })
    const isUnknown = unknownRange(main) !== null
    const keep = labelled(message('fix-games-again', { games: shortList(gameVersions) }), {
      kind: 'accept',
      check: 'no-game-version',
      version: key,
      file: main.path,
    })
    const newest = newestGame(facts)
    const others =
      newest === undefined || gameVersions.includes(newest)
        ? []
        : [set(key, { gameVersions: [newest] }, message('fix-for-newest-game', { game: newest }))]
    const where = { version: key, file: main.path, fixes: [keep, ...others] }
    checks.push(isUnknown ? problem('no-game-version', noGame(main), where) : warning('no-game-version', text, where))
  }
  const told = main.parts.find(({ mod }) => mod.version !== null)?.mod.version ?? null
  const core = told === null ? null : /\d+(?:\.\d+)+/.exec(told)?.[0]
  if (core !== null && core !== undefined && told !== null && !number.includes(core) && !told.includes(number)) {
    const text = message('check-number-differs', { filename: main.filename, told, number })
    const asTold = set(key, { number: told }, message('fix-use-number', { number: told }))
    const keep = keepDiffering(key, null, message('fix-keep-named', { names: [number] }))
    checks.push(warning('declared-differs', text, { version: key, fixes: [keep, asTold] }))
  }
  return checks
}

/** It names a game that the service does not have; null: it names none, or one that it has. */
function unknownRange({ parts }: ReadFile): string | null {
  return parts.find(({ gameRange, gameVersions }) => gameRange !== null && gameVersions.length === 0)?.gameRange ?? null
}

function noGame(main: ReadFile): Message {
  const { filename } = main
  const range = unknownRange(main)
  return range === null ? message('check-no-game', { filename }) : message('check-game-unknown', { filename, range })
}

function newestGame({ tags }: PublishFacts): string | undefined {
  return tags.gameVersions.find(({ kind }) => kind === 'release')?.version
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((version) => other.includes(version))
}

/** "1.21.9 to 1.21.11" of three and more. */
export function shortList(games: readonly string[]): readonly string[] {
  return games.length < 4 ? games : [`${games[0]} – ${games.at(-1)}`]
}

/** A jar that allows whatever comes later is listed for all that came since. */
function checkRange(
  { key, loaders, gameVersions, files: [main] }: VersionDraft,
  facts: PublishFacts,
): readonly Check[] {
  const open = main?.parts.filter(({ loader, isRangeOpen }) => isRangeOpen && loaders.includes(loader)) ?? []
  const families = new Set(gameVersions.map(familyOf))
  const isAll = open.some(
    (part) => part.gameVersions.length > 0 && part.gameVersions.every((one) => gameVersions.includes(one)),
  )
  if (main === undefined || !isAll || families.size < 2) return []
  const last = lastFor(facts, loaders)
  const [oldest = ''] = gameVersions
  const ofFamily = gameVersions.filter((version) => familyOf(version) === familyOf(oldest))
  const asLast = last?.gameVersions.filter((version) => gameVersions.includes(version)) ?? []
  const choices = [ofFamily, ...(asLast.length > 0 && !isSame(asLast, ofFamily) ? [asLast] : [])]
  const fixes = choices.map((games) =>
    set(key, { gameVersions: games }, message('fix-for-games', { games: shortList(games) })),
  )
  const keep = labelled(message('fix-keep-all'), { kind: 'accept', check: 'range-open', version: key, file: main.path })
  const text = message('check-range-open', {
    filename: main.filename,
    range: open[0]?.gameRange ?? '',
    count: gameVersions.length,
  })
  return [warning('range-open', text, { version: key, file: main.path, fixes: [...fixes, keep] })]
}
