import type { PackFile, PackLink, PackOverride } from '../../../model/packs/pack.ts'
import { nameAt } from '../../../model/states/file-title.ts'
import type { RequestOptions } from '../../../services/hosting/hosting-service.ts'
import type { ChosenFiles } from '../decide/choose-files.ts'
import type { WantedFile } from '../decide/file-decision.ts'
import type { FoundPack } from './find-pack.ts'
import { findSources, type FindingSources, type FoundSources, type SourceServices } from './find-sources.ts'

export interface WantedInput extends FindingSources {
  readonly found: FoundPack
  readonly chosen: ChosenFiles
}

/** Every file that is to be there, with where its bytes are; and what cannot be had, with what a person is told of it. */
export async function listWanted(
  { found, chosen, hosts, before }: WantedInput,
  services: SourceServices,
  options: RequestOptions,
): Promise<FoundSources> {
  const { wanted, lacking } = await findSources(chosen.files, { hosts, before }, services, options)
  const all = [...wanted, ...chosen.overrides.map((file) => takenFrom(found.path, file))]
  return {
    wanted: all.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    lacking: lacking.map(({ file, ...why }) => ({ ...why, file: { ...file, link: linkOf(file) } })),
  }
}

/** What a person needs to get it. */
function linkOf({ path, link, addresses, size, sha1, sha512 }: PackFile): PackLink {
  if (link !== undefined) return link
  const url = addresses.find((address) => address.startsWith('https:') && URL.canParse(address)) ?? null
  const checksum =
    sha512 === null ? ({ format: 'sha1', hash: sha1 } as const) : ({ format: 'sha512', hash: sha512 } as const)
  return { title: nameAt(path), url, path, ...(size !== null && { size }), checksum }
}

function takenFrom(archive: string, { path, sha1, sha512, size, part, file }: PackOverride): WantedFile {
  const filename = nameAt(path)
  const source = { url: '', filename, sha1, sha512, size, isPrimary: true, fileType: null }
  const taken = { ...source, localPath: file ?? archive, ...(part !== undefined && { part }) }
  return { path, title: filename, source: taken, isOverride: true, version: null }
}
