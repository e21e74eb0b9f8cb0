import { FILLABLE_LAUNCHERS } from '../../core/model/instances/launcher-entry.ts'
import { z } from 'zod'
import { FRESHNESS, ID, IDS, INSTANCES_OR_ALL, TEXT, WORDS } from './schemas.ts'

/** A pack of the service, or a file that the person gave. */
const PACK_SOURCE = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('project'), project: ID, version: ID.nullable() }),
  z.strictObject({ kind: z.literal('file'), file: ID }),
])

/** As the pack calls its files. */
const PACK_PATHS = z.array(z.string().min(1).max(4_096)).max(50_000).readonly()

/** Where a pack goes. `name` null: the pack's own. */
const PACK_TARGET = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('own'), name: TEXT.nullable() }),
  z.strictObject({ kind: z.literal('launcher'), launcher: z.enum(FILLABLE_LAUNCHERS), name: TEXT.nullable() }),
  /** One that is empty, by the id of a `GivenFolder`. */
  z.strictObject({ kind: z.literal('folder'), folder: ID, name: TEXT.nullable() }),
  z.strictObject({ kind: z.literal('instance'), instance: ID }),
])

/** What a person wants changed, in ids. */
export const changeWish = z.discriminatedUnion('kind', [
  /** `files` empty: everything that can be updated. `except`: these stay as they are, unless something requires them otherwise. */
  z.strictObject({
    kind: z.literal('update'),
    instances: INSTANCES_OR_ALL,
    files: IDS,
    /** These projects alone, whatever their files are called there; absent: `files` says what. */
    projects: IDS.optional(),
    except: IDS.optional(),
    freshness: FRESHNESS,
  }),
  z.strictObject({
    kind: z.literal('install'),
    instance: ID,
    project: ID,
    version: ID.nullable(),
    /** More projects of the same plan; absent: none. */
    also: WORDS.optional(),
    /** The same in other instances too; absent: in none. */
    others: IDS.optional(),
    freshness: FRESHNESS,
  }),
  /** Files that the person dropped or chose, by the ids of `GivenFile`; what cannot be installed is named, and the others are. */
  z.strictObject({
    kind: z.literal('install-files'),
    instance: ID,
    files: z.array(ID).min(1).max(10_000).readonly(),
    freshness: FRESHNESS,
  }),
  z.strictObject({
    kind: z.literal('install-pack'),
    pack: PACK_SOURCE,
    into: PACK_TARGET,
    /** Whose addresses it may name besides those that every pack may; absent: none. */
    hosts: WORDS.optional(),
    /** Also into an instance of another loader or game version; absent: not. */
    isMismatchAllowed: z.literal(true).optional(),
    /** Paths of its files that do not come; absent: all come. */
    without: PACK_PATHS.optional(),
    freshness: FRESHNESS,
  }),
  z.strictObject({
    kind: z.literal('update-pack'),
    instance: ID,
    /** One of its project, by number or id; null: the newest. */
    version: ID.nullable(),
    /** Whose addresses it may name besides those that were allowed before; absent: none. */
    hosts: WORDS.optional(),
    freshness: FRESHNESS,
  }),
  /** To that game version and loader (null: none), all together. */
  z.strictObject({
    kind: z.literal('move'),
    instances: IDS,
    gameVersion: TEXT.nullable(),
    loader: TEXT.nullable(),
    freshness: FRESHNESS,
  }),
  /** Takes files out, or switches them. */
  z.strictObject({ kind: z.enum(['remove', 'enable', 'disable']), instance: ID, files: IDS }),
  /** The safe remedies of all its problems, but for what is ignored. */
  z.strictObject({ kind: z.literal('fix'), instance: ID, freshness: FRESHNESS }),
  /** `undo-with-later`: with every later change set that rests on it. */
  z.strictObject({ kind: z.enum(['undo', 'redo', 'undo-with-later']), changeSet: ID }),
  /** The instance as it was right after that change set, or right before it. */
  z.strictObject({ kind: z.literal('restore-point'), changeSet: ID, isBefore: z.boolean() }),
  /** What a plan or a finding offered. `without`: as for a pack that is installed. */
  z.strictObject({ kind: z.literal('choice'), choice: ID, without: PACK_PATHS.optional() }),
])

export type ChangeWish = z.output<typeof changeWish>
