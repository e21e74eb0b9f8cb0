import type { Tags } from '../../../../model/projects/project.ts'
import type { CategoryRecord, GameVersionRecord, LoaderRecord, ShortNameRecord } from '../tag-records.ts'

export interface TagRecords {
  readonly categories: readonly CategoryRecord[]
  readonly loaders: readonly LoaderRecord[]
  readonly gameVersions: readonly GameVersionRecord[]
  readonly licenses: readonly ShortNameRecord[]
}

export function toTags(records: TagRecords): Tags {
  return {
    categories: records.categories.map((category) => ({
      name: category.name,
      projectType: category.project_type ?? 'mod',
      header: category.header ?? 'categories',
    })),
    loaders: records.loaders.map((loader) => ({ name: loader.name, projectTypes: loader.supported_project_types })),
    gameVersions: records.gameVersions.map((each) => ({
      version: each.version,
      kind: each.version_type ?? 'release',
      date: each.date ?? '',
      isMajor: each.major ?? false,
    })),
    licenses: records.licenses.map((license) => ({ id: license.short, name: license.name ?? license.short })),
  }
}
