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
  filename TEXT NOT NULL, content TEXT, bytes BLOB, record TEXT NOT NULL);
CREATE INDEX files_by_sha1 ON files (sha1);
CREATE INDEX files_by_sha512 ON files (sha512);
CREATE INDEX files_of_version ON files (version_id, filename);
CREATE TABLE users (id TEXT PRIMARY KEY, username TEXT NOT NULL UNIQUE COLLATE NOCASE, record TEXT NOT NULL);
CREATE TABLE members (team_id TEXT NOT NULL, user_id TEXT NOT NULL, role TEXT NOT NULL, ordering INTEGER NOT NULL,
  PRIMARY KEY (team_id, user_id));
CREATE VIRTUAL TABLE search USING fts5 (title, slug, author, description, tokenize = 'unicode61 remove_diacritics 2');
`

/** An empty catalogue in memory. `search` holds one row a project, under the project's `n`. */
export function openDatabase(): Database {
  const database = new BetterSqlite3(':memory:')
  database.exec(SCHEMA)
  return database
}
