/** Whether numbers are free, among what is there and among what comes. Pure. */
import { groupBy } from '../../../model/group-by.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { Check, LabelledFix } from '../../../model/authoring/publishing/publish-check.ts'
import type { VersionDraft } from '../../../model/authoring/publishing/version-draft.ts'
import type { EarlierVersion, PublishFacts } from './facts.ts'
import { ownNumber } from './draft-versions.ts'
import { labelled, problem, question } from './finding.ts'
import { fillPattern, permittedNumber } from './numbering.ts'

export function checkNumbers(versions: readonly VersionDraft[], facts: PublishFacts): readonly Check[] {
  const repeats = repeatsNumbers(facts.earlier)
  const isTaken = numbersTaken(facts.earlier)
  const sent = versions.filter((version) => !isThere(version, facts) && version.files[0]?.problem === null)
  const used = sent.flatMap((version) => {
    const other = facts.earlier.find((one) => isTaken(one, version))
    return other === undefined ? [] : [usedBy(other, version, versions, facts)]
  })
  const free = sent.filter(({ key }) => used.every(({ version }) => version !== key))
  const shared = [...groupBy(free, ({ number }) => number).values()].flatMap((alike): readonly Check[] => {
    const clashing = alike.flatMap((version, index) => {
      const twin = alike.slice(0, index).find((one) => overlaps(one, version))
      return twin === undefined ? [] : [usedTwice([twin, version], facts)]
    })
    return clashing.length > 0 || alike.length < 2 || repeats ? clashing : [numberedAlike(alike, facts)]
  })
  return [...used, ...shared]
}

/** Whether the very file is there under that number: then nothing is sent. */
function isThere({ number, files: [main] }: VersionDraft, { known, project }: PublishFacts): boolean {
  const found = main === undefined ? undefined : known.get(main.sha1)
  return found?.projectId === project.id && found.number === number
}

/** Some authors number by version alone, with one a loader. */
function repeatsNumbers(earlier: readonly EarlierVersion[]): boolean {
  return new Set(earlier.map(({ number }) => number)).size < earlier.length
}

type Aims = Pick<VersionDraft, 'loaders' | 'gameVersions'>

/** Whether one that is there has the number; of an author who numbers alike only one that is for the same counts. */
export function numbersTaken(earlier: readonly EarlierVersion[]) {
  const repeats = repeatsNumbers(earlier)
  return (one: EarlierVersion, version: Aims & Pick<VersionDraft, 'number'>): boolean =>
    one.number === version.number && (!repeats || overlaps(one, version))
}

function overlaps(one: Aims, other: Aims): boolean {
  return (
    one.loaders.some((loader) => other.loaders.includes(loader)) &&
    one.gameVersions.some((version) => other.gameVersions.includes(version))
  )
}

function usedBy(
  { channel, published }: EarlierVersion,
  version: VersionDraft,
  versions: readonly VersionDraft[],
  { earlier }: PublishFacts,
): Check {
  const taken = new Set([...earlier, ...versions].map(({ number }) => number))
  const free = nextFree(version.number, taken)
  const text = message('check-number-used', { number: version.number, channel, day: published.slice(0, 10) })
  const fix = labelled(message('fix-use-number', { number: free }), {
    kind: 'set',
    version: version.key,
    change: { number: free },
  })
  return problem('number-used', text, { version: version.key, fixes: [fix] })
}

const BY_LOADER = '{version}+{loader}'
const BY_LOADER_AND_GAME = '{version}+{loader}-{game}'

/** For the same loader and game version: nobody could tell them apart. */
function usedTwice(twins: readonly [VersionDraft, VersionDraft], facts: PublishFacts): Check {
  const { key, number } = twins[1]
  const text = message('check-number-twice', { number })
  return problem('number-used', text, { version: key, fixes: [numberApart(BY_LOADER_AND_GAME, twins, facts)] })
}

/** For different loaders or game versions it is a question, of all of them: the service takes one number for each, or one for all. */
function numberedAlike(alike: readonly VersionDraft[], facts: PublishFacts): Check {
  const values = { number: alike[0]?.number ?? '', count: alike.length }
  const named = alike.flatMap(({ loaders }) => loaders)
  const distinct = new Set(named).size
  const apart = distinct === named.length ? 'loader' : distinct === 1 ? 'game' : 'both'
  const text = message('check-numbers-alike', { ...values, apart, earlier: facts.earlier.length })
  const keep = labelled(message('fix-same-number', values), {
    kind: 'accept',
    check: 'number-used',
    version: null,
    file: values.number,
  })
  const pattern = apart === 'loader' ? BY_LOADER : BY_LOADER_AND_GAME
  return question('number-used', text, { file: values.number, fixes: [numberApart(pattern, alike, facts), keep] })
}

function numberApart(numberPattern: string, alike: readonly VersionDraft[], facts: PublishFacts): LabelledFix {
  const numbers = alike.map((one) => numberBy(numberPattern, one, facts))
  return labelled(message('fix-number-by', { numbers }), { kind: 'plan', numberPattern })
}

function numberBy(pattern: string, { files, loaders, gameVersions }: VersionDraft, facts: PublishFacts): string {
  const version = ownNumber({ files, parts: files.flatMap(({ parts }) => parts) }, facts)
  return permittedNumber(fillPattern(pattern, { version, loader: loaders[0] ?? '', gameVersions }))
}

/** 4.2.1+neoforge after 4.2.0+neoforge. */
function nextFree(number: string, taken: ReadonlySet<string>): string {
  const core = /\d+(?:\.\d+)*/.exec(number)
  if (core === null) return `${number}-2`
  const parts = core[0].split('.')
  for (let step = 1; step < 1000; step += 1) {
    const last = Number(parts.at(-1)) + step
    const next = `${number.slice(0, core.index)}${[...parts.slice(0, -1), last].join('.')}${number.slice(core.index + core[0].length)}`
    if (!taken.has(next)) return next
  }
  return `${number}-2`
}
