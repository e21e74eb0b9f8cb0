import type { FileRow } from '../../../../src-preload/contract.ts'

/** A row of the list, named by its title alone; the rest is plain. */
export function makeRow(title: string, changed: Partial<FileRow> = {}): FileRow {
  return {
    id: title,
    title,
    searchWords: title,
    path: `mods/${title.toLowerCase()}.jar`,
    type: 'mod',
    enabled: true,
    size: 1,
    state: 'up-to-date',
    meaning: '',
    version: '1.0',
    channel: null,
    published: null,
    addedAt: '2026-01-01T00:00:00.000Z',
    categories: [],
    projectId: null,
    projectNote: null,
    summary: null,
    hasIcon: false,
    checkedAt: null,
    fromCache: false,
    staleSince: null,
    reasons: [],
    update: null,
    newest: null,
    versionId: null,
    newestId: null,
    holds: [],
    isLinked: false,
    ownChannel: null,
    mods: [],
    nestedCount: 0,
    ...changed,
  }
}
