import { about } from '../../terminal/joints.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import type {
  Publication,
  PublishedVersion,
  PublishReport,
} from '../../../core/model/authoring/publishing/publication.ts'
import type { LabelledFix, PublishFix } from '../../../core/model/authoring/publishing/publish-check.ts'
import type { VersionDraft } from '../../../core/model/authoring/publishing/version-draft.ts'
import { quoteForShell } from '../../../core/model/words/quote.ts'
import { sizeInWords } from '../../../core/model/words/size-in-words.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'

/** What would be published, and what stands against it. */
export function publicationView(
  { project, versions, checks, leftOut, bytes }: Publication,
  style: Style,
): readonly string[] {
  const said = checks.filter(({ level }) => level !== 'fine')
  const changelogs = new Set(versions.map(({ changelog }) => changelog))
  const ofAll = [
    ...(changelogs.size === 1 ? versions.slice(0, 1).flatMap((version) => changelogLine(version, style)) : []),
    ...said.filter(({ version }) => version === null).flatMap((check) => checkLines(check, versions, style)),
  ]
  return [
    style.bold(
      formatMessage('publish-what', { count: versions.length, title: plain(project.title), size: sizeInWords(bytes) }),
    ),
    ...versions.flatMap((version) => [
      ...versionLines(version, style),
      ...(changelogs.size > 1 ? changelogLine(version, style) : []),
      ...said.filter((check) => check.version === version.key).flatMap((check) => checkLines(check, versions, style)),
    ]),
    ...(ofAll.length === 0 ? [] : ['', ...ofAll]),
    ...leftOut.flatMap(({ path, message }) =>
      wrapIndented(formatMessage('publish-left-out', { path: plain(path), why: plain(message) }), 2, style.width).map(
        style.dim,
      ),
    ),
  ]
}

function versionLines(
  { number, name, channel, loaders, gameVersions, environment, files, needs }: VersionDraft,
  style: Style,
): readonly string[] {
  const facts = [
    ...loaders.map(nameLoader),
    ...(gameVersions.length === 0 ? [] : [gamesText(gameVersions)]),
    ...(channel === 'release' ? [] : [channel]),
    ...(environment === null ? [] : [formatMessage('environment-name', { environment }).toLowerCase()]),
  ]
  const needed = needs.flatMap(({ kind, project, range }) =>
    project === null
      ? []
      : [
          `${plain(project.title)}${range === null ? '' : ` ${plain(range)}`}${kind === 'required' ? '' : ` (${kind})`}`,
        ],
  )
  return [
    `${style.change(plain(number === '' ? (files[0]?.filename ?? '') : number))}${name === number ? '' : `  ${plain(name)}`}`,
    ...(facts.length === 0 ? [] : wrapIndented(facts.join(listSeparator()), 2, style.width).map(style.dim)),
    ...files.map(
      ({ filename, bytes, role }) =>
        `  ${plain(filename)}  ${style.dim(`${sizeInWords(bytes)}${role === 'main' ? '' : `  ${role}`}`)}`,
    ),
    ...(needed.length === 0
      ? []
      : wrapIndented(formatMessage('publish-needs', { needs: needed }), 2, style.width).map(style.dim)),
  ]
}

/** Its first line: whose it is can be seen before it is sent. */
function changelogLine({ changelog }: VersionDraft, style: Style): readonly string[] {
  const [line = '', ...more] = changelog.trim().split('\n')
  if (line === '') return []
  const text = formatMessage('publish-changelog-is', { line: plain(line), isLonger: more.length > 0 })
  return wrapIndented(text, 2, style.width).map(style.dim)
}

/** All of up to three, else the first and the last. */
export function gamesText(games: readonly string[]): string {
  return games.length < 4
    ? games.join(listSeparator())
    : formatMessage('games-from-to', { from: games[0] ?? '', to: games.at(-1) ?? '', count: games.length })
}

/** Problems alone, for whoever sees no more. */
export function problemLines({ checks, versions }: Publication, style: Style): readonly string[] {
  return checks.filter(({ level }) => level === 'problem').flatMap((check) => checkLines(check, versions, style))
}

function checkLines(
  { level, message, fixes }: Publication['checks'][number],
  versions: readonly VersionDraft[],
  style: Style,
): readonly string[] {
  const paint = level === 'problem' ? style.bad : style.warn
  const mark = level === 'problem' ? '✗' : '!'
  return [
    ...wrapIndented(`${mark} ${plain(message)}`, 2, style.width).map(paint),
    ...(fixes.length === 0
      ? []
      : wrapIndented(
          formatMessage('publish-fixes', { fixes: fixes.map((fix) => fixText(fix, versions)) }),
          4,
          style.width,
        )),
  ]
}

/** With the option that says the same, where there is one. */
function fixText({ fix, message }: LabelledFix, versions: readonly VersionDraft[]): string {
  const option = optionOf(fix, versions)
  return plain(option === null ? message : formatMessage('publish-fix-by-option', { fix: message, option }))
}

/** Options mean all versions. */
function optionOf(fix: PublishFix, versions: readonly VersionDraft[]): string | null {
  if (fix.kind === 'accept') return `--accept ${fix.check}`
  if (fix.kind === 'plan')
    return fix.numberPattern === undefined ? null : `--number ${quoteForShell(fix.numberPattern)}`
  if (fix.kind === 'set-role') return roleOption(fix, versions)
  if (fix.kind !== 'set' || (fix.version !== null && versions.length > 1)) return null
  const { environment, gameVersions, loaders, number, name } = fix.change
  if (environment !== undefined && environment !== null) return `--environment ${environment}`
  if (gameVersions !== undefined) return `--game-versions ${quoteForShell(gameVersions.join(','))}`
  if (loaders !== undefined) return `--loaders ${quoteForShell(loaders.join(','))}`
  if (number !== undefined) return `--number ${quoteForShell(number)}`
  return name === undefined ? null : `--name ${quoteForShell(name)}`
}

function roleOption({ file, role }: Extract<PublishFix, { kind: 'set-role' }>, versions: readonly VersionDraft[]) {
  const found = versions.flatMap(({ files }) => files).find(({ path }) => path === file)
  return found === undefined ? null : `--role ${quoteForShell(`${found.filename}=${role}`)}`
}

export function publishReportView({ versions, project, unfeatured }: PublishReport, style: Style): readonly string[] {
  const done = versions.filter(({ kind }) => kind === 'published').length
  return [
    ...versions.flatMap((result) => resultLines(result, style)),
    ...(unfeatured.length === 0 ? [] : [formatMessage('publish-unfeatured', { count: unfeatured.length })]),
    style.bold(formatMessage('publish-done', { count: done, title: plain(project.title) })),
  ]
}

/** What was not published, for whoever sees no more. */
export function failureLines({ versions }: PublishReport, style: Style): readonly string[] {
  return versions
    .filter(({ kind }) => kind === 'failed' || kind === 'not-begun')
    .flatMap((one) => resultLines(one, style))
}

function resultLines(result: PublishedVersion, style: Style): readonly string[] {
  const number = plain([result.number, ...result.loaders.map(nameLoader)].join(' '))
  switch (result.kind) {
    case 'published':
      return [style.good(`✓ ${number}`), ...wrapIndented(plain(result.siteUrl), 2, style.width).map(style.dim)]
    case 'already-there':
      return [
        `✓ ${formatMessage('publish-already-there', { number })}`,
        ...wrapIndented(plain(result.siteUrl), 2, style.width).map(style.dim),
      ]
    case 'failed':
      return [
        ...wrapIndented(`✗ ${about(number, plain(result.message))}`, 0, style.width).map(style.bad),
        ...(result.hint === null ? [] : wrapIndented(plain(result.hint), 2, style.width)),
      ]
    case 'not-begun':
      return [style.dim(formatMessage('publish-not-begun', { number }))]
  }
}
