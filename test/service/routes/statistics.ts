import type { Backend } from '../backend.ts'
import { answerJson } from '../http/answer.ts'
import type { Route } from '../http/router.ts'
import { writeFound } from './found.ts'

export function listStatisticsRoutes({ database, dialect }: Backend): readonly Route[] {
  const counts = database.prepare(writeCounts(writeFound(dialect)))
  return [{ method: 'GET', path: '/v2/statistics', answer: () => answerJson(counts.get()) }]
}

function writeCounts(found: string): string {
  return `WITH shown AS (SELECT id, author_id FROM projects WHERE status IN (${found})),
     listed AS (SELECT id FROM versions WHERE status = 'listed' AND project_id IN (SELECT id FROM shown))
SELECT (SELECT count(*) FROM shown) AS projects, (SELECT count(*) FROM listed) AS versions,
       (SELECT count(*) FROM files WHERE version_id IN (SELECT id FROM listed)) AS files,
       (SELECT count(DISTINCT author_id) FROM shown) AS authors`
}
