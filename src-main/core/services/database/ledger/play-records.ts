import type { PlayRecord } from '../../../model/play/play.ts'
import type { Connection } from '../driver.ts'
import { readBodies, type BodyRow } from './row-bodies.ts'

/** Part of `ledger.db`: when each instance was last started, and how that ended. */
export interface PlayRecords {
  list(): readonly PlayRecord[]
  /** Replaces that of the instance. */
  save(record: PlayRecord): void
}

export function createPlayRecords(connection: Connection): PlayRecords {
  const all = connection.prepare<[], BodyRow>('SELECT instance_id AS key, body FROM plays')
  const save = connection.prepare(
    'INSERT INTO plays (instance_id, body) VALUES (?, ?) ON CONFLICT (instance_id) DO UPDATE SET body = excluded.body',
  )
  return {
    list: () => readBodies<PlayRecord>('plays', all.all()),
    save(record) {
      save.run(record.instanceId, JSON.stringify(record))
    },
  }
}
