import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { ExportWish, PackExport } from '../../../core/model/packs/pack-export.ts'
import { readHosts } from '../../arguments/read-hosts.ts'
import { agreeToReplace } from '../../ask/replace-file.ts'
import type { Run, Session } from '../../run/session.ts'
import { packExportView } from '../../views/packs/pack-export-view.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

interface Options {
  readonly name?: string
  readonly packVersion?: string
  readonly summary?: string
  readonly loaderVersion?: string
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly optional?: readonly string[]
  readonly allowHost?: readonly string[]
  readonly packwiz?: true
  readonly force?: true
  readonly list?: true
}

export function addPackExport(group: Command, run: Run): void {
  const command = group
    .command('export')
    .description(formatMessage('help-pack-export'))
    .argument('<instance>', formatMessage('argument-instance'))
    .argument('[file]', formatMessage('argument-pack-export-file'))
    .option('--packwiz', formatMessage('option-pack-packwiz'))
    .option('--list', formatMessage('option-pack-list'))
    .option('--include <paths...>', formatMessage('option-pack-include'))
    .option('--exclude <paths...>', formatMessage('option-pack-exclude'))
    .option('--optional <paths...>', formatMessage('option-pack-export-optional'))
    .option('--name <name>', formatMessage('option-pack-export-name'))
    .option('--pack-version <number>', formatMessage('option-pack-export-version'))
    .option('--summary <text>', formatMessage('option-pack-export-summary'))
    .option('--loader-version <number>', formatMessage('option-pack-loader-version'))
    .option('--allow-host <hosts...>', formatMessage('option-pack-export-allow-host'))
    .option('--force', formatMessage('option-replace'))
    .addHelpText('after', formatMessage('help-pack-export-more'))
    .action(async (instance: string, file: string | undefined, chosen: Options) => {
      if ((file === undefined) === (chosen.list === undefined)) command.error(formatMessage('misuse-pack-export'))
      await run(async (session) => {
        const { core, call } = session
        const wish = wishOf(chosen)
        const told =
          file === undefined
            ? await core.packs.listExport(instance, wish, call)
            : await write(instance, resolve(file), { ...chosen, wish, session })
        return {
          document: { file: file === undefined ? null : resolve(file), ...exportDocument(told) },
          text: (style) => packExportView(told, file ?? null, style),
        }
      })
    })
}

interface ExportRequest extends Pick<Options, 'packwiz' | 'force'> {
  readonly wish: ExportWish
  readonly session: Session
}

async function write(
  named: string,
  file: string,
  { packwiz, force, wish, session }: ExportRequest,
): Promise<PackExport> {
  const { core, call } = session
  const isForced = force === true
  if (packwiz === true) return core.packs.exportPackwiz(named, file, wish, { ...call, isForced })
  const { readNamedFile } = await import('../../../core/core.ts')
  const { name } = await core.instances.find(named)
  const isThere = !isForced && (await readNamedFile(file)) !== null
  if (isThere && (await core.packs.nameIn(file)) !== (wish.name ?? name)) await agreeToReplace(file, session)
  return core.packs.exportTo(named, file, wish, call)
}

function wishOf(chosen: Options): ExportWish {
  return {
    name: chosen.name ?? null,
    version: chosen.packVersion ?? null,
    summary: chosen.summary ?? null,
    loaderVersion: chosen.loaderVersion ?? null,
    include: withoutSlash(chosen.include),
    exclude: withoutSlash(chosen.exclude),
    optional: chosen.optional ?? [],
    hosts: readHosts(chosen.allowHost),
  }
}

function withoutSlash(paths: readonly string[] = []): readonly string[] {
  return paths.map((path) => path.replace(/\/+$/, ''))
}

function exportDocument({ name, version, target, entries, bytes }: PackExport): object {
  const { loader, loaderVersion, gameVersion } = target
  return {
    pack: { name, version, loader, loaderVersion, gameVersion },
    bytes,
    entries: entries.map(({ path, size, how, isFolder, title, needs, reason, line }) => ({
      path,
      size,
      how,
      isFolder,
      title,
      needs: { ...needs },
      reason: reason === null ? null : { code: reason.code, message: reason.message },
      line,
    })),
  }
}
