import { resolve } from 'node:path'
import { Option, type Command } from 'commander'
import { SIDES, type Side } from '../../../core/model/instances/loader.ts'
import type { PackPlace, InstalledPack } from '../../../core/model/packs/pack.ts'
import type { NamedProject, Wish } from '../../../core/model/plans/wish.ts'
import { CoreError } from '../../../core/errors.ts'
import { change } from '../../change.ts'
import type { Answer, Run, Session } from '../../run/session.ts'
import { packNamed, packVersionNamed } from '../../arguments/pack-named.ts'
import { readHosts } from '../../arguments/read-hosts.ts'
import { isYes } from '../../terminal/ask.ts'
import { plain } from '../../terminal/plain.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { playDocument } from '../../documents/change-document.ts'
import { playView } from '../../views/packs/pack-view.ts'
import { addPackDiff } from './pack-diff.ts'
import { addPackExport } from './pack-export.ts'
import { launcherNamed } from '../../arguments/launcher-named.ts'
import type { Instance } from '../../../core/model/instances/instance.ts'
import { labelOf } from '../../arguments/as-typed.ts'
import type { Style } from '../../terminal/style.ts'
import { table } from '../../terminal/table.ts'

interface Options {
  readonly in?: string
  readonly to?: string
  /** true: the one that is used most. */
  readonly launcher?: string | true
  readonly name?: string
  readonly side?: Side
  readonly optional?: readonly string[]
  readonly allOptional?: true
  readonly without?: readonly string[]
  readonly allowHost?: readonly string[]
  readonly asIs?: readonly string[]
  readonly force?: true
  readonly despiteMismatch?: true
  readonly dryRun?: true
}

type PackWish = Extract<Wish, { kind: 'install-pack' }>

export function addPack(program: Command, run: Run): void {
  const group = program.command('pack').description(formatMessage('help-pack'))
  addPackList(group, run)
  addInstall(group, run)
  addUpdate(group, run)
  addPackDiff(group, run)
  addPackExport(group, run)
}

function addInstall(group: Command, run: Run): void {
  const command = group
    .command('install')
    .description(formatMessage('help-pack-install'))
    .argument('<pack>', formatMessage('argument-pack'))
    .option('--in <instance>', formatMessage('option-pack-into'))
    .option('--to <dir>', formatMessage('option-pack-to'))
    .option('--launcher [dir]', formatMessage('option-pack-launcher'))
    .option('--name <name>', formatMessage('option-pack-name'))
    .addOption(new Option('--side <side>', formatMessage('option-pack-side')).choices(SIDES))
    .option('--optional <paths...>', formatMessage('option-pack-optional'))
    .option('--all-optional', formatMessage('option-pack-all-optional'))
    .option('--without <paths...>', formatMessage('option-pack-without'))
    .option('--allow-host <hosts...>', formatMessage('option-pack-allow-host'))
    .option('--as-is <paths...>', formatMessage('option-pack-as-is'))
    .option('--force', formatMessage('option-pack-force'))
    .option('--despite-mismatch', formatMessage('option-pack-despite-mismatch'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', formatMessage('help-pack-install-more'))
    .action(async (given: string, chosen: Options) => {
      const places = [chosen.in, chosen.to, chosen.launcher].filter((place) => place !== undefined)
      if (places.length > 1) command.error(formatMessage('misuse-pack-places'))
      if (chosen.in !== undefined && chosen.name !== undefined) command.error(formatMessage('misuse-pack-name'))
      if (chosen.optional !== undefined && chosen.allOptional === true)
        command.error(formatMessage('misuse-pack-optional'))
      const pack = packNamed(given)
      if (pack.file === undefined && pack.address === undefined && Object.values(pack).includes(''))
        command.error(formatMessage('misuse-pack', { given }))
      await run((session) => installPack(pack, chosen, session))
    })
}

export async function installPack(pack: NamedProject, chosen: Options, session: Session): Promise<Answer> {
  const wish: PackWish = {
    kind: 'install-pack',
    pack,
    into: placeOf(chosen),
    side: chosen.side ?? null,
    optional: chosen.allOptional === true ? 'all' : (chosen.optional ?? []),
    without: chosen.without ?? [],
    hosts: readHosts(chosen.allowHost),
    asIs: chosen.asIs ?? [],
    isForced: chosen.force === true,
    isMismatchAllowed: chosen.despiteMismatch === true,
    freshness: session.call.freshness,
  }
  const isChosen = chosen.optional !== undefined || chosen.allOptional === true
  const allowed = chosen.dryRun === true ? wish : await askForHosts(wish, session)
  const decided = isChosen || chosen.dryRun === true ? allowed : await askForOptional(allowed, session)
  return change(session, decided, chosen.dryRun === true)
}

interface UpdateOptions extends Pick<
  Options,
  'optional' | 'allOptional' | 'without' | 'allowHost' | 'asIs' | 'dryRun'
> {
  readonly toVersion?: string
  readonly usePack?: readonly string[]
  readonly merge?: readonly string[]
}

function addUpdate(group: Command, run: Run): void {
  group
    .command('update')
    .description(formatMessage('help-pack-update'))
    .argument('<instance>', formatMessage('argument-instance'))
    .option('--to-version <pack>', formatMessage('option-pack-version'))
    .option('--use-pack <paths...>', formatMessage('option-pack-theirs'))
    .option('--merge <paths...>', formatMessage('option-pack-merged'))
    .option('--optional <paths...>', formatMessage('option-pack-optional'))
    .option('--all-optional', formatMessage('option-pack-all-optional'))
    .option('--without <paths...>', formatMessage('option-pack-without'))
    .option('--allow-host <hosts...>', formatMessage('option-pack-allow-host'))
    .option('--as-is <paths...>', formatMessage('option-pack-as-is'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', formatMessage('help-pack-update-more'))
    .action(async (instance: string, chosen: UpdateOptions) => {
      await run(async (session) => {
        const wish = {
          kind: 'update-pack',
          instance,
          pack: chosen.toVersion === undefined ? null : packVersionNamed(chosen.toVersion),
          theirs: chosen.usePack ?? [],
          merged: chosen.merge ?? [],
          optional: chosen.allOptional === true ? 'all' : (chosen.optional ?? []),
          without: chosen.without ?? [],
          hosts: readHosts(chosen.allowHost),
          asIs: chosen.asIs ?? [],
          freshness: session.call.freshness,
        } as const
        return change(session, chosen.dryRun === true ? wish : await askForHosts(wish, session), chosen.dryRun === true)
      })
    })
}

/** Where a pack comes to, as the options say. */
export function placeOf({
  in: into,
  to,
  launcher,
  name = null,
}: Pick<Options, 'in' | 'to' | 'launcher'> & { name?: string | null }): PackPlace {
  if (into !== undefined) return { kind: 'instance', instance: into }
  if (to !== undefined) return { kind: 'folder', folder: resolve(to), name }
  if (launcher === undefined) return { kind: 'own', name }
  return launcherNamed(launcher, name)
}

type AnyPackWish = Extract<Wish, { kind: 'install-pack' | 'update-pack' }>

/** On a terminal, each host that the pack has files at and that nobody allowed yet: once, as the pack keeps the answer. */
async function askForHosts<W extends AnyPackWish>(wish: W, session: Session): Promise<W> {
  const { core, ask, options, signal } = session
  if (ask === null || options.isYes) return wish
  const may = async (host: string) => isYes(await ask(formatMessage('ask-allow-host', { host: plain(host) })))
  const { address } = wish.pack ?? {}
  const own = address === undefined ? null : new URL(address).host
  const plans = await core.propose(wish, { signal, priority: 'user' }).catch((error: unknown) => {
    const isUnasked = error instanceof CoreError && error.code === 'unsatisfiable' && own !== null
    if (!isUnasked || wish.hosts.includes(own)) throw error
    return null
  })
  if (plans === null && own !== null)
    return (await may(own)) ? askForHosts({ ...wish, hosts: [...wish.hosts, own] }, session) : wish
  const hosts = [...wish.hosts]
  const waiting = (plans ?? [])
    .flatMap(({ advice }) => advice)
    .filter(({ reason }) => reason.fact === 'host-not-allowed')
  for (const { wish: other } of waiting.flatMap(({ choices }) => choices)) {
    const [host, ...more] = 'hosts' in other ? other.hosts.filter((each) => !wish.hosts.includes(each)) : []
    if (host !== undefined && more.length === 0 && (await may(host))) hosts.push(host)
  }
  return { ...wish, hosts }
}

/** On a terminal, file by file; without anybody to ask none of them comes. */
async function askForOptional(wish: PackWish, { core, ask, options, signal }: Session): Promise<PackWish> {
  if (ask === null || options.isYes) return wish
  const [plan] = await core.propose(wish, { signal, priority: 'user' })
  const optional: string[] = []
  for (const { path, cause } of plan?.skipped ?? []) {
    if (cause !== 'optional') continue
    if (isYes(await ask(formatMessage('ask-optional-file', { path: plain(path) })))) optional.push(path)
  }
  return { ...wish, optional }
}

function addPackList(group: Command, run: Run): void {
  group
    .command('list', { isDefault: true })
    .alias('ls')
    .description(formatMessage('help-pack-list'))
    .argument('[instance]', formatMessage('argument-pack-instance'))
    .addHelpText('after', formatMessage('help-pack-list-more'))
    .action(async (named: string | undefined) => {
      await run(async ({ core }) => {
        const all = named === undefined ? (await core.instances.list()).map(({ instance }) => instance) : []
        const packs: PackOf[] = []
        for (const instance of named === undefined ? all : [await core.instances.find(named)]) {
          const pack = await core.packs.current(instance.id)
          if (pack !== null) packs.push({ instance, pack })
        }
        const play =
          named === undefined || packs.length === 0 ? [] : await core.instances.playSteps(named, { isAsked: true })
        return {
          document: {
            packs: packs.map(({ instance, pack: { name, version, projectId, versionId } }) => {
              return { instance: instance.id, name, version, projectId, versionId, ...playDocument(play) }
            }),
          },
          text: (style) => [
            ...(named !== undefined && packs.length === 0
              ? [formatMessage('no-pack-in-instance', { instance: plain(named) })]
              : packListView(packs, style)),
            ...packs.slice(0, 1).flatMap(({ instance }) => playView(instance.id, play, style)),
          ],
        }
      })
    })
}

/** The pack that an instance is of. */
interface PackOf {
  readonly instance: Instance
  readonly pack: InstalledPack
}

function packListView(packs: readonly PackOf[], style: Style): readonly string[] {
  if (packs.length === 0) return [formatMessage('no-packs-installed')]
  const rows = packs.map(({ instance, pack: { name, version } }) => ({
    cells: [{ text: plain(labelOf(instance, style.typed)) }, { text: plain(name) }, { text: plain(version) }],
  }))
  const columns = [
    { title: message('column-instance'), atLeast: 12 },
    { title: message('column-pack'), atLeast: 12 },
    { title: message('column-version') },
  ] as const
  return table(columns, rows, style)
}
