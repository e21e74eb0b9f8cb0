import type { FoundLauncher } from '../../model/instances/launcher-entry.ts'
import type { LinkedPack } from '../../pipeline/discover/linked-pack.ts'
import type { ListFormat, ListPack, ListPackWish, ModList, ReadList } from '../../model/changes/mod-list.ts'
import type { PackFit } from '../../model/packs/pack-fit.ts'
import type { ExportWish, PackExport } from '../../model/packs/pack-export.ts'
import type { InstalledPack, PackDiff, PackLink } from '../../model/packs/pack.ts'
import type { PackInInstance, PackOutlook } from '../../model/packs/pack-state.ts'
import type { AskOptions, CallOptions } from '../request-options.ts'

/** What is in an instance, as a list that people hand on, and an instance of what such a list names. */
export interface ModListsApi {
  /** Throws `unreadable-folder`. */
  of(instance: string, options?: AskOptions): Promise<ModList>
  render(list: ModList, format: ListFormat): string
  /** A file that names projects by links, or one in each line; absolute. Throws `bad-argument`. */
  read(file: string, options?: Pick<AskOptions, 'signal'>): Promise<ReadList>
  /**
   * What of them fits, as a pack in the store: a wish to `install-pack` brings it into an instance. `channel` null: the settings'. Throws
   * `unsatisfiable` where nothing fits.
   */
  pack(wish: ListPackWish, options?: AskOptions): Promise<ListPack>
}

/** With what it is called. */
export type NamedLauncher = { readonly name: string } & (
  | (Extract<FoundLauncher, { kind: 'fillable' }> & { readonly outlook: string })
  | Extract<FoundLauncher, { kind: 'importing' }>
)

/** What packs brought into instances. An instance is named as for `instances.find`. */
export interface PacksApi {
  /** Of the instance as it is now; null: none was installed. */
  current(instance: string): Promise<InstalledPack | null>
  /** Which version of which project its launcher says that it made it from; null: none does. What that brought is what the first update is told from. */
  linked(instance: string): Promise<LinkedPack | null>
  /** The instances that were made of a pack of the service, each with its version of it and what is newer. `project`: id or slug. */
  inInstances(project: string, options?: AskOptions): Promise<readonly PackInInstance[]>
  /** The instances that packs of the service were installed into, without asking the service. */
  installed(): Promise<readonly { readonly instanceId: string; readonly projectId: string }[]>
  /**
   * The launchers on this machine, with what they are called: those in which a pack can become an instance, the one with most of them first;
   * then those that take it by their own import. `outlook`: what happens there, and what is left to the person.
   */
  launchers(): Promise<readonly NamedLauncher[]>
  /** What the person has otherwise than the pack since its last update: nothing where there is none such; `path`: of that file alone. Throws `not-found`. */
  diffs(instance: string, path?: string): Promise<readonly PackDiff[]>
  /** The same of an update that was proposed. Throws `plan-gone`. */
  diffsOfPlan(planId: string, path?: string): Promise<readonly PackDiff[]>
  /**
   * What the newer version of its pack that the last `inspect` found would change. null: it found none, or what that version brings cannot be
   * had without asking the person for something, or is large.
   */
  outlook(instance: string, options?: CallOptions): Promise<PackOutlook | null>
  /** What the pack in a file would be to the instance. `file`: absolute. Throws what reading it throws. */
  judge(file: string, instance: string, options?: AskOptions): Promise<PackFit>
  /** What the pack only names and the person has to get, as far as that is not there. */
  manualDownloads(instance: string): Promise<readonly PackLink[]>
  /** What a pack of the instance would have. Throws `bad-argument`, `not-found`. */
  listExport(instance: string, wish: ExportWish, options?: AskOptions): Promise<PackExport>
  /** What the pack in a file is called; null: there is none. `file`: absolute. */
  nameIn(file: string): Promise<string | null>
  /**
   * Writes it as a packwiz pack into a folder that is not there, or empty, or that a former export made: there only what differs is written.
   * `folder`: absolute; `isForced`: also over what lies in the way. Throws `bad-argument`.
   */
  exportPackwiz(
    instance: string,
    folder: string,
    wish: ExportWish,
    options?: AskOptions & { readonly isForced?: boolean },
  ): Promise<PackExport>
  /** Writes it as a `.mrpack` file, whole or not at all. `file`: absolute. */
  exportTo(instance: string, file: string, wish: ExportWish, options?: AskOptions): Promise<PackExport>
}
