import { placeOf } from './pack.ts'
import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import type { Channel } from '../../../core/model/versions/channel.ts'
import type { ListPackWish, ReadList } from '../../../core/model/changes/mod-list.ts'
import { change } from '../../change.ts'
import type { Run, Session } from '../../run/session.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import { addChannelOption } from '../changes/channel-option.ts'

interface Options {
  readonly loader?: string
  readonly loaderVersion?: string
  readonly gameVersion?: string
  readonly channel?: Channel
  readonly name?: string
  readonly to?: string
  readonly launcher?: string | true
  readonly in?: string
  readonly following?: true
  readonly dryRun?: true
}

export function addImport(command: Command, run: Run): void {
  command
    .description(formatMessage('help-import'))
    .argument('[file]', formatMessage('argument-list-file'))
    .option('--following', formatMessage('option-list-following'))
    .option('--loader <loader>', formatMessage('option-list-loader'))
    .option('--loader-version <number>', formatMessage('option-list-loader-version'))
    .option('--game-version <version>', formatMessage('option-list-game-version'))
    .option('--in <instance>', formatMessage('option-pack-into'))
    .option('--to <dir>', formatMessage('option-pack-to'))
    .option('--launcher [dir]', formatMessage('option-pack-launcher'))
    .option('--name <name>', formatMessage('option-pack-name'))
    .option('-n, --dry-run', formatMessage('option-dry-run'))
    .addHelpText('after', formatMessage('help-import-more'))
  addChannelOption(command)
  command.action(async (file: string | undefined, chosen: Options) => {
    if ([chosen.in, chosen.to, chosen.launcher].filter((place) => place !== undefined).length > 1)
      command.error(formatMessage('misuse-pack-places'))
    if ((file === undefined) === (chosen.following === undefined)) command.error(formatMessage('misuse-list'))
    await run(async (session) => {
      const { core, call } = session
      const list = await readList(file, session)
      const { pack, left } = await core.modLists.pack(await wishOf(list, chosen, session), call)
      session.warn(left.map(({ title, reason }) => formatMessage('list-left-out', { title, why: reason.message })))
      const wish = {
        kind: 'install-pack',
        pack,
        into: placeOf(chosen),
        side: null,
        optional: [],
        without: [],
        hosts: [],
        isForced: false,
        freshness: call.freshness,
      } as const
      const answer = await change(session, wish, chosen.dryRun === true)
      const told = left.map(({ path, title, reason }) => {
        return { project: path, title, reason: { code: reason.code, message: reason.message } }
      })
      return { ...answer, document: { ...answer.document, leftOut: told } }
    })
  })
}

/** What a file names, or what the person follows. */
async function readList(file: string | undefined, { core, signal, call }: Session): Promise<ReadList> {
  if (file === undefined) {
    const { projects } = await core.inbox.following(call)
    return {
      name: formatMessage('list-of-followed'),
      target: null,
      projects: projects.map(({ project }) => ({ project: project.id, version: null })),
    }
  }
  return core.modLists.read(file, { signal })
}

/** For what the person says, else the instance that it goes into, else what the list was of. */
async function wishOf(list: ReadList, chosen: Options, { core }: Session): Promise<ListPackWish> {
  const there = chosen.in === undefined ? list.target : await core.instances.find(chosen.in)
  const gameVersion = chosen.gameVersion ?? there?.gameVersion ?? null
  if (gameVersion === null)
    throw new CoreError('bad-argument', message('list-for-which-game-version'), {
      remedies: [{ kind: 'name-game-version' }],
    })
  const loader = chosen.loader ?? there?.loader ?? null
  const sameLoader = loader === there?.loader ? there.loaderVersion : null
  return {
    name: chosen.name ?? list.name ?? formatMessage('list-without-name'),
    projects: list.projects,
    target: {
      gameVersion,
      loader: loader === 'vanilla' ? null : loader,
      loaderVersion: chosen.loaderVersion ?? sameLoader ?? null,
    },
    channel: chosen.channel ?? null,
  }
}
