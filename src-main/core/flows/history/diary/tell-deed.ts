import { message, type Message } from '../../../../../resources/text/text.ts'
import type { Deed, ToldDeed } from '../../../model/changes/deed.ts'
import { allOf } from '../../../model/words/join-texts.ts'
import { withMessage } from '../../../model/words/with-message.ts'

type DeedOf<Kind extends Deed['kind']> = Extract<Deed, { readonly kind: Kind }>

/** The one place where a deed gets its words: `Evening Pack 1.0 → 2.0 · 13 files`. */
export function tellDeed(deed: Deed): ToldDeed {
  const amount = amountOf(deed)
  const what = sayDeed(deed)
  return { deed, ...withMessage(amount === null ? what : message('deed-with-amount', { what, amount })) }
}

export function sayDeed(deed: Deed): Message {
  switch (deed.kind) {
    case 'pack':
      return sayPack(deed)
    case 'move':
      return sayMove(deed)
    case 'version':
      return sayVersion(deed)
    case 'files':
      return sayFiles(deed)
    case 'switch':
      return message('deed-switched', { enabled: deed.enabled, disabled: deed.disabled })
    case 'undo':
    case 'redo':
      return sayUndo(deed)
    case 'point':
      return deed.before === null ? message('deed-point') : message('deed-point-before', { what: sayDeed(deed.before) })
    case 'search':
      return saySearch(deed)
    case 'several':
      return message('deed-in-several', { what: sayDeed(deed.deed), instances: deed.instances })
  }
}

/** null: the words say it, or it does not matter. */
function amountOf(deed: Deed): Message | null {
  if (deed.kind === 'several') return amountOf(deed.deed)
  const files = deed.kind === 'pack' || deed.kind === 'move' || deed.kind === 'point' ? deed.files : 0
  return files === 0 ? null : message('deed-files', { files })
}

function sayPack({ name, from, to, isNew, isBack }: DeedOf<'pack'>): Message {
  if (isNew) return message('deed-pack-installed', { name, to })
  if (from === null) return message('deed-pack', { name, to })
  return isBack ? message('deed-back', { title: name, to }) : message('deed-version', { title: name, from, to })
}

function sayMove({ gameVersion, loader }: DeedOf<'move'>): Message {
  if (gameVersion !== null && loader !== null) return message('deed-moved-with', { gameVersion, loader })
  const to = gameVersion ?? loader
  return to === null ? message('deed-moved-somewhere') : message('deed-moved', { to })
}

function sayVersion({ title, from, to, isBack }: DeedOf<'version'>): Message {
  if (to === null) return message('deed-replaced', { title })
  if (from === null || from === to) return message('deed-replaced-by', { title, to })
  return isBack ? message('deed-back', { title, to }) : message('deed-version', { title, from, to })
}

const DID = {
  update: 'deed-updated',
  install: 'deed-installed',
  remove: 'deed-removed',
  enable: 'deed-enabled',
  disable: 'deed-disabled',
  fix: 'deed-fixed',
  restore: 'deed-restored',
} as const

/** More names are no news: they are counted. */
const MAX_NAMES = 3

function sayFiles({ did, titles, count, isModsOnly, needed, others }: DeedOf<'files'>): Message {
  if (count === 0) return message('deed-changed-nothing', { did })
  const what =
    titles.length > MAX_NAMES
      ? // A mod in several instances is one mod, and a file in each.
        message('deed-count', { count: isModsOnly ? titles.length : count, isModsOnly })
      : message('deed-names', { names: allOf(titles) })
  const done = message(DID[did], { what })
  const withNeeded = needed === 0 ? done : message('deed-needs', { what: done, count, needed })
  return others === 0 ? withNeeded : message('deed-others', { what: withNeeded, others })
}

function sayUndo({ kind, deed, later }: DeedOf<'undo' | 'redo'>): Message {
  const isRedo = kind === 'redo'
  if (deed === null) return message('deed-undone-unknown', { isRedo })
  return message('deed-undone', { isRedo, what: sayDeed(deed), later })
}

function saySearch({ end, titles, steps }: DeedOf<'search'>): Message {
  switch (end) {
    case 'culprit':
      return message('deed-search-found', { what: allOf(titles), count: titles.length, steps })
    case 'not-mods':
      return message('deed-search-none', { steps })
    case 'undecided':
      return message('deed-search-undecided', { steps })
    case 'contradiction':
      return message('deed-search-contradiction', { steps })
    case 'stopped':
      return message('deed-search-stopped', { steps })
    case 'running':
      return message('deed-search-running', { steps })
    case 'unknown':
      return message('deed-search-unknown', { steps })
  }
}
