import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Publication } from '../../src-main/core/model/authoring/publishing/publication.ts'
import type { Check, CheckKind, PublishFix } from '../../src-main/core/model/authoring/publishing/publish-check.ts'
import type { Dialect } from '../service/start.ts'
import { writeZip } from '../service/content/zip.ts'
import { openInboxGround } from './inbox-ground.ts'

const PUBLISH = [
  'USER_READ',
  'PROJECT_READ',
  'PROJECT_WRITE',
  'VERSION_READ',
  'VERSION_CREATE',
  'VERSION_WRITE',
  'VERSION_DELETE',
] as const

export const CHANGELOG = { changelog: { kind: 'text', text: 'Better.' } } as const

export const GAMES = ['1.21.8', '1.21.9', '1.21.10', '1.21.11']

const SIDES = { client_side: 'required', server_side: 'required' } as const

export interface JarTraits {
  readonly version?: string
  readonly id?: string
  readonly name?: string
  /** Fabric's range of the game; Forge and NeoForge get the same in Maven's grammar. */
  readonly games?: string | null
  readonly needs?: Readonly<Record<string, string>>
  readonly suggests?: Readonly<Record<string, string>>
  readonly environment?: string
  readonly bytes?: number
  readonly manifest?: string
}

type Entries = Readonly<Record<string, string | Buffer>>

export function archive(entries: Entries): Buffer {
  return writeZip(
    Object.entries(entries).map(([name, content]) => ({
      name,
      bytes: Buffer.isBuffer(content) ? content : Buffer.from(content),
      stored: Buffer.isBuffer(content),
    })),
  )
}

/** What a jar for these loaders holds. */
export function modEntries(loaders: readonly string[], traits: JarTraits = {}): Entries {
  const { version = '4.2.0', id = 'lanterns', name = 'Lanterns', needs = {}, suggests = {}, manifest } = traits
  const games = traits.games === undefined ? '>=1.21.8 <=1.21.11' : traits.games
  const own: Readonly<Record<string, string>> = games === null ? {} : { minecraft: games }
  const environment = traits.environment === undefined ? {} : { environment: traits.environment }
  return {
    'META-INF/MANIFEST.MF': manifest ?? 'Manifest-Version: 1.0\r\n',
    ...(loaders.includes('fabric') && {
      'fabric.mod.json': JSON.stringify({
        schemaVersion: 1,
        id,
        name,
        version,
        depends: { ...own, ...needs },
        suggests,
        ...environment,
      }),
    }),
    ...(loaders.includes('forge') && {
      'META-INF/mods.toml': tomlOf({ id, name, version, needs: { forge: '*', ...own, ...needs } }),
    }),
    ...(loaders.includes('neoforge') && {
      'META-INF/neoforge.mods.toml': tomlOf({ id, name, version, needs: { neoforge: '*', ...own, ...needs } }),
    }),
    'net/example/Main.class': Buffer.from([0xca, 0xfe, 0xba, 0xbe]),
    ...(traits.bytes !== undefined && { 'assets/filler.bin': Buffer.alloc(traits.bytes, 7) }),
  }
}

interface Toml {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly needs: Readonly<Record<string, string>>
}

function tomlOf({ id, name, version, needs }: Toml): string {
  const edges = Object.entries(needs).map(
    ([mod, range]) =>
      `[[dependencies.${id}]]\nmodId="${mod}"\ntype="required"\nmandatory=true\nversionRange="${range}"\n`,
  )
  return `modLoader="javafml"\nloaderVersion="*"\nlicense="MIT"\n[[mods]]\nmodId="${id}"\nversion="${version}"\ndisplayName="${name}"\n${edges.join('')}`
}

export type PublishGround = Awaited<ReturnType<typeof openPublishGround>>

/** Ada owns Lanterns, which needs Cobalt Foundation; both have versions for three loaders and four game versions. */
export async function openPublishGround(dialect: Dialect, scopes: readonly string[] = PUBLISH) {
  const ground = await openInboxGround(dialect, scopes)
  const { playground, core, service } = ground
  const { catalogue, folder } = playground
  catalogue.addProject({ slug: 'lanterns', title: 'Lanterns', owner: 'ada', followers: 12, ...SIDES })
  for (const [slug, title] of [
    ['cobalt-foundation', 'Cobalt Foundation'],
    ['lamplight-api', 'Lamplight API'],
  ] as const) {
    catalogue.addProject({ slug, title, owner: 'owner' })
    for (const loader of ['fabric', 'forge', 'neoforge'])
      catalogue.addVersion(slug, { version_number: `2.5.0+${loader}`, loaders: [loader], game_versions: GAMES })
  }
  const cobalt = catalogue.project('cobalt-foundation')?.id ?? ''
  /** As ada published before. */
  const earlier = (number: string, loaders: readonly string[], more: object = {}) =>
    catalogue.addVersion('lanterns', {
      version_number: number,
      name: `Lanterns ${number}`,
      loaders,
      game_versions: GAMES.slice(0, 3),
      dependencies: [{ project_id: cobalt, dependency_type: 'required' }],
      ...more,
    })
  const write = (path: string, content: Buffer | string): string => {
    const file = join(folder, 'work', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    return file
  }
  const jar = (path: string, loaders: readonly string[], traits: JarTraits = {}) =>
    write(path, archive(modEntries(loaders, traits)))
  /** A build's output for three loaders, with sources. */
  const build = (version = '4.2.0') => {
    for (const loader of ['fabric', 'forge', 'neoforge'])
      jar(`build/libs/lanterns-${loader}-${version}.jar`, [loader], {
        version,
        games: loader === 'fabric' ? '>=1.21.8 <=1.21.11' : '[1.21.8,1.21.11]',
        needs: { cobalt_foundation: '*' },
      })
    write(`build/libs/lanterns-${version}-sources.jar`, archive({ 'net/example/Main.java': 'class Main {}' }))
    return join(folder, 'work/build/libs')
  }
  const prepare = (paths: string | readonly string[], wish: object = {}): Promise<Publication> =>
    core.publishing.prepare({ project: 'lanterns', paths: typeof paths === 'string' ? [paths] : paths, ...wish })
  service.clearRequests()
  return {
    ...ground,
    folder: join(folder, 'work'),
    cobalt,
    earlier,
    write,
    jar,
    build,
    prepare,
    /** As the service has them, oldest first. */
    versions: () => catalogue.versions('lanterns').toReversed(),
    uploads: () => service.requests().filter(({ method, path }) => method === 'POST' && path === '/v2/version'),
  }
}

/** Kinds of what a check found, with its level. */
export function found({ checks }: Publication): readonly string[] {
  return checks.filter(({ level }) => level !== 'fine').map(({ level, kind }) => `${level}: ${kind}`)
}

export function messagesOf({ checks }: Publication, kind: CheckKind): readonly string[] {
  return checks.filter((check) => check.kind === kind && check.level !== 'fine').map(({ message }) => message)
}

/** What mends it first. */
export function firstFix(one: Pick<Check, 'fixes'> | undefined): readonly PublishFix[] {
  return (one?.fixes ?? []).slice(0, 1).map(({ fix }) => fix)
}
