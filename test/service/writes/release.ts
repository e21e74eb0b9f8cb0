import type { Backend } from '../backend.ts'

/**
 * What is scheduled takes the status that was asked for once its time has come (fact H32). Looked at with each
 * request, so that a moved clock is enough; the real job runs every five minutes.
 */
export function createRelease(backend: Backend): () => void {
  const { database, edits, reader } = backend
  const projects = database.prepare<[number], { id: string }>(
    "SELECT id FROM projects WHERE status = 'scheduled' AND created <= ?",
  )
  const versions = database.prepare<[number], { id: string }>(
    "SELECT id FROM versions WHERE status = 'scheduled' AND published <= ?",
  )

  return function release() {
    const now = backend.now()
    for (const { id } of projects.all(now)) {
      const record = reader.findRecord(id)
      const status = record?.requested_status ?? null
      if (record !== undefined && status !== null) edits.saveProject({ ...record, status })
    }
    for (const { id } of versions.all(now)) {
      const record = reader.findVersionRecord(id)
      const status = record?.requested_status ?? null
      const stored = reader.findVersion(id)?.storedLoaders ?? []
      if (record !== undefined && status !== null)
        edits.saveVersion({ ...record, status, requested_status: null }, stored)
    }
  }
}
