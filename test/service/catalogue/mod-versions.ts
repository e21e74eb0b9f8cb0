import type { GeneratedFile, NestedMod, VersionSpec } from '../types.ts'
import { makeId } from './base62.ts'
import type { Member } from './cast.ts'
import { formatDate } from './dates.ts'
import { chooseEdges, listBreaks, listDependencies, listRanges } from './edges.ts'
import type { Company } from './edges.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Release } from './releases.ts'

const MINUTE = 60_000

interface Publishing {
  readonly member: Member
  readonly release: Release
  readonly loaders: readonly string[]
  /** Which of the project's styles of numbers and file names. */
  readonly style: number
  readonly random: Random
}

/** Every version of a library, a mod, a legacy mod, a resource pack, a shader or a data pack. */
export function planVersions(member: Member, company: Company): readonly VersionSpec[] {
  const random = createRandom(company.seed, 'versions', member.n)
  const edges = chooseEdges(member, company)
  const style = member.n % 6
  const hasNested = member.kind === 'mod' && random.chance(0.15)
  const specs: VersionSpec[] = []
  const releases = company.releasesOf(member)
  releases.forEach((release, position) => {
    const jars = member.jars
      .map((loaders) => loaders.filter((one) => !MOD_LOADERS.includes(one) || release.target.loaders.includes(one)))
      .filter((loaders) => loaders.length > 0)
    jars.forEach((loaders, jar) => {
      const id = makeId(company.seed, 'version', member.n, position, jar)
      const publishing = { member, release, loaders, style, random }
      const nested = hasNested ? makeNested(member) : []
      const inner = edges.embedded === null ? nested : [...nested, embed(edges.embedded, release, company)]
      const version = MOD_LOADERS.includes(loaders[0] ?? '') ? findInnerVersion(publishing) : release.number
      const files = planFiles(publishing, {
        depends: listRanges(edges, release, company),
        breaks: listBreaks(edges, release),
        nested: inner,
        version,
      })
      specs.push({
        id,
        version_number: findNumber(publishing),
        name: random.chance(0.5) ? `${member.title} ${release.number}` : release.number,
        changelog: random.chance(0.1)
          ? ''
          : `## ${release.number}\n\n- works on ${release.gameVersions.join(', ')}\n- small repairs\n`,
        loaders,
        game_versions: release.gameVersions,
        version_type: release.channel,
        date_published: formatDate(release.published + jar * 7 * MINUTE, id),
        status: pickStatus(release, random),
        featured: release.isNewestOfTarget && random.chance(0.3),
        dependencies: listDependencies(edges, release),
        files,
      })
    })
  })
  return specs
}

const MOD_LOADERS: readonly string[] = ['fabric', 'quilt', 'forge', 'neoforge']

function findNumber({ member, release, loaders, style }: Publishing): string {
  if (member.kind === 'library' || !MOD_LOADERS.includes(loaders[0] ?? '')) return release.number
  if (style === 1) return `${release.number}+${release.target.name}`
  if (style === 2) return `mc${release.target.name}-${release.number}-${loaders[0]}`
  if (style === 3) return `${release.number}-${loaders[0]}`
  return style === 4 ? `v${release.number}` : release.number
}

function findInnerVersion({ member, release, style }: Publishing): string {
  return style === 1 && member.kind === 'mod' ? `${release.number}+${release.target.name}` : release.number
}

function planFiles(publishing: Publishing, inside: Partial<GeneratedFile>): readonly GeneratedFile[] {
  const { member, loaders, random } = publishing
  const size = Math.round(member.size * (0.85 + 0.3 * random.next()))
  const isFabricOnly = loaders.join() === 'fabric,quilt' && member.n % 3 !== 0
  const file: GeneratedFile = {
    filename: nameFile(publishing),
    primary: !random.chance(0.15),
    size,
    modId: member.modId,
    loaders: isFabricOnly ? ['fabric'] : loaders,
    ...inside,
  }
  if (member.kind !== 'mod' || !random.chance(0.03)) return [file]
  const sources = nameFile(publishing).replace(/\.jar$/, '-sources.jar')
  return [
    file,
    { filename: sources, primary: false, file_type: 'sources-jar', size: 8192, modId: member.modId, loaders: [] },
  ]
}

/** Names with `+`, with a literal `%2B`, with brackets and spaces occur among plain ones. */
function nameFile({ member, release, loaders, style, random }: Publishing): string {
  const loader = loaders[0] ?? ''
  if (!MOD_LOADERS.includes(loader)) return `${member.title} ${release.number}.zip`
  const slug = member.slug.toLowerCase()
  if (random.chance(0.01)) return `${slug}-${loader}-${release.number}%2B${release.target.name}.jar`
  if (style === 5) return `[${loader}] ${member.title}-${release.target.name}-${release.number}.jar`
  const joint = loaders.length === 4 ? '' : `-${loader}`
  return style % 2 === 0
    ? `${slug}${joint}-${release.number}+${release.target.name}.jar`
    : `${slug}${joint}-${release.target.name}-${release.number}.jar`
}

/** The newest of a line is listed, so that what everyone sees and what the filters find agree. */
function pickStatus(release: Release, random: Random): string {
  if (release.isNewestOfTarget || release.target.releases[0] > 1) return 'listed'
  const roll = random.next()
  return roll < 0.03 ? 'archived' : roll < 0.05 ? 'unlisted' : roll < 0.06 ? 'draft' : 'listed'
}

function makeNested(member: Member): readonly NestedMod[] {
  const inner = member.n % 2 === 0 ? [{ modId: 'tiny_maths', version: '1.3.0' }] : []
  return [{ modId: 'tiny_config', version: `0.${member.n % 4}.1`, nested: inner }]
}

function embed(library: Member, release: Release, company: Company): NestedMod {
  const fitting = company.releasesOf(library).find((one) => one.target.name === release.target.name)
  return { modId: library.modId, version: fitting?.number ?? '1.0.0' }
}
