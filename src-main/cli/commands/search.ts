import { InvalidArgumentError, Option, type Command } from 'commander'
import { SIDES, type Side } from '../../core/model/loader.ts'
import type { HitFit } from '../../core/model/project-fit.ts'
import type { SearchQuery } from '../../core/model/project.ts'
import { freshnessOf, type Run } from '../session.ts'
import { reasonDocument } from '../documents/instance-document.ts'
import { searchView } from '../views/search-view.ts'
import { collecting } from '../refuse-repeated-and-empty.ts'
import { words } from '../../../src-texts/text.ts'

const ORDERS = ['relevance', 'downloads', 'follows', 'newest', 'updated'] as const
const LARGEST_LIMIT = 100

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
    .description(words('help-search'))
    .argument('[query...]', words('argument-query'))
    .addOption(several('--type <type>', words('option-search-type')))
    .addOption(several('--loader <loader>', words('option-loader')))
    .addOption(several('--game-version <version>', words('option-game-version')))
    .addOption(several('--category <category>', words('option-search-category')))
    .addOption(several('--not-category <category>', words('option-left-out')).default([], words('default-none')))
    .addOption(
      new Option('--side <side>', words('option-search-side'))
        .argParser(collecting(readSides))
        .default([], words('default-any')),
    )
    .addOption(several('--license <id>', words('option-search-license')))
    .addOption(several('--not-license <id>', words('option-left-out')).default([], words('default-none')))
    .option('--in <instance>', words('option-for'))
    .option('--open-source', words('option-open-source'))
    .addOption(new Option('--sort <order>', words('option-index')).choices(ORDERS))
    .option('--limit <n>', words('option-search-limit'), (text) => readCount(text, LARGEST_LIMIT))
    .option('--offset <n>', words('option-offset'), (text) => readCount(text, Number.MAX_SAFE_INTEGER))
    .addHelpText('after', words('help-search-more'))
    .action(async (searched: readonly string[], chosen: Options) => {
      await run(async ({ core, options, signal }) => {
        const call = { signal, priority: 'user' } as const
        const query = queryOf(searched, chosen)
        const freshness = freshnessOf(options)
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
  return new Option(flags, description).argParser(collecting(readSeveral)).default([], words('default-any'))
}

function readSeveral(text: string): readonly string[] {
  const values = text.split(',').map((value) => value.trim())
  if (values.includes('')) throw new InvalidArgumentError(words('value-is-empty'))
  return values
}

function readSides(text: string): readonly string[] {
  const values = readSeveral(text)
  if (values.some((value) => !SIDES.some((side) => side === value))) {
    throw new InvalidArgumentError(words('allowed-choices', { choices: SIDES }))
  }
  return values
}

function readCount(text: string, largest: number): number {
  const count = Number(text)
  if (!/^\d+$/.test(text) || count > largest) throw new InvalidArgumentError(words('must-be-0-to', { largest }))
  return count
}
