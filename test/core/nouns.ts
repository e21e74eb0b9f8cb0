import type { Dependency, Version, VersionFile } from '../../src-main/core/model/versions/version.ts'
import type { Project } from '../../src-main/core/model/projects/project.ts'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { FileFinding } from '../../src-main/core/model/states/finding.ts'
import type { InstalledFile } from '../../src-main/core/model/files/installed-file.ts'
import type { Outcome } from '../../src-main/core/model/times/freshness.ts'
import type { Target } from '../../src-main/core/model/states/target.ts'

/** Whole nouns for tests: name what the test is about, the rest is plain. */

export const FABRIC: Target = { loaders: ['fabric'], gameVersion: '1.21.1', channel: 'release' }

export function makeVersionFile(overrides: Partial<VersionFile> = {}): VersionFile {
  const sha1 = overrides.sha1 ?? 'a'.repeat(40)
  return {
    url: `https://files.example/${sha1}.jar`,
    filename: `${sha1.slice(0, 6)}.jar`,
    sha1,
    sha512: sha1.padEnd(128, '0'),
    size: 1000,
    isPrimary: true,
    fileType: null,
    ...overrides,
  }
}

/** A version of project `project` published on day `day` of 2026-01; its file's hash follows from both. */
export function makeVersion(project: string, day: number, overrides: Partial<Version> = {}): Version {
  const sha1 = Buffer.from(`${project}-${day}`).toString('hex').padEnd(40, '0').slice(0, 40)
  return {
    id: `${project}${day}`,
    projectId: project,
    name: `${project} ${day}`,
    number: `1.${day}`,
    channel: 'release',
    loaders: ['fabric'],
    gameVersions: ['1.21.1'],
    published: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`,
    status: 'listed',
    dependencies: [],
    files: [makeVersionFile({ sha1, filename: `${project}-${day}.jar` })],
    ...overrides,
  }
}

export function needs(projectId: string, versionId: string | null = null): Dependency {
  return { kind: 'required', projectId, versionId, fileName: null }
}

export function clashesWith(projectId: string, versionId: string | null = null): Dependency {
  return { kind: 'incompatible', projectId, versionId, fileName: null }
}

export function makeProject(id: string, overrides: Partial<Project> = {}): Project {
  return {
    id,
    slug: id.toLowerCase(),
    title: id.toUpperCase(),
    description: '',
    type: 'mod',
    iconUrl: null,
    clientSide: 'required',
    serverSide: 'optional',
    loaders: ['fabric'],
    gameVersions: ['1.21.1'],
    versionIds: [],
    ...overrides,
  }
}

export function makeInstance(overrides: Partial<Instance> = {}): Instance {
  return {
    id: 'inst1',
    name: 'Test',
    path: '/games/test',
    gamePath: '/games/test/.minecraft',
    launcher: 'prism',
    side: 'client',
    loader: 'fabric',
    loaderVersion: '0.16.9',
    gameVersion: '1.21.1',
    javaVersion: null,
    notes: [],
    adoptedAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  }
}

export function makeFile(path: string, overrides: Partial<InstalledFile> = {}): InstalledFile {
  return {
    path,
    type: 'mod',
    enabled: !path.endsWith('.disabled'),
    stamp: { size: 1000, mtimeNs: '1', inode: '1' },
    linkTarget: null,
    problem: null,
    contents: { kind: 'archive', metadata: { declarations: [], nested: [], notes: [] } },
    sha1: 'f'.repeat(40),
    ...overrides,
  }
}

/** A file that is known as `version` of `project`. */
export function makeFinding(path: string, version: Version, overrides: Partial<FileFinding> = {}): FileFinding {
  return {
    file: makeFile(path, { sha1: version.files[0]?.sha1 ?? null }),
    mods: [],
    nested: [],
    identity: { project: makeProject(version.projectId), version },
    state: 'up-to-date',
    checkedAt: null,
    fromCache: false,
    reasons: [],
    update: null,
    newest: null,
    ...overrides,
  }
}

export function answer<T>(value: T | null, at = '2026-02-01T12:00:00.000Z'): Outcome<T> {
  return { kind: 'answer', value, at, fromCache: false }
}

export function failure<T>(last: T | null = null): Outcome<T> {
  const reason = { code: 'service-unreachable', message: 'no connection' } as const
  return {
    kind: 'failed',
    reason,
    at: '2026-02-01T12:00:00.000Z',
    last:
      last === null ? null : { value: last, at: '2026-01-31T12:00:00.000Z', staleSince: '2026-02-01T11:00:00.000Z' },
  }
}
