import type { Database } from '../catalogue/database.ts'

/** Somebody's place in a team. */
export interface MemberRow {
  readonly teamId: string
  readonly userId: string
  readonly role: string
  readonly permissions: number
  readonly split: number
  readonly ordering: number
  readonly accepted: boolean
  readonly isOwner: boolean
}

export type Teams = ReturnType<typeof createTeams>

interface StoredRow extends Omit<MemberRow, 'accepted' | 'isOwner'> {
  readonly accepted: number
  readonly isOwner: number
}

const COLUMNS = `team_id AS teamId, user_id AS userId, role, permissions, split, ordering, accepted, is_owner AS isOwner`

/** Who is in which team; who may change that is decided by the routes. */
export function createTeams(database: Database) {
  const all = database.prepare<[string], StoredRow>(
    `SELECT ${COLUMNS} FROM members WHERE team_id = ? ORDER BY ordering, rowid`,
  )
  const one = database.prepare<[string, string], StoredRow>(
    `SELECT ${COLUMNS} FROM members WHERE team_id = ? AND user_id = ?`,
  )
  const put = database.prepare(`INSERT INTO members (team_id, user_id, role, permissions, split, ordering, accepted,
    is_owner) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (team_id, user_id) DO UPDATE SET role = excluded.role,
    permissions = excluded.permissions, split = excluded.split, ordering = excluded.ordering,
    accepted = excluded.accepted, is_owner = excluded.is_owner`)
  const drop = database.prepare('DELETE FROM members WHERE team_id = ? AND user_id = ?')

  function find(teamId: string, userId: string): MemberRow | undefined {
    const row = one.get(teamId, userId)
    return row === undefined ? undefined : read(row)
  }

  function save(row: MemberRow): void {
    const { teamId, userId, role, permissions, split, ordering, accepted, isOwner } = row
    put.run(teamId, userId, role, permissions, split, ordering, accepted ? 1 : 0, isOwner ? 1 : 0)
  }

  const organization = database.prepare<[string], { id: string }>('SELECT id FROM organizations WHERE team = ?')

  return {
    /** The organization whose team it is; undefined: it is a project's. */
    ofOrganization: (teamId: string): string | undefined => organization.get(teamId)?.id,
    list: (teamId: string): readonly MemberRow[] => all.all(teamId).map(read),
    find,
    save,
    remove: (teamId: string, userId: string) => void drop.run(teamId, userId),
  }
}

function read(row: StoredRow): MemberRow {
  return { ...row, accepted: row.accepted === 1, isOwner: row.isOwner === 1 }
}
