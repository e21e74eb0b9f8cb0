import type { PackEntry, VersionSpec } from '../types.ts'
import type { Dependency } from '../wire.ts'
import { makeId } from './base62.ts'
import type { Member } from './cast.ts'
import { formatDate } from './dates.ts'
import type { Company } from './edges.ts'
import { createRandom } from './random.ts'
import type { Reader } from './reader.ts'
import type { Release } from './releases.ts'
import type { StoredVersion } from './records.ts'

/** The host that a pack's index names: the format wants https and one of a few hosts, whatever serves the files here. */
const PACK_HOST = 'https://cdn.modrinth.com'

/** Every version of a modpack: real packs of real files, so it runs after all mods are in. */
export function planPackVersions(member: Member, company: Company, reader: Reader): readonly VersionSpec[] {
  const random = createRandom(company.seed, 'pack', member.n)
  const loaders = member.jars[0] ?? ['mrpack', 'fabric']
  const mods = company.members.filter((one) => one.kind === 'mod' && one.n % 100 < 50)
  const chosen = random.sample(mods, random.between(5, 12))
  return company.releasesOf(member).map((release, position): VersionSpec => {
    const id = makeId(company.seed, 'version', member.n, position, 0)
    const gameVersions = [release.target.name]
    const wanted = { loader: loaders[1] ?? 'fabric', release }
    const parts = withLibraries(chosen, company, reader).flatMap((one) => findPart(one, wanted, reader) ?? [])
    return {
      id,
      version_number: release.number,
      name: `${member.title} ${release.number}`,
      changelog: `Updated ${parts.length} mods.`,
      loaders,
      game_versions: gameVersions,
      version_type: release.channel,
      date_published: formatDate(release.published, id),
      dependencies: parts.map(makeEdge),
      files: [
        {
          filename: `${member.title} ${release.number}.mrpack`,
          primary: true,
          size: 24_000,
          modId: member.modId,
          pack: parts.flatMap(makeEntry),
        },
      ],
    }
  })
}

function withLibraries(chosen: readonly Member[], company: Company, reader: Reader): readonly Member[] {
  const needed = new Set(
    chosen
      .flatMap((one) => reader.listVersions(one.id))
      .flatMap((one) => one.wire.dependencies.filter(isRequired).map((edge) => edge.project_id)),
  )
  return [...chosen, ...company.libraries.filter((one) => needed.has(one.id) || one.n === 0)]
}

function findPart(
  member: Member,
  wanted: { readonly loader: string; readonly release: Release },
  reader: Reader,
): StoredVersion | undefined {
  return reader
    .listVersions(member.id)
    .find(
      ({ wire, published }) =>
        wire.loaders.includes(wanted.loader) &&
        wire.game_versions.includes(wanted.release.target.name) &&
        wire.version_type === 'release' &&
        published <= wanted.release.published,
    )
}

function makeEntry({ wire }: StoredVersion): readonly PackEntry[] {
  const file = wire.files.find((one) => one.primary) ?? wire.files[0]
  if (file === undefined) return []
  const url = `${PACK_HOST}${new URL(file.url).pathname}`
  return [{ path: `mods/${file.filename}`, sha1: file.hashes.sha1, sha512: file.hashes.sha512, size: file.size, url }]
}

function makeEdge({ wire }: StoredVersion): Dependency {
  return { version_id: wire.id, project_id: wire.project_id, file_name: null, dependency_type: 'embedded' }
}

function isRequired(edge: Dependency): boolean {
  return edge.dependency_type === 'required'
}
