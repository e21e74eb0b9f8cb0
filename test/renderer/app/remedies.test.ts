import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChangeWish, Remedy } from '../../../src-preload/contract.ts'
import type { FailedWish } from '../../../src-renderer/lib/asking/remedies.ts'

vi.stubGlobal('window', { modwell: { listen: () => undefined } })
vi.stubGlobal('document', { querySelector: () => ({ content: '{}' }) })
const { offerRemedy } = await import('../../../src-renderer/app/remedies.ts')
const { useRoute } = await import('../../../src-renderer/app/opening/route.ts')
const { useChange } = await import('../../../src-renderer/features/change/change-store.ts')

const INSTALL: ChangeWish = {
  kind: 'install-pack',
  pack: { kind: 'project', project: 'tower', version: null },
  into: { kind: 'instance', instance: 'i1' },
  hosts: ['one.example'],
  freshness: 'normal',
}
const FAILED: FailedWish = { wish: INSTALL, title: 'Install Tower' }
const UPDATE: FailedWish = {
  wish: { kind: 'update-pack', instance: 'i1', version: null, freshness: 'normal' },
  title: 'Update Tower',
}

type Proposed = [wish: ChangeWish, title: string]

const propose = vi.fn<(...proposed: Proposed) => Promise<void>>()
beforeEach(() => useChange.setState({ propose }))
afterEach(() => propose.mockReset())

it.each<[Remedy, FailedWish | null, string, ...Proposed]>([
  [
    { kind: 'allow-host', host: 'two.example' },
    FAILED,
    'Allow two.example',
    { ...INSTALL, hosts: ['one.example', 'two.example'] },
    'Install Tower',
  ],
  [
    { kind: 'allow-host', host: 'two.example' },
    UPDATE,
    'Allow two.example',
    { kind: 'update-pack', instance: 'i1', version: null, freshness: 'normal', hosts: ['two.example'] },
    'Update Tower',
  ],
  [{ kind: 'accept-other-target' }, FAILED, 'Install anyway', { ...INSTALL, isMismatchAllowed: true }, 'Install Tower'],
  [{ kind: 'undo', changeSet: 'c1' }, null, 'Undo change', { kind: 'undo', changeSet: 'c1' }, 'Undo change'],
  [
    { kind: 'undo', changeSet: 'c1', isWithLater: true },
    null,
    'Undo later changes too',
    { kind: 'undo-with-later', changeSet: 'c1' },
    'Undo later changes too',
  ],
  [{ kind: 'redo', changeSet: 'c1' }, null, 'Redo change', { kind: 'redo', changeSet: 'c1' }, 'Redo change'],
  [
    { kind: 'go-back-before', changeSet: 'c1' },
    null,
    'Go back before it',
    { kind: 'restore-point', changeSet: 'c1', isBefore: true },
    'Go back before it',
  ],
])('%j is a button that proposes', (remedy, failed, label, ...proposed) => {
  const offer = offerRemedy(remedy, failed)
  offer?.act()
  expect(offer?.label).toBe(label)
  expect(propose).toHaveBeenCalledExactlyOnceWith(...proposed)
})

it.each<[Remedy, object]>([
  [{ kind: 'sign-in' }, { kind: 'settings', section: 'account' }],
  [{ kind: 'use-other-service' }, { kind: 'settings', section: 'service' }],
  [{ kind: 'prune-store' }, { kind: 'settings', section: 'store' }],
  [{ kind: 'run-doctor' }, { kind: 'settings', section: 'doctor' }],
  [{ kind: 'list-history' }, { kind: 'history' }],
  [
    { kind: 'stop-bisect', instance: 'i1' },
    { kind: 'instance', instance: 'i1' },
  ],
])('%j leads to where it is done', (remedy, place) => {
  offerRemedy(remedy, null)?.act()
  expect(useRoute.getState().place).toEqual(place)
})

it.each<[Remedy, FailedWish | null]>([
  [{ kind: 'go-online' }, null],
  [{ kind: 'use-other-home' }, null],
  [{ kind: 'run-as-owner' }, null],
  [{ kind: 'undo', changeSet: null }, null],
  [{ kind: 'allow-host', host: 'two.example' }, null],
  [{ kind: 'accept-other-target' }, UPDATE],
])('%j is no button where the page cannot do it', (remedy, failed) => {
  expect(offerRemedy(remedy, failed)).toBeNull()
})
