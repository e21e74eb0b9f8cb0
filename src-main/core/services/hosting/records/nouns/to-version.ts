import { type Channel, CHANNELS } from '../../../../model/versions/channel.ts'
import type { ChangelogEntry, Version } from '../../../../model/versions/version.ts'
import { makeSafeFilename } from './make-safe-filename.ts'
import type { VersionRecord } from '../version-record.ts'

export function toVersion(record: VersionRecord): Version {
  return {
    id: record.id,
    projectId: record.project_id,
    name: record.name ?? record.version_number,
    number: record.version_number,
    channel: toChannel(record.version_type),
    loaders: record.loaders,
    gameVersions: record.game_versions,
    published: record.date_published,
    status: record.status,
    dependencies: record.dependencies.map((edge) => ({
      kind: edge.dependency_type,
      projectId: edge.project_id,
      versionId: edge.version_id,
      fileName: edge.file_name,
    })),
    files: record.files.map(toFile).toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary)),
  }
}

export function toChangelogEntry(record: VersionRecord): ChangelogEntry {
  return {
    versionId: record.id,
    number: record.version_number,
    channel: toChannel(record.version_type),
    published: record.date_published,
    text: record.changelog ?? '',
  }
}

/** A channel of a newer service is taken for the least steady, so that nobody gets it who did not ask for that. */
function toChannel(text: string): Channel {
  return CHANNELS.find((channel) => channel === text) ?? 'alpha'
}

function toFile(file: VersionRecord['files'][number]): Version['files'][number] {
  return {
    url: file.url,
    filename: makeSafeFilename(file.filename),
    sha1: file.hashes.sha1,
    sha512: file.hashes.sha512,
    size: isSize(file.size) ? file.size : null,
    isPrimary: file.primary ?? false,
    fileType: file.file_type,
  }
}

/** No file is empty, and none has half a byte (fact H44). */
function isSize(size: number | null): size is number {
  return size !== null && size > 0 && Number.isSafeInteger(size)
}
