import { sayType } from '../../views/value-words.ts'
import { inShort } from '../../terminal/numbers.ts'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { SIDES, type Side } from '../../../core/model/instances/loader.ts'
import type { HitFit } from '../../../core/model/states/project-fit.ts'
import type { SearchQuery, SearchResult } from '../../../core/model/projects/project.ts'
import type { Run } from '../../run/session.ts'
import { reasonDocument } from '../../documents/instance-document.ts'
import { collecting } from '../../arguments/refuse-repeated-and-empty.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { commandText } from '../../remedies/remedy-command.ts'
import type { WithDate } from '../../../core/model/times/freshness.ts'
import { timeText } from '../../terminal/amounts.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { table, type Row } from '../../terminal/table.ts'

const ORDERS = ['relevance', 'downloads', 'follows', 'newest', 'updated'] as const
const MAX_LIMIT = 100

interface Options {
  readonly type: readonly string[]
  readonly loader: readonly string[]
  readonly gameVersion: readonly string[]
  readonly category: readonly string[]
  readonly notCategory: readonly string[]
  readonly side: readonly Side[]
  readonly license: readonly string[]
  readonly notLicense: readonly string[]
  readonly openSource?: true
  readonly in?: string
  readonly sort?: (typeof ORDERS)[number]
  readonly limit?: number
  readonly offset?: number
}

export function addSearch(program: Command, run: Run): void {
  program
    .command('search')
    .description(formatMessage('help-search'))
    .argument('[query...]', formatMessage('argument-query'))
    .addOption(several('--type <type>', formatMessage('option-search-type')))
    .addOption(several('--loader <loader>', formatMessage('option-loader')))
    .addOption(several('--game-version <version>', formatMessage('option-game-version')))
    .addOption(several('--category <category>', formatMessage('option-search-category')))
    .addOption(
      several('--not-category <category>', formatMessage('option-left-out')).default([], formatMessage('default-none')),
    )
    .addOption(
      new Option('--side <side>', formatMessage('option-search-side'))
        .argParser(collecting(readSides))
        .default([], formatMessage('default-any')),
    )
    .addOption(several('--license <id>', formatMessage('option-search-license')))
    .addOption(
      several('--not-license <id>', formatMessage('option-left-out')).default([], formatMessage('default-none')),
    )
    .option('--in <instance>', formatMessage('option-for'))
    .option('--open-source', formatMessage('option-open-source'))
    .addOption(new Option('--sort <order>', formatMessage('option-index')).choices(ORDERS))
    .option('--limit <n>', formatMessage('option-search-limit'), (text) => readCount(text, MAX_LIMIT))
    .option('--offset <n>', formatMessage('option-offset'), (text) => readCount(text, Number.MAX_SAFE_INTEGER))
    .addHelpText('after', formatMessage('help-search-more'))
    .action(async (searched: readonly string[], chosen: Options) => {
      await run(async ({ core, call }) => {
        const query = queryOf(searched, chosen)
        const { freshness } = call
        if (chosen.in !== undefined) await core.instances.find(chosen.in)
        const found = await core.browse.search(query, freshness, call)
        const judged = chosen.in === undefined ? [] : await core.browse.judgeHits(query, chosen.in, freshness, call)
        const fits = new Map(judged.map((fit) => [fit.projectId, fit]))
        const { hits, offset, limit, totalHits, notes = [] } = found.value
        return {
          document: {
            hits: hits.map(({ projectId, ...hit }) => ({ id: projectId, ...hit, ...fitField(fits.get(projectId)) })),
            offset,
            limit,
            totalHits,
            notes: notes.map(reasonDocument),
            checkedAt: found.at,
            fromCache: found.fromCache,
          },
          text: (style) => searchView(found, fits, style),
        }
      })
    })
}

/** Only where somebody asked for whom. */
function fitField(fit: HitFit | undefined) {
  return fit === undefined
    ? {}
    : { fit: { kind: fit.kind, reason: fit.kind === 'unfit' ? reasonDocument(fit.reason) : null } }
}

function queryOf(searched: readonly string[], chosen: Options): SearchQuery {
  return {
    text: searched.join(' '),
    types: chosen.type,
    loaders: chosen.loader,
    gameVersions: chosen.gameVersion,
    categories: chosen.category,
    without: { categories: chosen.notCategory, licenses: chosen.notLicense },
    sides: chosen.side,
    licenses: chosen.license,
    ...(chosen.openSource === true && { openSource: true }),
    ...(chosen.sort !== undefined && { index: chosen.sort }),
    ...(chosen.limit !== undefined && { limit: chosen.limit }),
    ...(chosen.offset !== undefined && { offset: chosen.offset }),
  }
}

function several(flags: string, description: string): Option {
  return new Option(flags, description).argParser(collecting(readSeveral)).default([], formatMessage('default-any'))
}

function readSeveral(text: string): readonly string[] {
  const values = text.split(',').map((value) => value.trim())
  if (values.includes('')) throw new InvalidArgumentError(formatMessage('value-is-empty'))
  return values
}

function readSides(text: string): readonly string[] {
  const values = readSeveral(text)
  if (values.some((value) => !SIDES.some((side) => side === value))) {
    throw new InvalidArgumentError(formatMessage('allowed-choices', { choices: SIDES }))
  }
  return values
}

function readCount(text: string, largest: number): number {
  const count = Number(text)
  if (!/^\d+$/.test(text) || count > largest) throw new InvalidArgumentError(formatMessage('must-be-0-to', { largest }))
  return count
}

const COLUMNS = [
  { title: message('column-project'), atLeast: 12 },
  { title: message('column-slug'), atLeast: 12 },
  { title: message('column-type'), atLeast: 4 },
  { title: message('column-downloads'), align: 'right' },
] as const

/** `fits`: by project; empty where nobody asked for whom. */
function searchView(found: WithDate<SearchResult>, fits: ReadonlyMap<string, HitFit>, style: Style): readonly string[] {
  const { hits, offset, totalHits, notes = [] } = found.value
  const from = { isCached: found.fromCache, at: timeText(found.at, style.now) }
  const leftOut = notes.map(({ message: told }) => plain(told))
  if (hits.length === 0) return [formatMessage('found-none', { total: totalHits, ...from }), ...leftOut]
  const rows = hits.map((hit): Row => ({
    cells: [
      { text: plain(hit.title), paint: style.bold },
      { text: plain(hit.slug) },
      { text: plain(sayType(hit.type)) },
      { text: inShort(hit.downloads) },
    ],
    below: [plain(hit.description), ...sayFit(fits.get(hit.projectId))],
  }))
  return [
    ...table(COLUMNS, rows, style),
    style.dim(
      `  ${formatMessage('found-some', {
        first: offset + 1,
        last: offset + hits.length,
        total: totalHits,
        ...from,
        command: commandText('modwell install SLUG --in ID', style),
      })}`,
    ),
    ...leftOut,
  ]
}

function sayFit(fit: HitFit | undefined): readonly string[] {
  if (fit === undefined || fit.kind === 'fits') return []
  return [
    fit.kind === 'unfit'
      ? formatMessage('found-unfit', { why: plain(fit.reason.message) })
      : formatMessage('found-fit-unknown'),
  ]
}
