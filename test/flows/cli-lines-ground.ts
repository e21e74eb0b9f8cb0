import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { makeHomemadeMod } from '../fixtures/library/own-files.ts'
import { makePack } from '../fixtures/make-pack.ts'
import { runModwell, type Ended } from '../cli/run-modwell.ts'
import { makeSixtyMods, type SixtyMods } from './ground/sixty-mods.ts'
import { openPlayground, type Playground } from './playground.ts'

export const NAME = 'Überlebenswelt 生存服务器 mit einem ziemlich langen Namen'
export const PACKED = 'Lamps of 生存服务器 in an extraordinarily long name of a pack'

export interface Ground {
  readonly playground: Playground
  readonly sixty: SixtyMods
  readonly folder: string
  run(args: readonly string[]): Promise<Ended>
  /** The ids of all change sets, instances and holds. */
  ids(): Promise<readonly string[]>
  /** The id of the newest change set. */
  newest(): Promise<string>
}

/** What to type, made when its turn comes: later ones build on earlier ones. */
type Line = (ground: Ground) => readonly string[] | Promise<readonly string[]>

/** Every command that prints, in an order in which it has something to say. */
export const LINES: Readonly<Record<string, readonly Line[]>> = {
  'settings set': [({ folder }) => ['settings', 'set', 'folders', join(folder, 'games')]],
  settings: [() => ['settings']],
  'settings get': [() => ['settings', 'get', 'folders']],
  'settings unset': [() => ['settings', 'unset', 'folders']],
  'instances discover': [({ folder }) => ['instances', 'discover', join(folder, 'games')]],
  'instances adopt': [
    ({ sixty }) => ['instances', 'adopt', sixty.gamePath, ...TARGET, '--name', NAME],
    ({ playground }) => {
      return ['instances', 'adopt', playground.makeGame('other', {}), ...TARGET, '--name', 'Other']
    },
  ],
  instances: [() => ['instances']],
  'instances list': [() => ['instances', 'list']],
  inspect: [
    () => ['inspect'],
    () => ['inspect', NAME],
    () => ['inspect', NAME, '--details'],
    () => ['inspect', NAME, '--verbose'],
    () => ['inspect', NAME, '--problems'],
    () => ['inspect', NAME, '--offline'],
    () => ['inspect', '--saved'],
  ],
  list: [() => ['list', NAME], () => ['list', NAME, '--verbose']],
  problems: [() => ['problems', NAME]],
  'problems list': [() => ['problems', 'list', NAME, '--verbose']],
  'problems ignore': [async (ground) => ['problems', 'ignore', await problemOf(ground), '--in', NAME]],
  'problems unignore': [
    () => ['problems', 'list', NAME, '--ignored'],
    async (ground) => ['problems', 'unignore', await problemOf(ground), '--in', NAME],
  ],
  tree: [() => ['tree', NAME]],
  crash: [
    ({ folder }) => {
      const file = join(folder, 'crash.txt')
      writeFileSync(
        file,
        `Incompatible mods found!\n - Mod '${NAME}' (lamp-1) 1.0.0 requires version 2.0 or later of 'Lamp 2' (lamp-2), but only the wrong version is present: 1.0!\n`,
      )
      return ['crash', file, '--in', NAME, '--share', join(folder, 'cleaned.txt')]
    },
  ],
  play: [() => ['play', NAME], () => ['play', 'Other', '--dry-run']],
  search: [() => ['search', 'lamp'], () => ['search', 'lamp', '--in', NAME]],
  show: [() => ['show', 'lamp-1']],
  versions: [
    () => ['versions', 'lamp-29', '--in', NAME],
    () => ['versions', 'lamp-2', '--in', NAME, '--with-incompatible', '--limit', '1'],
  ],
  changelog: [() => ['changelog', 'lamp-29'], () => ['changelog', 'lamp-2', '--limit', '1']],
  hold: [() => ['hold', 'lamp-30', '--in', NAME, '--note', 'because of a long sentence that tells why it is so']],
  holds: [() => ['holds']],
  unhold: [() => ['unhold', 'lamp-30', '--in', NAME]],
  channel: [() => ['channel', NAME, 'beta', '--only', 'lamp-31'], () => ['channel', NAME]],
  update: [() => ['update', NAME, '--dry-run'], () => ['update', NAME, '--yes', '--except', 'lamp-13']],
  why: [() => ['why', 'lamp-21', '--in', NAME]],
  history: [() => ['history'], () => ['history', NAME, '--verbose'], () => ['history', '--limit', '1']],
  'history show': [async (ground) => ['history', 'show', await ground.newest()]],
  'history compare': [async (ground) => ['history', 'compare', await ground.newest(), '--before']],
  undo: [() => ['undo', '--yes']],
  redo: [() => ['redo', '--yes']],
  bisect: [],
  'bisect start': [() => ['bisect', 'start', NAME, '--yes']],
  'bisect status': [() => ['bisect', 'status', NAME]],
  'bisect answer': [
    ({ sixty }) => {
      mkdirSync(join(sixty.gamePath, 'logs'), { recursive: true })
      writeFileSync(join(sixty.gamePath, 'logs/latest.log'), '[20:31:19] [Render thread/INFO]: Stopping!\n')
      return ['bisect', 'answer', NAME, '--yes']
    },
  ],
  'bisect good': [() => ['bisect', 'good', NAME, '--yes']],
  'bisect bad': [() => ['bisect', 'bad', NAME, '--yes']],
  'bisect skip': [() => ['bisect', 'skip', NAME, '--yes']],
  'bisect stop': [() => ['bisect', 'stop', NAME, '--yes']],
  install: [() => ['install', 'lamp-11', 'lamp-12', 'lamp-29', '--in', 'Other', '--yes']],
  disable: [() => ['disable', 'lamp-11', '--in', 'Other', '--yes']],
  enable: [() => ['enable', 'lamp-11', '--in', 'Other', '--yes']],
  remove: [() => ['remove', 'lamp-12', '--in', 'Other', '--yes']],
  'remove-unused': [() => ['remove-unused', NAME, '--dry-run']],
  fix: [() => ['fix', NAME, '--dry-run']],
  link: [() => ['link', HOMEMADE, 'lamp-21', '--in', NAME]],
  unlink: [() => ['unlink', HOMEMADE, '--in', NAME]],
  repair: [() => ['repair', BROKEN, '--in', NAME, '--yes']],
  recover: [() => ['recover']],
  lock: [],
  'lock write': [({ folder }) => ['lock', 'write', 'Other', join(folder, 'lock.json')]],
  'lock apply': [({ folder }) => ['lock', 'apply', join(folder, 'lock.json'), '--in', 'Other', '--dry-run']],
  export: [({ folder }) => ['export', NAME, join(folder, 'mods.md')]],
  import: [({ folder }) => ['import', join(folder, 'mods.md'), '--dry-run', ...TARGET, ...LOADER]],
  'pack export': [
    ({ folder }) => ['pack', 'export', 'Other', join(folder, 'other.mrpack'), ...LOADER],
    () => ['pack', 'export', NAME, '--list', ...LOADER],
  ],
  'pack install': [
    ({ folder }) => {
      const file = join(folder, 'lamps.mrpack')
      writeFileSync(file, makePack({ name: PACKED }))
      return ['pack', 'install', file, '--to', join(folder, 'games', 'packed'), '--yes']
    },
  ],
  pack: [() => ['pack']],
  'pack list': [() => ['pack', 'list'], () => ['pack', 'list', PACKED]],
  'pack diff': [() => ['pack', 'diff', PACKED]],
  'pack update': [() => ['pack', 'update', PACKED, '--dry-run']],
  move: [],
  'move plan': [() => ['move', 'plan', NAME, '--game-version', '1.21.12', '--loader', 'fabric']],
  'move compare': [
    () => ['move', 'compare', NAME],
    () => ['move', 'compare', NAME, '--game-version', '1.21.12,1.21.13'],
  ],
  'move watch': [() => ['move', 'watch', NAME, '--game-version', '1.21.12'], () => ['move', 'watch']],
  'move apply': [() => ['move', 'apply', NAME, '--game-version', '1.21.12', '--loader', 'quilt', '--yes']],
  whoami: [() => ['whoami']],
  accounts: [() => ['accounts']],
  'accounts list': [() => ['accounts', 'list']],
  'accounts use': [() => ['accounts', 'use', 'nobody']],
  inbox: [() => ['inbox']],
  'inbox list': [() => ['inbox', 'list', '--limit', '1']],
  'inbox show': [() => ['inbox', 'show', 'bC4dE6fG']],
  'inbox reply': [() => ['inbox', 'reply', 'bC4dE6fG', '--text', 'It is my own work.', '--dry-run']],
  'inbox mark-read': [() => ['inbox', 'mark-read', '--all']],
  'inbox accept': [() => ['inbox', 'accept', 'bC4dE6fG']],
  'inbox decline': [() => ['inbox', 'decline', 'bC4dE6fG']],
  'inbox delete': [() => ['inbox', 'delete', '--all', '--yes']],
  follow: [() => ['follow', 'lamp-1', 'lamp-2', 'lamp-29', 'nothing-is-called-so']],
  following: [() => ['following', '--keep-new'], () => ['following', '--limit', '1']],
  unfollow: [() => ['unfollow', 'lamp-1', 'lamp-2']],
  profile: [],
  'profile show': [() => ['profile', 'show', 'ada']],
  'profile set': [() => ['profile', 'set', '--bio', `${NAME} `.repeat(2).trim()]],
  'profile report': [() => ['profile', 'report', 'ada', '--kind', 'spam', '--text', 'Adverts']],
  report: [
    () => ['report', 'lamp-2', '--kind', 'spam', '--text', 'Adverts'],
    () => ['report', 'lamp-29@1.0.0', '--kind', 'spam', '--text', NAME],
  ],
  team: [() => ['team', 'lamps-of-ada']],
  'team show': [() => ['team', 'show', 'lamp-2']],
  'team invite': [
    () => ['team', 'invite', 'lamps-of-ada', 'bob', '--role', NAME, '--permissions', 'edit-details,edit-body'],
  ],
  'team set': [() => ['team', 'set', 'lamps-of-ada', 'bob', '--permissions', 'all', '--share', '1200.5']],
  'team transfer': [() => ['team', 'transfer', 'lamps-of-ada', 'bob', '--confirm', 'lamps-of-ada']],
  'team accept': [() => ['team', 'accept', 'lamp-2']],
  'team leave': [() => ['team', 'leave', 'lamps-of-ada']],
  'team remove': [() => ['team', 'remove', 'lamps-of-ada', 'bob', '--yes']],
  talk: [() => ['talk', 'lamps-of-ada']],
  'talk answer': [() => ['talk', 'answer', 'lamps-of-ada', '--text', `${NAME} `.repeat(3)]],
  'talk show': [() => ['talk', 'show', 'lamps-of-ada']],
  'talk close': [() => ['talk', 'close', 'rE9pOrT1']],
  'talk reopen': [() => ['talk', 'reopen', 'rE9pOrT1']],
  reports: [() => ['reports']],
  'reports list': [() => ['reports', 'list', '--open']],
  'reports show': [() => ['reports', 'show', 'rE9pOrT1']],
  payouts: [() => ['payouts']],
  'payouts show': [() => ['payouts', 'show']],
  'payouts withdraw': [() => ['payouts', 'withdraw', '15', '--dry-run'], () => ['payouts', 'withdraw', '15', '--yes']],
  projects: [() => ['projects'], () => ['projects', '--sort', 'downloads', '--limit', '1']],
  project: [],
  'project show': [() => ['project', 'show', OWN]],
  'project check': [() => ['project', 'check', OWN]],
  'project edit': [() => ['project', 'edit', OWN, '--summary', `${NAME} `.repeat(3).trim()]],
  'project submit': [() => ['project', 'submit', OWN]],
  'project status': [() => ['project', 'status', OWN], () => ['project', 'status', OWN, 'unlisted']],
  'project create': [() => ['project', 'create', '--title', NAME, '--summary', NAME]],
  'project icon': [() => ['project', 'icon', OWN, '--remove']],
  'project gallery': [],
  'project gallery list': [() => ['project', 'gallery', 'list', OWN]],
  'project gallery add': [({ folder }) => ['project', 'gallery', 'add', OWN, join(folder, 'no-such.png')]],
  'project gallery edit': [() => ['project', 'gallery', 'edit', OWN, '1', '--title', NAME]],
  'project gallery order': [() => ['project', 'gallery', 'order', OWN, '1']],
  'project gallery delete': [() => ['project', 'gallery', 'delete', OWN, '1', '--yes']],
  'project bulk': [() => ['project', 'bulk', OWN, '--add-category', 'utility']],
  'project init': [({ folder }) => ['project', 'init', join(folder, 'own-git'), '--project', OWN]],
  'project diff': [({ folder }) => ['project', 'diff', join(folder, 'own-git')]],
  'project push': [({ folder }) => ['project', 'push', join(folder, 'own-git')]],
  'project pull': [({ folder }) => ['project', 'pull', join(folder, 'own-git')]],
  'project delete': [() => ['project', 'delete', OWN, '--yes']],
  publish: [({ folder }) => ['publish', join(folder, 'nothing.jar'), '--project', 'lamp-1', '--dry-run']],
  version: [],
  'version list': [() => ['version', 'list', 'lamp-1']],
  'version show': [() => ['version', 'show', 'lamp-1@9.9']],
  'version edit': [() => ['version', 'edit', 'lamp-1@9.9', '--name', NAME]],
  'version withdraw': [() => ['version', 'withdraw', 'lamp-1@9.9']],
  'version restore': [() => ['version', 'restore', 'lamp-1@9.9']],
  'version feature': [() => ['version', 'feature', 'lamp-1@9.9']],
  'version unfeature': [() => ['version', 'unfeature', 'lamp-1@9.9']],
  'version add-file': [({ folder }) => ['version', 'add-file', 'lamp-1@9.9', join(folder, 'nothing.jar')]],
  'version remove-file': [() => ['version', 'remove-file', 'lamp-1@9.9', 'nothing.jar', '--yes']],
  'version delete': [() => ['version', 'delete', 'lamp-1@9.9', '--yes']],
  'version update-address': [() => ['version', 'update-address', 'lamp-1']],
  api: [() => ['api'], () => ['api', 'get-project', '--help']],
  store: [() => ['store']],
  'store status': [() => ['store', 'status']],
  'store verify': [() => ['store', 'verify']],
  'store prune': [() => ['store', 'prune', '--dry-run']],
  doctor: [() => ['doctor']],
  man: [({ folder }) => ['man', join(folder, 'man')]],
  'instances rename': [() => ['instances', 'rename', 'Other', `Another ${NAME}`]],
  'instances note': [() => ['instances', 'note', NAME, 'Fridays with Ada'], () => ['instances', 'note', NAME]],
  'instances icon': [() => ['instances', 'icon', NAME, '--remove']],
  'instances duplicate': [() => ['instances', 'duplicate', NAME, `The same ${NAME}`, '--yes']],
  'instances locate': [({ folder }) => ['instances', 'locate', NAME, join(folder, 'games', 'nowhere')]],
  'instances forget': [() => ['instances', 'forget', `Another ${NAME}`, '--yes']],
  'instances delete': [() => ['instances', 'delete', PACKED, '--yes']],
  login: [() => ['login']],
  logout: [() => ['logout']],
}
export const OWN = 'a-project-of-ada-with-a-rather-long-name'
const LOADER = ['--loader-version', '0.18.4'] as const
const TARGET = ['--loader', 'fabric', '--game-version', '1.21.11'] as const
const HOMEMADE = 'mods/house-rules-0.3.1-with-a-rather-long-name.jar'
const BROKEN = 'mods/half-a-download-with-a-rather-long-name.jar'

async function problemOf({ run }: Ground): Promise<string> {
  const { stdout } = await run(['problems', 'list', NAME, '--json'])
  const finding = z.object({ id: z.string(), kind: z.string() })
  const document = z.object({ instances: z.array(z.object({ findings: z.array(finding) })) })
  const [instance] = document.parse(JSON.parse(stdout)).instances
  return instance?.findings.find(({ kind }) => kind === 'unreadable')?.id ?? ''
}

/** `width`: null: none is named. */
export async function openGround(width: number | null, more: Readonly<Record<string, string>> = {}): Promise<Ground> {
  const playground = await openPlayground()
  const { service, folder } = playground
  service.accounts.addUser({ username: 'ada', balance: 40 })
  service.accounts.addUser({ username: 'bob' })
  service.catalogue.addProject({ slug: 'lamps-of-ada', title: NAME, owner: 'ada' })
  const token = service.accounts.addToken('ada', { kind: 'pat', scopes: SCOPES })
  service.catalogue.addProject({ slug: OWN, title: NAME, owner: 'ada', description: `${NAME} `.repeat(4) })
  service.notify('ada', { title: NAME, text: `${NAME} `.repeat(3) })
  service.notify('ada', { title: 'x'.repeat(90), text: '超长'.repeat(60) })
  mkdirSync(join(folder, 'games'), { recursive: true })
  const sixty = makeSixtyMods(playground, 'sixty')
  writeFileSync(join(sixty.gamePath, HOMEMADE), await makeHomemadeMod())
  const env = { MODWELL_TOKEN: token, HOME: folder, ...(width === null ? {} : { COLUMNS: String(width) }), ...more }
  const run = (args: readonly string[]) => runModwell(args, { home: join(folder, 'cli'), service: service.url, env })
  const idsIn = async (...args: readonly string[]) => {
    const { stdout } = await run([...args, '--json'])
    return [...stdout.matchAll(/"id": "(\w+)"/g)].flatMap(([, id]) => id ?? [])
  }
  const newest = async () => {
    const { stdout } = await run(['history', '--json'])
    const document = z.object({ changeSets: z.array(z.object({ id: z.string() })) })
    return document.parse(JSON.parse(stdout)).changeSets[0]?.id ?? ''
  }
  const ids = async () => (await Promise.all(['history', 'instances', 'holds'].map((of) => idsIn(of)))).flat()
  return { playground, sixty, folder, run, ids, newest }
}

const SCOPES = [
  'USER_READ',
  'USER_WRITE',
  'NOTIFICATION_READ',
  'NOTIFICATION_WRITE',
  'PROJECT_READ',
  'PROJECT_WRITE',
  'REPORT_CREATE',
  'REPORT_READ',
  'REPORT_WRITE',
  'THREAD_READ',
  'THREAD_WRITE',
  'PAYOUTS_READ',
  'PAYOUTS_WRITE',
]
