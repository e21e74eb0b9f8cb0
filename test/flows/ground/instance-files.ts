import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  emptyPlan,
  type PlainPlan,
  type PlanBase,
  type PlanStep,
  type StepAction,
  type StepFile,
  type UpdatePackPlan,
  type UpdatePlan,
} from '../../../src-main/core/model/plans/plan.ts'
import type { VersionFile } from '../../../src-main/core/model/versions/version.ts'
import type { FileServer } from './file-server.ts'
import { sha, sha1Of } from './home.ts'

export function makeFolder(name: string): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `modwell-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Bytes that differ for each name, of a given size. */
export function bytesOf(name: string, size = 2000): Buffer {
  return Buffer.from(name.padEnd(size, `${name} `))
}

export function writeFiles(gamePath: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(gamePath, path)), { recursive: true })
    writeFileSync(join(gamePath, path), content)
  }
}

/** A file on the server, as the service describes it. */
export function offer(server: FileServer, name: string, body: Buffer): VersionFile {
  server.put(name, body)
  return {
    url: `${server.url}/${encodeURIComponent(name)}`,
    filename: name,
    sha1: sha('sha1', body),
    sha512: sha('sha512', body),
    size: body.length,
    isPrimary: true,
    fileType: null,
  }
}

export interface StepOptions {
  readonly from?: string
  readonly to?: string
  readonly download?: VersionFile
  readonly needs?: readonly string[]
}

/** A step about files that are on disk now and on the server. */
export function step(gamePath: string, action: StepAction, options: StepOptions): PlanStep {
  const { from, to, download, needs = [] } = options
  const old = from === undefined ? null : onDisk(gamePath, from)
  const title = (from ?? to ?? '').split('/').at(-1)?.split(/[.-]/)[0] ?? ''
  return {
    action,
    path: from ?? to ?? '',
    title,
    from: old,
    to: to === undefined ? null : { ...(download ? fileOf(to, download) : { ...old, ...fileOf(to, null, old) }) },
    reason: { code: 'asked-for', message: 'because' },
    download: download ?? null,
    origin: { kind: 'explicit' },
    needs,
  }
}

/** What a plan of any kind has. */
export function planWith(instanceId: string, steps: readonly PlanStep[]): PlanBase {
  const at = new Date('2026-01-01T00:00:00.000Z')
  return { ...emptyPlan(instanceId, { newId: () => 'plan', clock: () => at }), steps }
}

export function planOf(
  instanceId: string,
  kind: (PlainPlan | UpdatePlan)['kind'],
  steps: readonly PlanStep[],
): PlainPlan | UpdatePlan {
  const plan = planWith(instanceId, steps)
  return kind === 'update' ? { ...plan, kind, checks: { checked: steps.length, unchecked: 0 } } : { ...plan, kind }
}

/** To another version of a pack that has no file of its own, for the same game. */
export function packUpdateOf(instanceId: string, steps: readonly PlanStep[]): UpdatePackPlan {
  const about = { name: 'Lamps', version: '2', projectId: null, versionId: null, sha512: '', side: 'client' } as const
  const setting = { loader: null, loaderVersion: null, gameVersion: '1.21' } as const
  return {
    ...planWith(instanceId, steps),
    kind: 'update-pack',
    notes: {
      pack: { ...about, files: [], declined: [] },
      setting: { from: setting, to: setting, isLedgers: false },
    },
    bothChanged: [],
    changelog: [],
    manualDownloads: [],
    isPackChanged: false,
  }
}

function onDisk(gamePath: string, path: string): StepFile {
  const file = join(gamePath, path)
  return { path, sha1: sha1Of(file), size: statSync(file).size, projectId: null, versionId: null, version: null }
}

function fileOf(path: string, download: VersionFile | null, old: StepFile | null = null): StepFile {
  return {
    path,
    sha1: download?.sha1 ?? old?.sha1 ?? '',
    size: download?.size ?? old?.size ?? null,
    projectId: download ? 'PROJECT1' : null,
    versionId: download ? 'VERSION2' : null,
    version: download ? '2.0' : null,
  }
}

const ENTRY = (filename: string) => `filename = '${filename}'
name = 'Some mod'
side = 'both'
# a person's note

[download]
hash = '00'
hash-format = 'sha512'
mode = 'url'
url = 'https://example.invalid/${filename}'

[update.modrinth]
mod-id = 'PROJECT1'
version = 'VERSION1'
`

/** A game folder on which `everyStep` can be carried out, with modes and odd times to be kept. */
export function writeGame(gamePath: string): void {
  writeFiles(gamePath, {
    'options.txt': 'fov:70\n',
    'mods/alpha.jar': bytesOf('alpha one'),
    'mods/beta-1.jar': bytesOf('beta one'),
    'mods/gamma.jar.disabled': bytesOf('gamma'),
    'mods/delta.jar': bytesOf('delta'),
    'mods/epsilon.jar': bytesOf('epsilon'),
    'mods/zeta-1.jar.disabled': bytesOf('zeta one'),
    'mods/.index/beta.pw.toml': ENTRY('beta-1.jar'),
    'mods/.index/epsilon.pw.toml': ENTRY('epsilon.jar'),
    'mods/.index/zeta.pw.toml': ENTRY('zeta-1.jar'),
    'config/user.txt': 'mine',
  })
  chmodSync(join(gamePath, 'mods/alpha.jar'), 0o600)
  utimesSync(join(gamePath, 'mods/alpha.jar'), 1_600_000_000, 1_600_000_000.5)
}

/** A plan with each kind of step: replace, replace under a new name (with a launcher's index), remove, enable, disable, add. */
export function everyStep(gamePath: string, instanceId: string, server: FileServer): PlainPlan | UpdatePlan {
  const at = (action: StepAction, options: StepOptions) => step(gamePath, action, options)
  const file = (name: string) => offer(server, name, bytesOf(`${name} two`, 3000))
  return planOf(instanceId, 'update', [
    at('replace', { from: 'mods/alpha.jar', to: 'mods/alpha.jar', download: file('alpha.jar') }),
    at('replace', { from: 'mods/beta-1.jar', to: 'mods/beta-2.jar', download: file('beta-2.jar') }),
    at('enable', { from: 'mods/gamma.jar.disabled', to: 'mods/gamma.jar' }),
    at('disable', { from: 'mods/delta.jar', to: 'mods/delta.jar.disabled' }),
    at('remove', { from: 'mods/epsilon.jar' }),
    at('replace', { from: 'mods/zeta-1.jar.disabled', to: 'mods/zeta-2.jar.disabled', download: file('zeta-2.jar') }),
    at('add', { to: 'mods/eta.jar', download: file('eta.jar') }),
    at('add', { to: 'resourcepacks/new/pack.zip', download: file('pack.zip') }),
  ])
}
