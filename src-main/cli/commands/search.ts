import { InvalidArgumentError, Option, type Command } from 'commander'
import { SIDES, type Side } from '../../core/model/loader.ts'
import type { HitFit } from '../../core/model/project-fit.ts'
import type { SearchQuery } from '../../core/model/project.ts'
import { freshnessOf, type Run } from '../session.ts'
import { reasonDocument } from '../documents/instance-document.ts'
import { searchView } from '../views/search-view.ts'
import { collecting } from '../refuse-repeated-and-empty.ts'

const EXAMPLES = `
An option may be given several times or with commas: a project must match any of its values, and all options. What versions
differ in (loaders, game versions) cannot be left out, only what a project has as a whole.

Examples:
  modwell search minimap --loader fabric --game-version 1.21.11
  modwell search --type shader --index downloads --limit 20
  modwell search storage --loader forge,neoforge --open-source
  modwell search magic --not-category cursed --for Survival`

const INDEXES = ['relevance', 'downloads', 'follows', 'newest', 'updated'] as const
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
  readonly for?: string
  readonly index?: (typeof INDEXES)[number]
  readonly limit?: number
  readonly offset?: number
}

export function addSearch(program: Command, run: Run): void {
  program
    .command('search')
    .description('search the service for projects')
    .argument('[query...]', 'words to look for')
    .addOption(several('--type <type>', 'mod, modpack, resourcepack, shader, …'))
    .addOption(several('--loader <loader>', 'fabric, quilt, forge, neoforge, …'))
    .addOption(several('--game-version <version>', 'e.g. 1.21.11'))
    .addOption(several('--category <category>', 'e.g. optimization'))
    .addOption(several('--not-category <category>', 'left out').default([], 'none'))
    .addOption(new Option('--side <side>', 'client or server').argParser(collecting(readSides)).default([], 'any'))
    .addOption(several('--license <id>', 'SPDX id, e.g. MIT'))
    .addOption(several('--not-license <id>', 'left out').default([], 'none'))
    .option('--for <instance>', 'say which of them fit the instance, and why others do not')
    .option('--open-source', 'only under an open-source licence')
    .addOption(new Option('--index <order>', 'what comes first').choices(INDEXES))
    .option('--limit <n>', 'number of results, 0 to 100', (text) => readCount(text, LARGEST_LIMIT))
    .option('--offset <n>', 'number of results to skip', (text) => readCount(text, Number.MAX_SAFE_INTEGER))
    .addHelpText('after', EXAMPLES)
    .action(async (words: readonly string[], chosen: Options) => {
      await run(async ({ core, options, signal }) => {
        const call = { signal, priority: 'user' } as const
        const query = queryOf(words, chosen)
        const freshness = freshnessOf(options)
        if (chosen.for !== undefined) await core.instances.find(chosen.for)
        const found = await core.browse.search(query, freshness, call)
        const judged = chosen.for === undefined ? [] : await core.browse.judgeHits(query, chosen.for, freshness, call)
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

function queryOf(words: readonly string[], chosen: Options): SearchQuery {
  return {
    text: words.join(' '),
    types: chosen.type,
    loaders: chosen.loader,
    gameVersions: chosen.gameVersion,
    categories: chosen.category,
    without: { categories: chosen.notCategory, licenses: chosen.notLicense },
    sides: chosen.side,
    licenses: chosen.license,
    ...(chosen.openSource === true && { openSource: true }),
    ...(chosen.index !== undefined && { index: chosen.index }),
    ...(chosen.limit !== undefined && { limit: chosen.limit }),
    ...(chosen.offset !== undefined && { offset: chosen.offset }),
  }
}

function several(flags: string, description: string): Option {
  return new Option(flags, description).argParser(collecting(readSeveral)).default([], 'any')
}

function readSeveral(text: string): readonly string[] {
  const values = text.split(',').map((value) => value.trim())
  if (values.includes('')) throw new InvalidArgumentError('A value is empty.')
  return values
}

function readSides(text: string): readonly string[] {
  const values = readSeveral(text)
  if (values.some((value) => !SIDES.some((side) => side === value))) {
    throw new InvalidArgumentError(`Allowed choices are ${SIDES.join(', ')}.`)
  }
  return values
}

function readCount(text: string, largest: number): number {
  const count = Number(text)
  if (!/^\d+$/.test(text) || count > largest)
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${largest}.`)
  return count
}
