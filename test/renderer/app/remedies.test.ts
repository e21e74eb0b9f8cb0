import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChangeWish, Remedy } from '../../../src-preload/contract.ts'
import type { FailedWish } from '../../../src-renderer/lib/asking/remedies.ts'

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

const propose = vi.fn<(wish: ChangeWish, title: string) => Promise<void>>()
beforeEach(() => useChange.setState({ propose }))
afterEach(() => propose.mockReset())
afterAll(() => vi.unstubAllGlobals())

it.each<[Remedy, FailedWish | null, string, ChangeWish]>([
  [
    { kind: 'allow-host', host: 'two.example' },
    FAILED,
    'Allow two.example',
    { ...INSTALL, hosts: ['one.example', 'two.example'] },
  ],
  [
    { kind: 'allow-host', host: 'two.example' },
    UPDATE,
    'Allow two.example',
    { kind: 'update-pack', instance: 'i1', version: null, freshness: 'normal', hosts: ['two.example'] },
  ],
  [{ kind: 'accept-other-target' }, FAILED, 'Install anyway', { ...INSTALL, isMismatchAllowed: true }],
  [{ kind: 'undo', changeSet: 'c1' }, null, 'Undo change', { kind: 'undo', changeSet: 'c1' }],
  [
    { kind: 'undo', changeSet: 'c1', isWithLater: true },
    null,
    'Undo later changes too',
    { kind: 'undo-with-later', changeSet: 'c1' },
  ],
  [{ kind: 'redo', changeSet: 'c1' }, null, 'Redo change', { kind: 'redo', changeSet: 'c1' }],
  [
    { kind: 'go-back-before', changeSet: 'c1' },
    null,
    'Go back before it',
    { kind: 'restore-point', changeSet: 'c1', isBefore: true },
  ],
])('%j is a button that proposes', (remedy, failed, label, wish) => {
  const offer = offerRemedy(remedy, failed, null)
  offer?.act()
  expect(offer?.label).toBe(label)
  expect(propose).toHaveBeenCalledExactlyOnceWith(wish, failed?.title ?? label)
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
  offerRemedy(remedy, null, null)?.act()
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
  expect(offerRemedy(remedy, failed, null)).toBeNull()
})

it('what is looked for is found at the service, where that has a name', () => {
  const remedy: Remedy = { kind: 'search', text: 'oil', instance: 'i1' }
  expect([null, 'Modrinth'].map((service) => offerRemedy(remedy, null, service)?.label)).toEqual([
    'Find oil to install',
    'Find oil on Modrinth',
  ])
})

it('a whole copy of a damaged file is looked for by what it is', () => {
  const remedy: Remedy = { kind: 'search', text: 'oil', instance: 'i1', isCopy: true }
  expect([null, 'Modrinth'].map((service) => offerRemedy(remedy, null, service)?.label)).toEqual([
    'Find a whole copy',
    'Find a whole copy on Modrinth',
  ])
})
