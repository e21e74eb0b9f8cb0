import type { Connection } from './driver.ts'

/** What tells the folder of an instance from any other that may lie at its path, as this home saw it first. */
export interface FolderMarks {
  /** null: none was taken yet, as of what an earlier Modwell adopted. */
  of(instanceId: string): string | null
  save(instanceId: string, mark: string): void
}

export function createFolderMarks(connection: Connection): FolderMarks {
  const one = connection.prepare<[string], { readonly mark: string }>(
    'SELECT mark FROM folder_marks WHERE instance_id = ?',
  )
  const save = connection.prepare(
    'INSERT INTO folder_marks (instance_id, mark) VALUES (?, ?) ON CONFLICT (instance_id) DO UPDATE SET mark = excluded.mark',
  )
  return {
    of: (instanceId) => one.get(instanceId)?.mark ?? null,
    save(instanceId, mark) {
      save.run(instanceId, mark)
    },
  }
}
