import { describe, expect, it } from 'vitest'
import {
  addUp,
  nameChanges,
  NOTHING_CHANGED,
} from '../../../../../src-renderer/features/instance/list/arrivals-store.ts'

const NONE = { added: [], removed: [], changed: [] }
const CAME = addUp(NOTHING_CHANGED, { ...NONE, added: ['mods/a.jar', 'mods/b.jar'] })

describe('what others changed', () => {
  it('is added up until the person has seen it', () => {
    const more = addUp(CAME, { added: ['mods/c.jar'], removed: ['mods/old.jar'], changed: ['mods/a.jar'] })
    expect(more).toEqual({
      added: new Set(['mods/a.jar', 'mods/b.jar', 'mods/c.jar']),
      removed: new Set(['mods/old.jar']),
      changed: new Set(),
    })
  })

  it('is nothing where what came went again', () => {
    expect(addUp(CAME, { ...NONE, removed: ['mods/b.jar', 'mods/a.jar'] })).toEqual(NOTHING_CHANGED)
  })

  it('is one file that may be another where it went and came back', () => {
    const gone = addUp(NOTHING_CHANGED, { ...NONE, removed: ['mods/a.jar'] })
    expect(addUp(gone, { ...NONE, added: ['mods/a.jar'] })).toEqual({
      ...NOTHING_CHANGED,
      changed: new Set(['mods/a.jar']),
    })
  })

  it('is named: of what came what is still there, enabled or not, and what is gone by its file', () => {
    const files = [
      { enabledPath: 'mods/b.jar', title: 'Brass' },
      { enabledPath: 'mods/own.jar', title: 'Own' },
    ]
    const changes = addUp(CAME, { ...NONE, removed: ['mods/old.jar'], changed: ['mods/own.jar'] })
    expect(nameChanges(changes, files)).toEqual({ added: ['Brass'], removed: ['old.jar'], changed: ['Own'] })
  })
})
