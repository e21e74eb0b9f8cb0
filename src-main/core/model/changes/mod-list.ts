import type { FileType } from '../files/installed-file.ts'
import type { NamedProject } from '../plans/wish.ts'
import type { PackTarget } from '../packs/pack.ts'
import type { SkippedFile } from '../plans/plan.ts'
import type { Channel } from '../versions/channel.ts'

/** How a list is written. */
export const LIST_FORMATS = ['markdown', 'html', 'csv', 'json'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]

/** A file of an instance, as people talk of it. Null is what the service does not know. */
export interface ListedMod {
  readonly title: string
  readonly type: FileType
  readonly enabled: boolean
  /** Relative to the game folder, `/`. */
  readonly path: string
  readonly version: string | null
  readonly versionId: string | null
  readonly projectId: string | null
  readonly slug: string | null
  /** The project's page. */
  readonly url: string | null
}

/** What is in an instance, to be read and handed on. */
export interface ModList {
  readonly format: 1
  readonly kind: 'modwell-list'
  readonly instance: PackTarget & { readonly name: string }
  /** By title. */
  readonly mods: readonly ListedMod[]
}

/** A project that a list names. */
export interface ListedProject extends NamedProject {
  /** The list has it disabled; absent: enabled. */
  readonly isDisabled?: boolean
}

/** What a list names, as far as anybody could read it. */
export interface ReadList {
  readonly name: string | null
  /** null: it says nothing about that. */
  readonly target: PackTarget | null
  readonly projects: readonly ListedProject[]
}

/** What of a list fits, as a pack that can be installed, and what does not. */
export interface ListPack {
  readonly pack: NamedProject
  readonly left: readonly SkippedFile[]
}

/** Which projects, and what they are to be for. */
export interface ListPackWish {
  readonly name: string
  readonly projects: readonly ListedProject[]
  readonly target: PackTarget & { readonly gameVersion: string }
  readonly channel: Channel | null
}
