import BetterSqlite3 from 'better-sqlite3'

export type Database = BetterSqlite3.Database

const SCHEMA = `
CREATE TABLE projects (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, slug TEXT NOT NULL UNIQUE COLLATE NOCASE, title TEXT NOT NULL,
  description TEXT NOT NULL, author TEXT NOT NULL, author_id TEXT NOT NULL, team TEXT NOT NULL, status TEXT NOT NULL,
  client_side TEXT NOT NULL, server_side TEXT NOT NULL, license TEXT NOT NULL, is_open_source INTEGER NOT NULL,
  downloads INTEGER NOT NULL, followers INTEGER NOT NULL, created INTEGER NOT NULL, modified INTEGER NOT NULL,
  color INTEGER, record TEXT NOT NULL);
CREATE TABLE project_categories (project_id TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (project_id, name));
CREATE TABLE versions (
  n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, project_id TEXT NOT NULL, version_number TEXT NOT NULL,
  version_type TEXT NOT NULL, published INTEGER NOT NULL, status TEXT NOT NULL, ordering INTEGER,
  project_type TEXT NOT NULL, record TEXT NOT NULL);
CREATE INDEX versions_of_project ON versions (project_id, published);
CREATE TABLE version_loaders (version_id TEXT NOT NULL, loader TEXT NOT NULL, is_shown INTEGER NOT NULL,
  is_stored INTEGER NOT NULL, PRIMARY KEY (version_id, loader));
CREATE TABLE version_games (version_id TEXT NOT NULL, game_version TEXT NOT NULL, PRIMARY KEY (version_id, game_version));
CREATE TABLE files (
  n INTEGER PRIMARY KEY, version_id TEXT NOT NULL, project_id TEXT NOT NULL, sha1 TEXT NOT NULL, sha512 TEXT NOT NULL,
  filename TEXT NOT NULL, content TEXT, bytes BLOB, record TEXT NOT NULL, path TEXT);
CREATE INDEX files_by_sha1 ON files (sha1);
CREATE INDEX files_by_sha512 ON files (sha512);
CREATE INDEX files_of_version ON files (version_id, filename);
CREATE TABLE users (id TEXT PRIMARY KEY, username TEXT NOT NULL UNIQUE COLLATE NOCASE, record TEXT NOT NULL);
CREATE TABLE organizations (id TEXT PRIMARY KEY, name TEXT NOT NULL, team TEXT NOT NULL UNIQUE);
CREATE TABLE members (team_id TEXT NOT NULL, user_id TEXT NOT NULL, role TEXT NOT NULL, ordering INTEGER NOT NULL,
  permissions INTEGER NOT NULL DEFAULT 0, split REAL NOT NULL DEFAULT 0, accepted INTEGER NOT NULL DEFAULT 1,
  is_owner INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (team_id, user_id));
CREATE INDEX members_by_user ON members (user_id);
CREATE INDEX projects_by_team ON projects (team);
CREATE TABLE private_users (user_id TEXT PRIMARY KEY, record TEXT NOT NULL);
CREATE TABLE tokens (token TEXT PRIMARY KEY, user_id TEXT NOT NULL, kind TEXT NOT NULL, scopes TEXT NOT NULL,
  expires INTEGER, client_id TEXT);
CREATE TABLE applications (client_id TEXT PRIMARY KEY, name TEXT NOT NULL, secret TEXT NOT NULL, scopes TEXT NOT NULL,
  redirects TEXT NOT NULL);
CREATE TABLE grants (client_id TEXT NOT NULL, user_id TEXT NOT NULL, scopes TEXT NOT NULL, PRIMARY KEY (client_id, user_id));
CREATE TABLE follows (user_id TEXT NOT NULL, project_id TEXT NOT NULL, PRIMARY KEY (user_id, project_id));
CREATE TABLE notifications (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, user_id TEXT NOT NULL, record TEXT NOT NULL);
CREATE INDEX notifications_of_user ON notifications (user_id, n);
CREATE TABLE reports (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, reporter TEXT NOT NULL, closed INTEGER NOT NULL,
  record TEXT NOT NULL);
CREATE TABLE threads (id TEXT PRIMARY KEY, type TEXT NOT NULL, project_id TEXT, report_id TEXT);
CREATE TABLE messages (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, thread_id TEXT NOT NULL, author_id TEXT NOT NULL,
  created TEXT NOT NULL, hides_author INTEGER NOT NULL, body TEXT NOT NULL);
CREATE INDEX messages_of_thread ON messages (thread_id, n);
CREATE INDEX scheduled_projects ON projects (created) WHERE status = 'scheduled';
CREATE INDEX scheduled_versions ON versions (published) WHERE status = 'scheduled';
CREATE TABLE images (path TEXT PRIMARY KEY, type TEXT NOT NULL, bytes BLOB NOT NULL);
CREATE VIRTUAL TABLE search USING fts5 (title, slug, author, description, tokenize = 'unicode61 remove_diacritics 2');
`

/** An empty catalogue in memory. `search` holds one row a project, under the project's `n`. */
export function openDatabase(): Database {
  const database = new BetterSqlite3(':memory:')
  database.exec(SCHEMA)
  return database
}
