import { sayChannel, saySupport, sayVersionStatus } from '../value-words.ts'
import { formatMessage, message, listSeparator } from '../../../../resources/text/text.ts'
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import type {
  OwnNeed,
  OwnVersion,
  OwnVersionDetails,
  UpdateAddresses,
  VersionDeletion,
} from '../../../core/model/authoring/publishing/published-version.ts'
import { dateText } from '../../terminal/amounts.ts'
import { inFull } from '../../terminal/numbers.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'
import { wrapIndented } from '../../terminal/wrap.ts'
import { gamesText } from './publish-view.ts'

const COLUMNS = [
  { title: message('column-version') },
  { title: message('column-channel') },
  { title: message('column-state') },
  { title: message('column-for') },
  { title: message('column-downloads'), align: 'right' },
  { title: message('column-published') },
] as const

/** Newest first, also those that no list of the service has. */
export function ownVersionsView(versions: readonly OwnVersion[], style: Style): readonly string[] {
  if (versions.length === 0) return [formatMessage('version-list-empty')]
  const rows = versions.map((version): Row => {
    const { number, channel, status, isFeatured, loaders, gameVersions, downloads, published } = version
    const standing = [
      ...(status === null ? [] : [plain(sayVersionStatus(status))]),
      ...(isFeatured ? [formatMessage('is-featured')] : []),
    ]
    return {
      cells: [
        { text: plain(number), paint: status === null || status === 'listed' ? style.bold : style.dim },
        { text: sayChannel(channel) },
        { text: standing.join(listSeparator()) },
        { text: [loaders.map(nameLoader).join(listSeparator()), gamesText(gameVersions.map(plain))].join(' ').trim() },
        { text: downloads === null ? '' : inFull(downloads) },
        { text: dateText(published) },
      ],
    }
  })
  return table(COLUMNS, rows, style)
}

/** With what it needs, and its changelog. */
export function versionDetailsView(details: OwnVersionDetails, style: Style): readonly string[] {
  const { needs, changelog } = details
  return [
    ...ownVersionView(details, style),
    ...(needs.length === 0
      ? []
      : wrapIndented(formatMessage('publish-needs', { needs: needs.map(needText) }), 2, style.width)),
    ...(changelog.trim() === ''
      ? []
      : ['', ...changelog.split('\n').flatMap((line) => wrapIndented(plain(line), 2, style.width))]),
  ]
}

function needText({ kind, project, projectId, fileName }: OwnNeed): string {
  const name = plain(project?.title ?? fileName ?? projectId ?? '')
  return kind === 'required' ? name : formatMessage('name-with-role', { name, role: plain(saySupport(kind)) })
}

export function ownVersionView(version: OwnVersion, style: Style): readonly string[] {
  const { id, number, name, channel, status, isFeatured, loaders, gameVersions, files, siteUrl, environment } = version
  const facts = [
    sayChannel(channel),
    ...(status === null ? [] : [plain(sayVersionStatus(status))]),
    ...(isFeatured ? [formatMessage('is-featured')] : []),
    ...loaders.map(nameLoader),
    gamesText(gameVersions),
    ...(environment === null ? [] : [formatMessage('environment-name', { environment }).toLowerCase()]),
  ]
  return [
    `${style.bold(plain(number))}  ${plain(name)}  ${style.dim(plain(id))}`,
    ...wrapIndented(facts.join(listSeparator()), 2, style.width),
    ...files.map(({ filename, role }) => `  ${plain(filename)}${role === null ? '' : `  ${style.dim(plain(role))}`}`),
    ...wrapIndented(plain(siteUrl), 2, style.width).map(style.dim),
  ]
}

export function deletionLines({ version, lastFor, dependants }: VersionDeletion, style: Style): readonly string[] {
  const title = plain(version.number)
  return [
    ...wrapIndented(
      formatMessage('deletion-of-version', { number: title, count: version.files.length }),
      0,
      style.width,
    ),
    ...lastFor.flatMap(({ loader, gameVersions }) =>
      wrapIndented(
        formatMessage('deletion-last-for', { loader: nameLoader(loader), games: [...gameVersions] }),
        2,
        style.width,
      ).map(style.warn),
    ),
    ...dependants.flatMap((one) =>
      wrapIndented(
        formatMessage('deletion-used-by', { title: plain(one.title), instance: plain(one.instance) }),
        2,
        style.width,
      ).map(style.warn),
    ),
    ...wrapIndented(formatMessage('deletion-others-unknown'), 2, style.width).map(style.dim),
  ]
}

export function updateAddressesView(addresses: UpdateAddresses, style: Style): readonly string[] {
  return [
    ...Object.entries(addresses).map(([loader, address]) => `${nameLoader(loader).padEnd(10)} ${plain(address)}`),
    ...wrapIndented(formatMessage('update-address-belongs'), 0, style.width).map(style.dim),
  ]
}
