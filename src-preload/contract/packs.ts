import type { ListFormat } from '../../src-main/core/model/changes/mod-list.ts'
import type { ExportedEntry, ExportWish, PackExport } from '../../src-main/core/model/packs/pack-export.ts'
import type { PackDiff, PackTarget } from '../../src-main/core/model/packs/pack.ts'
import type { GivenFile } from './given-files.ts'

/** A pack of the service, or a file that the person gave. */
export type PackSource =
  | { readonly kind: 'project'; readonly project: string; readonly version: string | null }
  | { readonly kind: 'file'; readonly file: string }

/** A folder that the person chose in the system's dialog; `id` is main's name for it, `path` is for showing only. */
export interface GivenFolder {
  readonly id: string
  readonly path: string
}

/** Where a pack goes. `name` null: the pack's own. */
export type PackTargetChoice =
  | { readonly kind: 'own' | 'launcher'; readonly name: string | null }
  /** One that is empty, by the id of a `GivenFolder`. */
  | { readonly kind: 'folder'; readonly folder: string; readonly name: string | null }
  | { readonly kind: 'instance'; readonly instance: string }

/** The pack that an instance was made of. */
export interface PackView {
  /** null: its launcher names it by its id alone, and the service was not asked yet. */
  readonly name: string | null
  /** null: as for `name`. */
  readonly version: string | null
  /** null: the service does not know it. */
  readonly projectId: string | null
  readonly versionId: string | null
  /** What it only names, and is not there yet. */
  readonly elsewhere: readonly ElsewhereView[]
}

/** What a pack only names, for the person to get. */
export interface ElsewhereView {
  readonly title: string
  /** Of its page; null: nobody knows it. */
  readonly link: string | null
  /** How many files it stands for. */
  readonly count: number
  /** Which file is meant, in words; null: the pack does not say. */
  readonly file: string | null
}

/** What differs between the person's file and the pack's. */
export type PackDiffView = Pick<PackDiff, 'path' | 'patch' | 'conflicts'>

export type ExportFormat = 'mrpack' | 'packwiz' | ListFormat

/** What of an instance comes along, in paths that an `ExportView` named. */
export type ExportChoice = Omit<ExportWish, 'summary'>

/** A file, or a folder that stays out whole. */
export interface ExportedView extends Pick<ExportedEntry, 'path' | 'size' | 'how' | 'isFolder' | 'title'> {
  /** Why it stays out, or what to know of it. */
  readonly note: string | null
}

/** What the pack of an instance would have, in the order of the paths. */
export interface ExportView extends Pick<PackExport, 'name' | 'version' | 'target' | 'bytes'> {
  readonly entries: readonly ExportedView[]
}

/** A list of projects: what the person follows, or a file that they gave. */
export type ListSource = { readonly kind: 'following' } | { readonly kind: 'file'; readonly file: string }

/** What such a list says of itself. */
export interface ListView extends PackTarget {
  readonly name: string
  readonly count: number
}

/** What of a list fits, as a pack, and what does not. */
export interface ListPackView {
  readonly pack: GivenFile
  readonly left: readonly { readonly title: string; readonly why: string }[]
}

/** Part of `Questions`. */
export interface PackQuestions {
  /** Asks for a pack with the system's dialog; none: the person thought otherwise. */
  'pack.choose-file': { readonly argument: null; readonly answer: readonly GivenFile[] }
  'pack.read-list': { readonly argument: { readonly list: ListSource }; readonly answer: ListView }
  'pack.of-list': {
    readonly argument: { readonly list: ListSource; readonly target: PackTarget & { readonly gameVersion: string } }
    readonly answer: ListPackView
  }
  'pack.list-export': {
    readonly argument: { readonly instance: string; readonly choice: ExportChoice }
    readonly answer: ExportView
  }
  /** Asks with the system's dialog where to, and writes it there; its path, null: the person thought otherwise. Of lists, only the mods count. */
  'pack.export': {
    readonly argument: { readonly instance: string; readonly format: ExportFormat; readonly choice: ExportChoice }
    readonly answer: string | null
  }
  /** null: none was installed. */
  'pack.of': { readonly argument: { readonly instance: string }; readonly answer: PackView | null }
  /** Of an update that is reviewed: what the person and the pack both changed. */
  'pack.diffs': { readonly argument: { readonly plan: string }; readonly answer: readonly PackDiffView[] }
  /** Asks for a folder with the system's dialog; null: the person thought otherwise. */
  'pack.choose-folder': { readonly argument: null; readonly answer: GivenFolder | null }
}
