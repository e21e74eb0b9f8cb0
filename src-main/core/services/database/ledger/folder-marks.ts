import type { Connection } from '../driver.ts'

/** What tells the folder of an instance from any other that may lie at its path, and where it really was, as this home saw it first. */
export interface FolderMark {
  readonly mark: string
  readonly place: string
}

export interface FolderMarks {
  /** null: none was taken yet, as of what an earlier Modwell adopted. */
  of(instanceId: string): FolderMark | null
  save(instanceId: string, mark: FolderMark): void
}

export function createFolderMarks(connection: Connection): FolderMarks {
  const one = connection.prepare<[string], FolderMark>('SELECT mark, place FROM folder_marks WHERE instance_id = ?')
  const save = connection.prepare(
    'INSERT INTO folder_marks (instance_id, mark, place) VALUES (?, ?, ?) ON CONFLICT (instance_id) DO UPDATE SET mark = excluded.mark, place = excluded.place',
  )
  return {
    of: (instanceId) => one.get(instanceId) ?? null,
    save(instanceId, { mark, place }) {
      save.run(instanceId, mark, place)
    },
  }
}
