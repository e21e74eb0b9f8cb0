import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { json as jsonPart, writeZip } from '../core/archives/zip-writer.ts'
import { addMod } from '../fixtures/add-mod.ts'
import { makePack } from '../fixtures/make-pack.ts'
import { makeHomemadeMod } from '../fixtures/library/own-files.ts'
import { writeFabricServer, writePrismInstance } from '../fixtures/library/write-launchers.ts'
import { askService, messageFor } from '../flows/inbox-ground.ts'
import type { Service, Version, VersionSpec } from '../service/types.ts'

export const SCOPES = [
  'USER_READ',
  'USER_READ_EMAIL',
  'USER_WRITE',
  'NOTIFICATION_READ',
  'NOTIFICATION_WRITE',
  'REPORT_CREATE',
  'PROJECT_READ',
  'PROJECT_WRITE',
  'PROJECT_CREATE',
  'PROJECT_DELETE',
  'VERSION_CREATE',
  'VERSION_READ',
  'VERSION_WRITE',
  'VERSION_DELETE',
  'REPORT_READ',
  'THREAD_READ',
  'THREAD_WRITE',
  'PAYOUTS_READ',
  'PAYOUTS_WRITE',
]

/** What a jar says of a project that is not there yet. */
const LAMPS = { schemaVersion: 1, id: 'jar_lamps', version: '1', name: 'Jar Lamps', description: 'Lamps of a jar.' }
const OLD = '1.21.4'
const LATER = '1.21.5'
const EVERY = { loaders: ['fabric', 'quilt'], game_versions: [OLD] }
/** Of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export interface Furnished {
  readonly disk: string
  /** Home of the person, and the folder in which the lines are typed. */
  readonly user: string
  readonly work: string
  readonly service: Service
  /** Gets what each id of the examples is here. */
  readonly names: Map<string, string>
  /** Does a line, and reads its document. */
  json(line: string): Promise<Readonly<Record<string, unknown>>>
}

/** Makes what the examples name: projects, people, instances with a history, and files that lie around. Answers the token of who is signed in. */
export async function furnish(place: Furnished): Promise<string> {
  const mods = addProjects(place.service)
  const token = addPeople(place.service)
  await makeFolders(place, mods)
  await writeFiles(place, token)
  await makeHistory(place)
  await inviteAda(place)
  return token
}

function small(more: Partial<VersionSpec> = {}): Partial<VersionSpec> {
  return { ...EVERY, files: [{ size: 3000 }], ...more }
}

function addProjects({ catalogue }: Service) {
  const later = { game_versions: [LATER], loaders: ['fabric', 'quilt', 'neoforge'] }
  const [, sodium] = addMod(
    catalogue,
    { slug: 'sodium', title: 'Sodium' },
    {
      '0.5.8': small(),
      '0.6.0': small(),
      '0.6.1': small({ loaders: ['fabric', 'quilt', 'neoforge'] }),
      '0.7.0': small(later),
    },
  )
  const ordinary = (slug: string) => {
    const spec = { loaders: ['fabric', 'quilt', 'neoforge'] }
    const title = slug === 'fabric-api' ? 'Fabric API' : slug
    return addMod(catalogue, { slug, title }, { '1.0.0': small(spec), '1.1.0': small(spec), '1.2.0': small(later) })[0]
  }
  const [lithium, fabricApi, library, lamp, torch] = ['lithium', 'fabric-api', 'some-library', 'lamp', 'torch'].map(
    ordinary,
  )
  const needs = [{ project_id: catalogue.project('some-library')?.id ?? '', dependency_type: 'required' }]
  const [iris] = addMod(
    catalogue,
    { slug: 'iris', title: 'Iris' },
    {
      '1.8.0': small({ dependencies: needs }),
      '1.8.1': small({ dependencies: needs }),
      '1.9.0': small({ ...later, dependencies: needs }),
    },
  )
  const [lonely] = addMod(
    catalogue,
    { slug: 'lonely', title: 'Lonely' },
    { '1.0.0': small({ files: [{ size: 3000, depends: { nowhere_to_be_found: '*' } }] }) },
  )
  return { sodium, lithium, fabricApi, library, lamp, torch, iris, lonely }
}

type Mods = ReturnType<typeof addProjects>

/** Answers the token of ada, who is signed in. */
function addPeople({ accounts, catalogue }: Service): string {
  accounts.addUser({ username: 'ada', balance: 500 })
  for (const username of ['some-author', 'owner']) accounts.addUser({ username })
  catalogue.addProject({ slug: 'some-project', owner: 'some-author' })
  for (const slug of ['mine', 'mine-too']) catalogue.addProject({ slug, owner: 'ada' })
  const old = { loaders: ['fabric'], game_versions: [OLD] }
  catalogue.addVersion('mine', { version_number: '0.7.0', ...old })
  const files = ['lamps-0.8.0.jar', 'lamps-0.8.0-sources.jar'].map((filename) => ({ filename, size: 3000 }))
  catalogue.addVersion('mine', { version_number: '0.8.0', ...old, files })
  // The mod that is built: of another one no version would be published.
  const built = { modId: 'house_rules', version: '0.9.0' }
  catalogue.addVersion('mine', { version_number: '0.9.0', ...old, files: [built] })
  catalogue.addProject({ slug: 'my-draft', owner: 'ada', status: 'draft' })
  catalogue.addVersion('my-draft', { version_number: '1.0.0', loaders: ['fabric'], game_versions: [OLD] })
  catalogue.addVersion('some-project', { version_number: '1.2.0', loaders: ['fabric'], game_versions: [LATER] })
  return accounts.addToken('ada', { kind: 'pat', scopes: SCOPES })
}

function put(folder: string, path: string, content: Buffer | string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

async function makeFolders({ disk, user, service }: Furnished, mods: Mods): Promise<void> {
  const jar = (version: Version | undefined) => service.catalogue.fileBytes(version?.files[0]?.hashes.sha1 ?? '')
  const fabric = { loaderUid: 'net.fabricmc.fabric-loader', loaderVersion: '0.17.2', gameVersion: OLD }
  const instances = join(user, '.local/share/PrismLauncher/instances')
  put(join(user, '.local/share/PrismLauncher'), 'prismlauncher.cfg', '[General]\nInstanceDir=instances\n')
  for (const name of ['Survival', 'Creative', 'Copy']) {
    const game = await writePrismInstance(join(instances, name), { name, ...fabric })
    if (name === 'Copy') continue
    put(game, 'mods/lithium-1.0.0.jar', jar(mods.lithium))
    put(game, 'mods/iris-1.8.0.jar', jar(mods.iris))
    put(game, 'mods/some-library.jar', jar(mods.library))
    put(game, 'mods/fabric-api.jar', jar(mods.fabricApi))
    put(game, 'mods/lamp.jar', jar(mods.lamp))
    put(game, 'mods/torch.jar', jar(mods.torch))
    if (name === 'Creative') put(game, 'mods/sodium-0.6.0.jar', jar(mods.sodium))
    else {
      put(game, 'mods/lonely.jar', jar(mods.lonely))
      put(game, 'mods/old-thing.jar', await makeHomemadeMod())
      put(game, 'mods/sodium-custom.jar', Buffer.concat([await makeHomemadeMod(), Buffer.from('custom')]))
    }
    put(game, 'config/lamp.toml', 'brightness = 3\n')
    put(game, 'config/private/notes.txt', 'mine\n')
    put(game, 'saves/World/level.dat', 'a world')
  }
  for (const name of ['from-a-friend', 'mods-from-a-friend'])
    put(await writePrismInstance(join(user, name), { name, ...fabric }), 'mods/lithium-1.0.0.jar', jar(mods.lithium))
  for (const name of ['.minecraft', 'somewhere']) put(join(user, name), 'mods/lithium-1.0.0.jar', jar(mods.lithium))
  put(join(user, '.minecraft'), 'launcher_profiles.json', '{"profiles":{},"version":3}')
  put(join(user, '.minecraft'), 'options.txt', 'version:4189\n')
  for (const name of ['minecraft', 'creative']) {
    await writeFabricServer(join(disk, 'srv', name), OLD)
    put(join(disk, 'srv', name), 'mods/lithium-1.0.0.jar', jar(mods.lithium))
    put(join(disk, 'srv', name), 'run.sh', 'exit 0\n')
  }
}

async function writeFiles({ work, service }: Furnished, token: string): Promise<void> {
  const { catalogue } = service
  const [file] = catalogue.versions('lamp').at(-1)?.files ?? []
  const entry = { path: 'mods/lamp.jar', hashes: file?.hashes, fileSize: file?.size, downloads: [file?.url ?? ''] }
  const packOf = (versionId: string) => {
    const dependencies = { minecraft: OLD, 'fabric-loader': '0.17.2' }
    const inside = { 'overrides/config/lamp.toml': `version = "${versionId}"\n\n[light]\nbrightness = 3\n` }
    return makePack({
      versionId,
      dependencies,
      files: [{ ...entry, env: { client: 'required', server: 'required' } }],
      inside,
    })
  }
  catalogue.addProject({ slug: 'lamp-pack', title: 'Lamps' })
  for (const number of ['2.0.0', '2.1.0'])
    catalogue.addVersion('lamp-pack', {
      version_number: number,
      loaders: ['mrpack', 'fabric'],
      game_versions: [OLD],
      files: [{ filename: `lamps-${number}.mrpack`, bytes: packOf(number) }],
    })
  const lines: Readonly<Record<string, string | Buffer>> = {
    'crash.txt':
      "Incompatible mods found!\n - Mod 'Lamp' (lamp) 1.0.0 requires any version of oil, which is missing!\n",
    'lamps.mrpack': packOf('2.0.0'),
    'lamps-2.1.0.mrpack': packOf('2.1.0'),
    'my-mod-1.2.jar': await makeHomemadeMod(),
    'build/mine.jar': await makeHomemadeMod(),
    'build/libs/lamps-1.0.0.jar': await makeHomemadeMod('1.0.0'),
    'build/libs/lamps-1.0.0-sources.jar': await makeHomemadeMod('1.0.0-sources'),
    'build/lamps.jar': writeZip([jsonPart('fabric.mod.json', LAMPS)]),
    'night.png': PNG,
    'README.md': '# Mine\n\nLamps.\n',
    'token.txt': `${token}\n`,
    'face.png': PNG,
    'portrait.png': Buffer.concat([PNG, Buffer.from('of another')]),
    'friends.txt': `lithium ${catalogue.project('lithium')?.id}\nhttps://modrinth.com/mod/sodium\n`,
    'version.json': JSON.stringify({
      project_id: catalogue.project('mine')?.id,
      name: 'Mine 1.0.0',
      version_number: '1.0.0',
      game_versions: [OLD],
      version_type: 'release',
      loaders: ['fabric'],
      featured: false,
      dependencies: [],
      file_parts: ['jar'],
    }),
  }
  for (const [path, content] of Object.entries(lines)) put(work, path, content)
  for (const [path, content] of packwizFiles()) put(join(work, 'lamps'), path, content)
}

async function makeHistory({ disk, user, names, json }: Furnished): Promise<void> {
  await json('modwell login --token-stdin --keep-in-file < token.txt')
  for (const name of ['Survival', 'Creative', 'Copy'])
    await json(`modwell instances adopt ${join(user, '.local/share/PrismLauncher/instances', name)}`)
  await json('modwell pack install lamp-pack@2.0.0 --name Lamps')
  // As a player does.
  writeFileSync(
    join(disk, 'modwell/instances/Lamps/config/lamp.toml'),
    'version = "2.0.0"\n\n[light]\nbrightness = 9\n',
  )
  const installed = await json('modwell install sodium@0.6.0 --in Survival')
  const [first] = idsIn(installed['changeSets'])
  names.set('CHANGESET', first ?? '')
  await json('modwell install fabric-api --in Copy')
  await json('modwell remove torch --in Survival --in Creative')
  const { changeSets } = await json('modwell history')
  const joint = (changeSets as readonly { readonly joint?: { readonly id: string } | null }[])[0]?.joint
  names.set('JOINT', joint?.id ?? '')
  const { instances } = await json('modwell problems Survival')
  names.set(
    '3f9c2a71d0',
    (instances as readonly { readonly findings: unknown }[]).flatMap(({ findings }) => idsIn(findings))[0] ?? '',
  )
  await json('modwell inspect')
}

function idsIn(list: unknown): readonly string[] {
  return (list as readonly { readonly id: string }[]).map(({ id }) => id)
}

/** An invitation to a team of its own, every time. */
export async function inviteAda({ service, names, json }: Furnished): Promise<void> {
  const project = service.catalogue.addProject({ slug: `team-${service.catalogue.projects().length}`, owner: 'owner' })
  const { id } = adaOf(service)
  await askService({ service }, 'owner', ['POST', `team/${project.team}/members`, { user_id: id }])
  const { notifications } = await json('modwell inbox --refresh')
  names.set('bC4dE6fG', idsIn(notifications)[0] ?? '')
}

/** A moderator has a question about a report of hers, every time about another project. */
export async function askAda({ service, names, json }: Furnished): Promise<void> {
  const { id: item } = service.catalogue.addProject({
    slug: `spam-${service.catalogue.projects().length}`,
    owner: 'owner',
  })
  const report = { report_type: 'spam', item_id: item, item_type: 'project', body: 'Look' }
  const made = await askService({ service }, adaOf(service).username, ['POST', 'report', report])
  if (service.accounts.user('mod') === undefined) service.accounts.addUser({ username: 'mod', role: 'moderator' })
  const message = messageFor('documented', 'Which of its versions?')
  await askService({ service }, 'mod', ['POST', `thread/${(made as { thread_id: string }).thread_id}`, message])
  const { notifications } = await json('modwell inbox --refresh')
  names.set('bC4dE6fG', idsIn(notifications)[0] ?? '')
}

/** A project of her own, another every time; `some-author` works on it too where that is said. */
export async function ownProject({ service, names }: Furnished, isShared = false): Promise<void> {
  const { catalogue, accounts } = service
  const ada = adaOf(service)
  const { slug, team } = catalogue.addProject({ slug: `my-project-${catalogue.projects().length}`, owner: ada.id })
  names.set('my-project', slug)
  if (!isShared) return
  const user_id = accounts.user('some-author')?.id
  await askService({ service }, ada.username, ['POST', `team/${team}/members`, { user_id }])
  await askService({ service }, 'some-author', ['POST', `team/${team}/join`])
}

export function sharedProject(place: Furnished): Promise<void> {
  return ownProject(place, true)
}

/** Another's project that she is invited to; another every time. */
export async function theirProject({ service, names }: Furnished): Promise<void> {
  const { catalogue } = service
  const project = catalogue.addProject({ slug: `their-project-${catalogue.projects().length}`, owner: 'some-author' })
  names.set('their-project', project.slug)
  const body = { user_id: adaOf(service).id }
  await askService({ service }, 'some-author', ['POST', `team/${project.team}/members`, body])
}

/** A report of hers, another every time, that a moderator has closed where that is said. */
export async function ownReport({ service, names }: Furnished, isClosed = false): Promise<void> {
  const { id: item } = service.catalogue.addProject({
    slug: `bad-${service.catalogue.projects().length}`,
    owner: 'owner',
  })
  const report = { report_type: 'spam', item_id: item, item_type: 'project', body: 'Look' }
  const made = (await askService({ service }, adaOf(service).username, ['POST', 'report', report])) as { id: string }
  names.set('rE9pOrT1', made.id)
  if (!isClosed) return
  if (service.accounts.user('mod') === undefined) service.accounts.addUser({ username: 'mod', role: 'moderator' })
  await askService({ service }, 'mod', ['PATCH', `report/${made.id}`, { closed: true }])
}

export function closedReport(place: Furnished): Promise<void> {
  return ownReport(place, true)
}

/** She has said where her earnings should go. */
export async function giveWallet({ service }: Furnished): Promise<void> {
  const { username } = adaOf(service)
  const payout_data = { payout_wallet: 'paypal', payout_wallet_type: 'email', payout_address: 'ada@example.org' }
  await askService({ service }, username, ['PATCH', `user/${username}`, { username, payout_data }])
}

/** A mod of her own. */
export async function giveAdaProject({ service }: Furnished): Promise<void> {
  if (service.catalogue.project('lamp-mod') !== undefined) return
  service.catalogue.addProject({ slug: 'lamp-mod', title: 'Lamp mod', owner: adaOf(service).id, downloads: 12 })
  service.catalogue.addVersion('lamp-mod', {
    version_number: '1.0.0',
    loaders: ['fabric'],
    game_versions: ['1.21.4'],
  })
}

/** By the name that she has by then: an example changes it. */
function adaOf({ accounts }: Service): { readonly id: string; readonly username: string } {
  const ada = accounts.user('ada') ?? accounts.user('ada.l')
  if (ada === undefined) throw new Error('nobody is ada')
  return ada
}

/** Two pictures in the gallery of a project of hers. */
export async function addPictures({ service, json }: Furnished): Promise<void> {
  const count = (service.catalogue.project('mine')?.gallery ?? []).length
  for (const name of ['night', 'portrait'].slice(count)) {
    await json(`modwell project gallery add mine ${name}.png --title ${name}`)
  }
}

/** A project that she no longer wants. */
export async function addOldProject({ service }: Furnished): Promise<void> {
  const { catalogue } = service
  if (catalogue.project('mine-old') === undefined) catalogue.addProject({ slug: 'mine-old', owner: adaOf(service).id })
}

/** A change that nobody knows to have been begun here waits in an instance. */
export async function interrupt({ user }: Furnished): Promise<void> {
  const game = join(user, '.local/share/PrismLauncher/instances/Copy/.minecraft')
  const [file] = readdirSync(join(game, '.modwell/history')).toSorted()
  if (file === undefined) throw new Error('Copy has no history')
  const { changeSet: written } = JSON.parse(readFileSync(join(game, '.modwell/history', file), 'utf8'))
  const changeSet = { ...written, id: 'k3mqx7ab', changes: [] }
  const journal = { format: 1, state: 'prepared', home: 'another', changeSet, areas: [], emptied: [] }
  writeFileSync(join(game, '.modwell/journal.json'), JSON.stringify(journal))
}

/** It was played since: the log is younger than whatever was done before. */
export async function playSurvival({ user }: Furnished): Promise<void> {
  const game = join(user, '.local/share/PrismLauncher/instances/Survival/.minecraft')
  put(game, 'logs/latest.log', '[20:31:19] [Render thread/INFO]: Stopping!\n')
}

/** Somebody moved its folder. */
export async function moveSurvival({ disk, user }: Furnished): Promise<void> {
  mkdirSync(join(disk, 'mnt/games'), { recursive: true })
  renameSync(join(user, '.local/share/PrismLauncher/instances/Survival'), join(disk, 'mnt/games/Survival'))
}

/** A pack as packwiz has it on the web or in a folder. */
export function packwizFiles(): ReadonlyMap<string, string> {
  const config = 'brightness = 3\n'
  const index = `hash-format = "sha256"\n[[files]]\nfile = "config/lamp.toml"\nhash = "${hash(config)}"\n`
  const pack = `name = "Web lamps"\nversion = "1"\n[index]\nfile = "index.toml"\nhash-format = "sha256"\nhash = "${hash(index)}"\n[versions]\nminecraft = "1.21.4"\nfabric = "0.17.2"\n`
  return new Map([
    ['/pack.toml', pack],
    ['/index.toml', index],
    ['/config/lamp.toml', config],
  ])
}

function hash(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
