import { readableOf } from '../../model/service/answer-item.ts'
import type { HostingService, RequestOptions } from '../../services/hosting/hosting-service.ts'
import type { AnswerOf } from '../../services/hosting/operations/operations.ts'
import { readEnvironment } from '../../model/authoring/publishing/environment.ts'
import { type Channel, CHANNELS } from '../../model/versions/channel.ts'
import type { EarlierVersion } from './decide/facts.ts'

/** All versions of a project as its members see them, newest first, asked now. What cannot be read is left out. */
export async function readEarlier(
  projectId: string,
  { api }: Pick<HostingService, 'api'>,
  options: RequestOptions,
): Promise<readonly EarlierVersion[]> {
  const params = { id: projectId, include_changelog: false }
  const list = await api.read('list-project-versions', { params }, options)
  return readableOf(list)
    .map(toEarlier)
    .toSorted((one, other) => (one.published < other.published ? 1 : -1))
}

export function toEarlier(record: AnswerOf<'get-version'>): EarlierVersion {
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
    isFeatured: record.featured ?? false,
    downloads: record.downloads,
    environment: readEnvironment(record.environment),
    dependencies: record.dependencies.map((edge) => ({
      kind: edge.dependency_type,
      projectId: edge.project_id,
      versionId: edge.version_id,
      fileName: edge.file_name,
    })),
    files: record.files.map((file) => ({
      url: file.url,
      filename: file.filename,
      sha1: file.hashes.sha1,
      sha512: file.hashes.sha512,
      size: file.size,
      isPrimary: file.primary ?? false,
      fileType: file.file_type,
    })),
  }
}

function toChannel(text: string): Channel {
  return CHANNELS.find((channel) => channel === text) ?? 'alpha'
}
