import type { InstalledEntry } from '../../../../src-main/core/pipeline/record/installed-list.ts'

export function entry(path: string, versionId: string, by: string): InstalledEntry {
  return { path, sha1: 'a', projectId: 'P', versionId, version: '1', origin: { kind: 'explicit' }, changeSet: by }
}

export const instance = { id: 'instance', name: 'Survival' }
/** Of an ordinary length. */
export const hold = {
  id: 'AAAAAAAAAAAA',
  of: { kind: 'project', projectId: 'AAAAAAAA', title: 'A mod with an ordinary title' },
  condition: {
    kind: 'below',
    version: { id: 'BBBBBBBB', number: '12.4.1+build.77', published: '2026-03-01T10:00:00Z' },
  },
  note: 'because the next one drops what I use',
  since: '2026-03-01T10:00:00Z',
}
export const manyFiles = Array.from({ length: 2000 }, (_, index) =>
  entry(`mods/a-mod-with-a-long-name-${index}-12.4.1+build.77.jar`, 'BBBBBBBB', 'CCCCCCCCCCCC'),
)
