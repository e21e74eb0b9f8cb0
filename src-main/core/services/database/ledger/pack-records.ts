import { createHash } from 'node:crypto'
import type { ChangeSet } from '../../../model/changes/change-set.ts'
import { writeStored } from '../../../model/words/stored-texts.ts'
import type { NewInstance } from '../../../model/instances/new-instance.ts'
import type { InstalledPack } from '../../../model/packs/pack.ts'
import type { Connection } from '../driver.ts'
import { readBodies, readBody, type BodyRow } from './row-bodies.ts'

/** What packs brought into instances, and the instances that are being made for them. */
export interface PackRecords {
  /** Saving one that is there already changes nothing. `texts`: by the SHA-512 of their bytes. */
  save(record: PackRecord, texts: ReadonlyMap<string, string>): void
  /** Newest first, those that were undone too. */
  of(instanceId: string): readonly PackRecord[]
  /** null: it was not small, or no text, or is no longer what it was. */
  text(sha512: string): string | null
  /** Its instance is adopted with it, and forgotten with `drop`. */
  begin(making: NewInstance): void
  unfinished(): readonly NewInstance[]
  finish(instanceId: string): void
  drop(instanceId: string): void
}

export interface PackRecord {
  readonly changeSet: string
  readonly instanceId: string
  readonly pack: InstalledPack
}

export function createPackRecords(connection: Connection): PackRecords {
  const save = connection.prepare(
    'INSERT INTO packs (change_set_id, instance_id, body) VALUES (?, ?, ?) ON CONFLICT (change_set_id) DO NOTHING',
  )
  const saveText = connection.prepare('INSERT INTO pack_texts (sha512, text) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const all = connection.prepare<[string], BodyRow>(
    'SELECT change_set_id AS key, body FROM packs WHERE instance_id = ? ORDER BY rowid DESC',
  )
  const broughtBy = connection.prepare<[string], BodyRow>('SELECT id AS key, body FROM change_sets WHERE id = ?')
  const text = connection.prepare<[string], { readonly text: string }>('SELECT text FROM pack_texts WHERE sha512 = ?')
  const adopt = connection.prepare('INSERT INTO instances (id, adopted_at, body) VALUES (?, ?, ?)')
  const begin = connection.prepare('INSERT INTO unfinished_instances (instance_id, body) VALUES (?, ?)')
  const unfinished = connection.prepare<[], BodyRow>(
    'SELECT instance_id AS key, body FROM unfinished_instances ORDER BY rowid',
  )
  const finish = connection.prepare<[string]>('DELETE FROM unfinished_instances WHERE instance_id = ?')
  const forget = connection.prepare<[string]>('DELETE FROM instances WHERE id = ?')
  return {
    save: connection.transaction(({ changeSet, instanceId, pack }: PackRecord, texts: ReadonlyMap<string, string>) => {
      save.run(changeSet, instanceId, JSON.stringify(pack))
      for (const [sha512, content] of texts) saveText.run(sha512, content)
    }),
    of: (instanceId) =>
      all.all(instanceId).flatMap((row) => {
        // The change set that brought it says so too.
        const told = () => readBody<ChangeSet>('change_sets', broughtBy.get(row.key))?.pack
        const pack = readBody<InstalledPack>('packs', row) ?? told()
        return pack === undefined ? [] : [{ changeSet: row.key, instanceId, pack }]
      }),
    text(sha512) {
      const kept = text.get(sha512)?.text ?? null
      return kept !== null && createHash('sha512').update(kept).digest('hex') === sha512 ? kept : null
    },
    begin: connection.transaction((making: NewInstance) => {
      const { instance } = making
      adopt.run(instance.id, instance.adoptedAt, writeStored(instance))
      begin.run(instance.id, writeStored(making))
    }),
    unfinished: () => readBodies<NewInstance>('unfinished_instances', unfinished.all()),
    finish(instanceId) {
      finish.run(instanceId)
    },
    drop: connection.transaction((instanceId: string) => {
      finish.run(instanceId)
      forget.run(instanceId)
    }),
  }
}
