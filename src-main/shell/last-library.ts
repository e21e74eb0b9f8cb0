import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { spokenLanguage } from '../../resources/text/text.ts'
import type { LibraryEntry } from '../../src-preload/contract/library.ts'
import { LAUNCHERS, UNKNOWN_USE } from '../core/model/instances/instance.ts'
import { withoutTexts } from '../core/model/words/with-message.ts'
import type { Remedy } from '../core/model/words/remedy.ts'
import { CHANNELS } from '../core/model/versions/channel.ts'
import { FILE_STATES } from '../core/model/states/file-states.ts'

/**
 * The library as it was listed last, in `window/library.json` of the home: what the page shows in its first frame, before its script
 * has run and the core is open. It costs only time to lose.
 */
export interface LastLibrary {
  read(): KeptLibrary
  keep(entries: readonly LibraryEntry[]): void
  /** How the page has drawn them: HTML, without times. It goes when they change. */
  keepFrame(frame: string): void
}

export interface KeptLibrary {
  /** null: none was kept, or not by this version. */
  readonly entries: readonly LibraryEntry[] | null
  readonly frame: string | null
  /** In which they are in words. */
  readonly language: string
}

const NONE = { entries: null, frame: null }

export function openLastLibrary(folder: string): LastLibrary {
  const file = join(folder, 'library.json')
  let kept: KeptLibrary | null = null
  let writing: Promise<void> = Promise.resolve()
  const write = (now: KeptLibrary): void => {
    kept = now
    writing = writing.then(async () => {
      try {
        await writeFile(`${file}.new`, JSON.stringify(now))
        await rename(`${file}.new`, file)
      } catch {
        // The disk is full, or may not be written: who changes something is told.
      }
    })
  }
  const read = (): KeptLibrary => {
    kept ??= readKept(file)
    return kept.language === spokenLanguage() ? kept : { ...NONE, language: spokenLanguage() }
  }
  return {
    read,
    keep(listed) {
      const last = read()
      const entries = library.parse(JSON.parse(JSON.stringify(listed, withoutTexts)))
      if (isDeepStrictEqual(entries, last.entries)) return
      const isDrawnSo = last.entries !== null && withoutTimes(entries) === withoutTimes(last.entries)
      write({ ...last, entries, frame: isDrawnSo ? last.frame : null })
    },
    keepFrame(frame) {
      const last = read()
      if (frame !== last.frame) write({ ...last, frame })
    },
  }
}

function readKept(file: string): KeptLibrary {
  try {
    return keptLibrary.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { ...NONE, language: spokenLanguage() }
  }
}

/** When it was looked is drawn in no frame. */
function withoutTimes(entries: readonly LibraryEntry[]): string {
  return JSON.stringify(entries, (key, value: unknown) => (TIMES.has(key) ? undefined : value))
}

const TIMES: ReadonlySet<string> = new Set(['checkedAt', 'at'])

const text = z.string()
const maybeText = text.nullable()
const count = z.int().min(0)

/** It is Modwell's own file: that a remedy is none of another version's is enough. */
const remedy = z.custom<Remedy>((value) => typeof value === 'object' && value !== null && 'kind' in value)

const note = z.object({ code: text, message: text, remedies: z.array(remedy).readonly() }).partial({ remedies: true })

const artwork = z.object({
  icon: maybeText,
  isIconChosen: z.boolean().default(false),
  screenshot: maybeText,
  tint: z.object({ dark: text, light: text }).nullable(),
})

const check = z.object({
  files: count,
  disabled: count,
  states: z.array(z.object({ state: z.enum(FILE_STATES), count, counted: text })).readonly(),
  held: z.object({ 'on-hold': count, waiting: count, blocked: count }),
  offers: z.object({
    updates: count,
    pack: z
      .object({
        versionId: text,
        number: text,
        channel: z.enum(CHANNELS),
        published: text,
        size: count.nullable(),
        name: maybeText,
        from: maybeText,
      })
      .nullable(),
  }),
  checkedAt: maybeText,
  staleSince: maybeText,
  isOfOtherTime: z.boolean(),
})

const library = z
  .array(
    z.object({
      id: text,
      name: text,
      label: text,
      folder: text,
      launcher: z.enum(LAUNCHERS),
      side: z.enum(['client', 'server']),
      loader: maybeText,
      loaderVersion: maybeText,
      javaVersion: maybeText,
      personalNote: maybeText.default(null),
      gameVersion: maybeText,
      notes: z.array(note).readonly(),
      problem: maybeText,
      isThere: z.boolean(),
      changedAt: text,
      use: z
        .object({ lastPlayed: maybeText, secondsPlayed: count.nullable(), groups: z.array(text).readonly() })
        .default(UNKNOWN_USE),
      artwork,
      check: check.nullable(),
      problems: z.object({ problems: count, notes: count, ignored: count, at: text }).nullable(),
    }),
  )
  .readonly()

const keptLibrary: z.ZodType<KeptLibrary> = z.object({
  entries: library.nullable(),
  frame: maybeText,
  language: text.default('en'),
})
