/**
 * What people decided about an instance, as it is noted in its `.modwell.json`, so that a lost ledger loses none of it: a section for each
 * home that has something to say, sealed by it. What another home wrote, or somebody else, is told apart and never touched.
 */
import { z } from 'zod'
import { FINDING_KINDS, type IgnoredFinding } from '../../model/plans/findings.ts'
import { isGameVersion } from '../../model/instances/game-version.ts'
import type { ChannelChoice, FileLink, Hold } from '../../model/plans/hold.ts'
import type { ReadyWatch } from '../../model/moves/ready-watch.ts'
import { isSealedHere, sealedJson, type Seal } from '../../model/words/sealed-json.ts'
import type { PeopleWishes } from '../../services/database/ledger/people-wishes.ts'

export interface NotedWishes {
  readonly home: string
  readonly holds: readonly Omit<Hold, 'instanceId'>[]
  readonly channels: readonly Omit<ChannelChoice, 'instanceId'>[]
  readonly links: readonly FileLink[]
  /** Absent: none is. */
  readonly ignored?: readonly IgnoredFindingNote[] | undefined
  /** Absent: none is. */
  readonly ready?: readonly ReadyWatchNote[] | undefined
}

type IgnoredFindingNote = Omit<IgnoredFinding, 'instanceId'>
type ReadyWatchNote = Omit<ReadyWatch, 'instanceId'>

/** A section that can be read, and whether this home wrote it. */
export interface FoundWishes {
  readonly wishes: NotedWishes
  readonly isOwn: boolean
}

/** Of more homes than that the last ones are kept. */
const MAX_HOMES = 32
/** Holds, channels, links, ignored findings or ready watches in one section. */
const MAX_ENTRIES = 5_000
/** A section goes with its folder. */
const ANYWHERE = ''

const id = z.string().regex(/^[\w-]{1,64}$/)
const time = z.iso.datetime()
const text = z.string().max(2000)
const held = z.object({ id, number: text, published: time })
const toCome = z.object({ id: z.null(), number: text, published: z.null() })

const wishesSchema: z.ZodType<NotedWishes> = z.object({
  home: z.string().min(1).max(200),
  holds: z
    .array(
      z.object({
        id,
        of: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('project'), projectId: id, title: text }),
          z.object({ kind: z.literal('pack') }),
        ]),
        condition: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('skip'), version: held }),
          z.object({ kind: z.literal('at-most'), version: held }),
          z.object({ kind: z.literal('below'), version: z.union([held, toCome]) }),
          z.object({ kind: z.literal('until'), at: time }),
          z.object({ kind: z.literal('until-supported'), by: z.object({ projectId: id, title: text }) }),
          z.object({ kind: z.literal('for-ever') }),
        ]),
        note: text.nullable(),
        since: time,
      }),
    )
    .max(MAX_ENTRIES),
  channels: z
    .array(z.object({ projectId: id.nullable(), channel: z.enum(['release', 'beta', 'alpha']) }))
    .max(MAX_ENTRIES),
  links: z
    .array(
      z.object({
        sha1: z.string().regex(/^[0-9a-f]{40}$/),
        projectId: id,
        versionId: id.nullable(),
        since: time,
      }),
    )
    .max(MAX_ENTRIES),
  ignored: z
    .array(
      z.object({ id, kind: z.enum(FINDING_KINDS), title: text, message: text, note: text.nullable(), since: time }),
    )
    .max(MAX_ENTRIES)
    .optional(),
  ready: z
    .array(
      z.object({
        gameVersion: z.string().refine(isGameVersion),
        loader: z
          .string()
          .regex(/^[a-z]{1,32}$/)
          .nullable(),
        since: time,
        toldAt: time.nullable(),
      }),
    )
    .max(MAX_ENTRIES)
    .optional(),
})

/** Those that can be read, of what stands there. */
export function findWishes(sections: readonly unknown[], seal: Pick<Seal, 'isOurs'>): readonly FoundWishes[] {
  return sections.flatMap((section): readonly FoundWishes[] => {
    const { success, data } = wishesSchema.safeParse(section)
    return success ? [{ wishes: data, isOwn: isSealedHere(section, ANYWHERE, seal) }] : []
  })
}

/** What stands there with this home's own section as the ledger has it now. `linked`: links that were just made there. */
export function noteWishes(
  sections: readonly unknown[],
  of: { readonly instanceId: string; readonly homeId: string; readonly linked: readonly FileLink[] },
  {
    ledger,
    seal,
  }: {
    readonly ledger: Pick<PeopleWishes, 'holds' | 'channels' | 'fileLinks' | 'ignoredFindings' | 'readyWatches'>
    readonly seal: Seal
  },
): readonly unknown[] {
  const { instanceId, homeId, linked } = of
  const isOwn = (section: unknown) => isOf(section, homeId)
  const noted = findWishes(sections.filter(isOwn), seal).flatMap(({ wishes }) => wishes.links)
  const there = new Set([...noted, ...linked].map(({ sha1 }) => sha1))
  const ignored = ledger.ignoredFindings(instanceId).map(ignoredWithoutInstance)
  const ready = ledger.readyWatches(instanceId).map(readyWithoutInstance)
  const own: NotedWishes = {
    home: homeId,
    holds: ledger.holds(instanceId).map(withoutInstance),
    channels: ledger.channels(instanceId).map(({ projectId, channel }) => ({ projectId, channel })),
    links: ledger.fileLinks().filter(({ sha1 }) => there.has(sha1)),
    ...(ignored.length === 0 ? {} : { ignored }),
    ...(ready.length === 0 ? {} : { ready }),
  }
  const others = sections.filter((section) => !isOwn(section)).slice(1 - MAX_HOMES)
  return countOf(own) === 0 ? others : [...others, JSON.parse(sealedJson(own, ANYWHERE, seal))]
}

export function countOf({ holds, channels, links, ignored = [], ready = [] }: NotedWishes): number {
  return holds.length + channels.length + links.length + ignored.length + ready.length
}

function withoutInstance({ id: own, of, condition, note, since }: Hold): NotedWishes['holds'][number] {
  return { id: own, of, condition, note, since }
}

function ignoredWithoutInstance({ id: own, kind, title, message, note, since }: IgnoredFinding): IgnoredFindingNote {
  return { id: own, kind, title, message, note, since }
}

function readyWithoutInstance({ gameVersion, loader, since, toldAt }: ReadyWatch): ReadyWatchNote {
  return { gameVersion, loader, since, toldAt }
}

function isOf(section: unknown, homeId: string): boolean {
  return typeof section === 'object' && section !== null && 'home' in section && section.home === homeId
}
